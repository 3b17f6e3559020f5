"""Fair shuffles: seeds promised before the deal, what of them is opened after it, what a client was told."""
