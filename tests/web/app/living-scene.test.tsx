import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LateScene } from '../../../src/app/effects/late-effects.tsx';
import { REDUCED_MOTION } from '../../../src/ui/motion/motion-setting.ts';
// Preloads the scene, so that no test waits for its code.
import '../../../src/app/scene/living-scene.tsx';

let becomeIdle: () => void;

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    becomeIdle = callback;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {
    becomeIdle = () => undefined;
  });
  becomeIdle = () => undefined;
});

const reduceMotion = (isReduced: boolean) =>
  act(() => Promise.resolve(document.documentElement.toggleAttribute(REDUCED_MOTION, isReduced)));

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <LateScene />
    </MemoryRouter>,
  ).container;

/** Lets the browser become idle, and the scene load. */
const waitForIdle = () =>
  act(async () => {
    becomeIdle();
    await import('../../../src/app/scene/living-scene.tsx');
  });

describe('the living scene', () => {
  it.each(['/', '/hub', '/growhouse/7'])('is behind %s once the browser is idle', async (path) => {
    const page = open(path);
    expect(page.childElementCount).toBe(0);
    await waitForIdle();
    expect(page.querySelector('[aria-hidden="true"]')).not.toBeNull();
  });

  it.each(['/admin0', '/money'])('is not behind %s', async (path) => {
    const page = open(path);
    await waitForIdle();
    expect(page.childElementCount).toBe(0);
  });

  it('is absent for players who prefer reduced motion, also if they say so later', async () => {
    await reduceMotion(true);
    const still = open('/');
    await waitForIdle();
    expect(still.childElementCount).toBe(0);
    cleanup();
    await reduceMotion(false);
    const page = open('/');
    await waitForIdle();
    expect(page.childElementCount).toBe(1);
    await reduceMotion(true);
    expect(page.childElementCount).toBe(0);
  });

  it('stands still in a hidden tab and after 90 seconds without input', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const page = open('/');
    await waitForIdle();
    const isStill = () => page.firstElementChild?.hasAttribute('data-still');
    expect(isStill()).toBe(false);
    act(() => void vi.advanceTimersByTime(90_000));
    expect(isStill()).toBe(true);
    act(() => void window.dispatchEvent(new Event('pointerdown')));
    expect(isStill()).toBe(false);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(isStill()).toBe(true);
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(isStill()).toBe(false);
  });

  it('stands still for a moment after a press and a scroll, but not when a mouse moves', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const page = open('/');
    await waitForIdle();
    const isHeld = () => page.firstElementChild?.hasAttribute('data-held');
    const send = (type: string, pointerType: string) =>
      window.dispatchEvent(Object.assign(new Event(type), { pointerType }));
    send('pointermove', 'mouse');
    expect(isHeld()).toBe(false);
    for (const move of [
      () => send('pointerdown', 'mouse'),
      () => send('pointerup', 'mouse'),
      () => send('pointermove', 'touch'),
      () => window.dispatchEvent(new Event('scroll')),
    ]) {
      move();
      expect(isHeld()).toBe(true);
      vi.advanceTimersByTime(700);
      expect(isHeld()).toBe(false);
    }
  });
});
