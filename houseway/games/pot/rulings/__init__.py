"""What goes wrong at any pot game and how the house rules: misdeals, miscalls, acts out of turn."""
