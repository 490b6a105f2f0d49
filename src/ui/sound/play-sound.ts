import { isMotionReduced } from '../motion/motion-setting.ts';

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

/** Players who ask for less motion get no vibration either. */
function vibrate(pattern: readonly number[]): void {
  if (!('vibrate' in navigator)) return;
  if (isMotionReduced()) return;
  navigator.vibrate([...pattern]);
}

/** One tone or rustle of a sound. */
interface Note {
  /** Noise is filtered around its frequency. */
  readonly wave: 'sine' | 'triangle' | 'noise';
  /** Hz at the start. */
  readonly from: number;
  /** Hz at the end; by default that of the start. */
  readonly to?: number;
  /** ms after the start of the sound. */
  readonly atMs: number;
  readonly forMs: number;
  /** Loudness at its peak, 0 to 1. */
  readonly gain: number;
}

interface Sound {
  readonly notes: readonly Note[];
  /** Vibration and pauses in turn, in ms. */
  readonly vibration: readonly number[];
}

const drop = (atMs: number, from: number): Note => ({
  wave: 'sine',
  from,
  to: from * 2.2,
  atMs,
  forMs: 90,
  gain: 0.5,
});
const bell = (atMs: number, from: number, forMs = 420): Note => ({
  wave: 'sine',
  from,
  atMs,
  forMs,
  gain: 0.4,
});
const pluck = (atMs: number, from: number): Note => ({
  wave: 'triangle',
  from,
  atMs,
  forMs: 260,
  gain: 0.45,
});
/** Two partials that do not fit each other sound like metal. */
const coin = (atMs: number, from: number): Note[] => [
  { wave: 'triangle', from, atMs, forMs: 140, gain: 0.25 },
  { wave: 'sine', from: from * 1.51, atMs, forMs: 260, gain: 0.3 },
];
const rustle = (atMs: number, from: number, forMs: number, gain = 0.35): Note => ({
  wave: 'noise',
  from,
  atMs,
  forMs,
  gain,
});

/** Hz of the notes of one warm pentatonic scale, so that sounds that overlap agree. */
const [C4, G4, A4, C5, D5, E5, G5, A5, C6, E6] = [
  261.6, 392, 440, 523.3, 587.3, 659.3, 784, 880, 1046.5, 1318.5,
];

export const SOUNDS = {
  plant: {
    notes: [
      rustle(0, 500, 110),
      { wave: 'sine', from: 190, to: 90, atMs: 30, forMs: 140, gain: 0.7 },
    ],
    vibration: [18],
  },
  water: { notes: [drop(0, 620), drop(110, 780), drop(190, 540)], vibration: [10] },
  waterAll: {
    notes: [rustle(0, 2400, 420, 0.2), drop(0, 560), drop(90, 720), drop(170, 640), drop(260, 820)],
    vibration: [10, 50, 10],
  },
  harvest: {
    notes: [rustle(0, 1800, 90), pluck(60, C5), pluck(140, E5), pluck(230, G5)],
    vibration: [14, 40, 24],
  },
  /** The coins of a harvest have arrived. */
  reward: { notes: [...coin(0, G5), ...coin(70, A5), ...coin(140, C6)], vibration: [10, 30, 10] },
  prune: { notes: [rustle(0, 3800, 45, 0.5), rustle(95, 3200, 55, 0.5)], vibration: [8, 60, 8] },
  revive: {
    notes: [bell(0, C5), bell(90, E5), bell(180, G5), bell(270, C6, 600)],
    vibration: [10, 30, 10, 30, 20],
  },
  move: {
    notes: [{ wave: 'sine', from: 320, to: 640, atMs: 0, forMs: 110, gain: 0.5 }],
    vibration: [10],
  },
  hire: { notes: [pluck(0, G4), pluck(130, C5)], vibration: [14] },
  purchase: { notes: [...coin(0, A5), ...coin(110, E6)], vibration: [12, 40, 12] },
  exchange: {
    notes: [...coin(0, G5), ...coin(80, A5), ...coin(160, C6), ...coin(240, E6)],
    vibration: [10, 30, 10, 30, 10],
  },
  level: {
    notes: [
      pluck(0, C5),
      pluck(110, E5),
      pluck(220, G5),
      bell(330, C4, 1000),
      bell(330, C5, 1000),
      bell(330, E5, 1000),
      bell(330, G5, 1000),
      bell(480, E6, 850),
    ],
    vibration: [20, 60, 20, 60, 60],
  },
  failure: {
    notes: [
      { wave: 'triangle', from: 220, to: 196, atMs: 0, forMs: 150, gain: 0.4 },
      { wave: 'triangle', from: 165, to: 147, atMs: 150, forMs: 220, gain: 0.4 },
    ],
    vibration: [40],
  },
  welcome: { notes: [pluck(0, A4), pluck(120, D5), bell(240, A5, 500)], vibration: [14] },
} satisfies Readonly<Record<string, Sound>>;

/** What a player can hear and feel. */
export type FeedbackEvent = keyof typeof SOUNDS;
