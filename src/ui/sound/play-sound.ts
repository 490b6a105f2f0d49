import type { FeedbackEvent } from '../toasts/feedback.ts';
import { isMotionReduced } from '../motion/reduced-motion.ts';
import { type Note, SOUNDS } from './sounds.ts';

const VOLUME = 0.22;
const ATTACK_S = 0.008;
/** Ramps cannot end at 0. */
const SILENCE = 0.0001;

declare global {
  interface Navigator {
    /** Safari only: with `ambient`, the mute switch of the phone applies. */
    readonly audioSession?: { type: string };
  }
}

interface Player {
  readonly context: AudioContext;
  readonly output: GainNode;
  readonly noise: AudioBuffer;
}

let player: Player | null = null;

/**
 * Prepares the sounds. Browsers allow sounds only once this has been called while the player taps or
 * presses a key.
 */
export async function unlockSound(): Promise<void> {
  player ??= createPlayer();
  if (player.context.state === 'suspended') await player.context.resume();
}

/** Plays the sound of an event, and vibrates on devices that can. */
export async function playFeedback(event: FeedbackEvent): Promise<void> {
  const { notes, vibration } = SOUNDS[event];
  vibrate(vibration);
  await unlockSound();
  // A sound that the browser held back would be played too late.
  if (player?.context.state !== 'running') return;
  for (const note of notes) playNote(player, note);
}

function createPlayer(): Player {
  if (navigator.audioSession) navigator.audioSession.type = 'ambient';
  const context = new AudioContext();
  const output = context.createGain();
  output.gain.value = VOLUME;
  output.connect(context.destination);
  return { context, output, noise: createNoise(context) };
}

/** Creates a second of white noise. */
function createNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

function playNote({ context, output, noise }: Player, note: Note): void {
  const startS = context.currentTime + note.atMs / 1000;
  const endS = startS + note.forMs / 1000;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(SILENCE, startS);
  envelope.gain.exponentialRampToValueAtTime(note.gain, startS + ATTACK_S);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, endS);
  envelope.connect(output);
  const source =
    note.wave === 'noise'
      ? createRustle(context, noise, { frequency: note.from, target: envelope })
      : createTone(context, { ...note, wave: note.wave }, { startS, endS, target: envelope });
  source.start(startS);
  source.stop(endS);
}

function createRustle(
  context: AudioContext,
  buffer: AudioBuffer,
  { frequency, target }: { frequency: number; target: AudioNode },
): AudioScheduledSourceNode {
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = frequency;
  filter.connect(target);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(filter);
  return source;
}

function createTone(
  context: AudioContext,
  { wave, from, to = from }: Note & { wave: OscillatorType },
  { startS, endS, target }: { startS: number; endS: number; target: AudioNode },
): AudioScheduledSourceNode {
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, startS);
  source.frequency.exponentialRampToValueAtTime(to, endS);
  source.connect(target);
  return source;
}

/** Those who ask for less motion do not get shaken either. */
function vibrate(pattern: readonly number[]): void {
  if (!('vibrate' in navigator)) return;
  if (isMotionReduced()) return;
  navigator.vibrate([...pattern]);
}
