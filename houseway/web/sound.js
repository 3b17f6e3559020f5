// A card, a chip and a bell, made in the browser from noise and sine waves. Off unless asked for.

import { preference } from "./preferences.js";

let context = null;

export function play(name) {
  if (preference("sound") !== "on") return;
  context ??= new AudioContext();
  SOUNDS[name](context, context.currentTime);
}

const SOUNDS = {
  card: (audio, now) => noise(audio, now, 0.09, 2400, 0.10),
  chip: (audio, now) => [0, 0.045].forEach((later) => tone(audio, now + later, 0.06, 3100, 0.05)),
  turn: (audio, now) => [660, 880].forEach((pitch, at) => tone(audio, now + at * 0.09, 0.22, pitch, 0.06)),
};

function tone(audio, start, length, pitch, loudness) {
  const source = audio.createOscillator();
  source.frequency.value = pitch;
  source.connect(fading(audio, start, length, loudness));
  source.start(start);
  source.stop(start + length);
}

function noise(audio, start, length, pitch, loudness) {
  const samples = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let at = 0; at < data.length; at++) data[at] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.buffer = samples;
  source.connect(filter).connect(fading(audio, start, length, loudness));
  source.start(start);
}

function fading(audio, start, length, loudness) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  return gain;
}
