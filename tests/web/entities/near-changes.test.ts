import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyWhenDue } from '../../../src/entities/use-near-viewport.ts';

let frames: FrameRequestCallback[] = [];
const nextFrame = () => {
  for (const callback of frames.splice(0)) callback(0);
};

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
});
afterEach(() => {
  while (frames.length > 0) nextFrame();
});

describe('applyWhenDue', () => {
  it('applies one change at once and the others in the frames that follow', () => {
    const applied: string[] = [];
    for (const name of ['first', 'second', 'third']) {
      applyWhenDue(document.createElement('i'), () => applied.push(name));
    }
    expect(applied).toEqual(['first']);
    nextFrame();
    expect(applied).toEqual(['first', 'second']);
    nextFrame();
    expect(applied).toEqual(['first', 'second', 'third']);
  });

  it('applies only the last change of an element, and none that has been cancelled', () => {
    const applied: string[] = [];
    const [busy, passed] = [document.createElement('i'), document.createElement('i')];
    applyWhenDue(document.createElement('i'), () => applied.push('another'));
    applyWhenDue(busy, () => applied.push('near'));
    applyWhenDue(busy, () => applied.push('far'));
    applyWhenDue(passed, () => applied.push('passed'));
    applyWhenDue(passed, null);
    nextFrame();
    nextFrame();
    expect(applied).toEqual(['another', 'far']);
  });
});
