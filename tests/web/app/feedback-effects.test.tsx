import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFeedbackEffects } from '../../../src/app/effects/use-feedback-effects.ts';
import { REDUCED_MOTION } from '../../../src/ui/motion/motion-setting.ts';
import { useInstallPrompt } from '../../../src/pwa/install-prompt.ts';
import { Offers } from '../../../src/pwa/offers.tsx';
import type { FeedbackEvent } from '../../../src/ui/sound/play-sound.ts';
import { emitFeedback } from '../../../src/ui/toasts/feedback.ts';
import { SOUND_KEY, useSoundSetting } from '../../../src/ui/sound/sound-setting.ts';
import { SOUNDS } from '../../../src/ui/sound/play-sound.ts';
import { renderInApp } from '../kit/screen.tsx';

/** Stands in for the browser's audio, which the test environment lacks. Records the tones. */
class FakeAudioContext {
  static tones: number[] = [];
  static contexts = 0;
  state = 'suspended';
  readonly currentTime = 0;
  readonly sampleRate = 100;
  readonly destination = {};

  constructor() {
    FakeAudioContext.contexts += 1;
  }

  resume(): Promise<void> {
    this.state = 'running';
    return Promise.resolve();
  }

  createBuffer() {
    return { getChannelData: () => new Float32Array(100) };
  }

  readonly createNode = () => {
    const param = {
      value: 0,
      setValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    };
    const noop = () => undefined;
    return { gain: param, frequency: param, connect: noop, start: noop, stop: noop };
  };

  createGain = this.createNode;
  createBiquadFilter = this.createNode;
  createBufferSource = this.createNode;

  createOscillator() {
    const setValueAtTime = (hz: number) => void FakeAudioContext.tones.push(hz);
    const node = this.createNode();
    return { ...node, frequency: { ...node.frequency, setValueAtTime } };
  }
}

const vibrate = vi.fn<(pattern: number[]) => boolean>();

beforeEach(() => {
  FakeAudioContext.tones = [];
  vi.stubGlobal('AudioContext', FakeAudioContext);
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  useInstallPrompt.setState({ prompt: null });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate');
});

function App() {
  useFeedbackEffects();
  return <Offers />;
}

function open(setting: 'on' | 'off' | 'unset') {
  useSoundSetting.setState({ setting, isOfferDue: false });
  renderInApp(<App />);
  return userEvent.setup();
}

/** Returns the frequencies that a sound plays. */
const getTones = (event: FeedbackEvent): number[] =>
  SOUNDS[event].notes.filter(({ wave }) => wave !== 'noise').map(({ from }) => from);

const happen = (event: FeedbackEvent): void => act(() => emitFeedback(event));
const findOffer = () => screen.queryByRole('status', { name: 'Play with sound?' });

describe('the sounds', () => {
  it('are offered once, after the first harvest, and are off until then', async () => {
    const user = open('unset');
    expect(findOffer()).toBeNull();
    happen('water');
    expect(findOffer()).toBeNull();
    happen('harvest');
    expect(findOffer()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(findOffer()).toBeNull();
    expect(localStorage.getItem(SOUND_KEY)).toBe('off');
    happen('harvest');
    expect(findOffer()).toBeNull();
    expect(FakeAudioContext.tones).toEqual([]);
    expect(vibrate).not.toHaveBeenCalled();
  });

  it('are not offered after a failure', () => {
    open('unset');
    happen('failure');
    expect(findOffer()).toBeNull();
  });

  it('are heard at once when they are turned on, and then after each action', async () => {
    const user = open('unset');
    happen('harvest');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(localStorage.getItem(SOUND_KEY)).toBe('on');
    await expect.poll(() => FakeAudioContext.tones).toEqual(getTones('welcome'));
    FakeAudioContext.tones = [];
    happen('water');
    await expect.poll(() => FakeAudioContext.tones).toEqual(getTones('water'));
    expect(vibrate).toHaveBeenLastCalledWith([...SOUNDS.water.vibration]);
  });

  it('do not vibrate the phone of a player who prefers less motion', async () => {
    document.documentElement.setAttribute(REDUCED_MOTION, '');
    open('on');
    happen('water');
    await expect.poll(() => FakeAudioContext.tones).toEqual(getTones('water'));
    expect(vibrate).not.toHaveBeenCalled();
  });
});

describe('each sound', () => {
  it.each(Object.entries(SOUNDS))(
    'is short, soft and audible: %s',
    (_name, { notes, vibration }) => {
      expect(notes.length).toBeGreaterThan(0);
      for (const { from, to = from, atMs, forMs, gain } of notes) {
        expect(atMs + forMs).toBeLessThanOrEqual(1500);
        expect(Math.min(from, to)).toBeGreaterThan(60);
        expect(Math.max(from, to)).toBeLessThan(6000);
        expect(gain).toBeLessThanOrEqual(0.7);
      }
      expect(vibration.reduce((sum, ms) => sum + ms)).toBeLessThan(300);
    },
  );
});
