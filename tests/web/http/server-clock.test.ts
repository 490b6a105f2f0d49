import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  CLOCK_KEY,
  forgetServerTime,
  learnServerTime,
  serverNow,
} from '../../../src/http/server-clock.ts';

const DEVICE_MS = Date.UTC(2026, 0, 1, 12, 0, 0);

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE_MS });
});

afterEach(() => {
  vi.useRealTimers();
  forgetServerTime();
});

/** An answer heard now, asked for `tookMs` ago, from a server that is `aheadMs` ahead. */
function hear(aheadMs: number, tookMs = 0): void {
  const heardMs = Date.now();
  const dateHeader = new Date(heardMs + aheadMs).toUTCString();
  learnServerTime({ askedMs: heardMs - tookMs, heardMs, dateHeader });
}

const error = (aheadMs: number): number => Math.abs(serverNow() - Date.now() - aheadMs);

describe('the server clock', () => {
  it('is the device clock until an answer is heard', () => {
    expect(serverNow()).toBe(DEVICE_MS);
  });

  it.each([null, '', 'yesterday'])('learns nothing from the header %j', (dateHeader) => {
    learnServerTime({ askedMs: DEVICE_MS, heardMs: DEVICE_MS, dateHeader });
    expect(serverNow()).toBe(DEVICE_MS);
  });

  it('is within half a second after one quick answer', () => {
    hear(86_400_000);
    expect(error(86_400_000)).toBeLessThanOrEqual(500);
  });

  it('comes closer with answers at other fractions of a second', () => {
    const aheadMs = -5_000_000;
    for (let round = 0; round < 10; round += 1) {
      hear(aheadMs, 20);
      vi.setSystemTime(Date.now() + 5130);
    }
    expect(error(aheadMs)).toBeLessThanOrEqual(120);
  });

  it('is not led astray by a slow answer', () => {
    hear(60_000);
    hear(60_000, 20_000);
    expect(error(60_000)).toBeLessThanOrEqual(500);
  });

  it('starts anew when the device clock is set', () => {
    hear(0);
    vi.setSystemTime(DEVICE_MS + 7_200_000);
    hear(-7_200_000);
    expect(error(-7_200_000)).toBeLessThanOrEqual(500);
  });
});

describe('over a reload', () => {
  const restart = async () => {
    vi.resetModules();
    return import('../../../src/http/server-clock.ts');
  };

  it('knows the time without an answer', async () => {
    hear(86_400_000);
    const reloaded = await restart();
    expect(Math.abs(reloaded.serverNow() - Date.now() - 86_400_000)).toBeLessThanOrEqual(500);
  });

  it.each(['', '7', '{"least":1}', '{"least":"1","most":"2"}'])(
    'goes by the device where %j is stored',
    async (stored) => {
      localStorage.setItem(CLOCK_KEY, stored);
      const reloaded = await restart();
      expect(reloaded.serverNow()).toBe(DEVICE_MS);
    },
  );
});
