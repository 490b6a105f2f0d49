import { beforeEach, describe, expect, it, vi, afterAll } from 'vitest';

import { CLOCK_KEY, updateServerClock, serverNow } from '../../../src/http/server-clock.ts';

const DEVICE_MS = Date.UTC(2026, 0, 1, 12, 0, 0);

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE_MS });
});

/** Receives a response, after `durationMs`, from a server whose clock is `aheadMs` ahead. */
function receiveResponse(aheadMs: number, durationMs = 0): void {
  const receivedMs = Date.now();
  const dateHeader = new Date(receivedMs + aheadMs).toUTCString();
  updateServerClock({ sentMs: receivedMs - durationMs, receivedMs, dateHeader });
}

const clockError = (aheadMs: number): number => Math.abs(serverNow() - Date.now() - aheadMs);

describe('the server clock', () => {
  it('equals the device clock until the first response', () => {
    expect(serverNow()).toBe(DEVICE_MS);
  });

  it.each([null, '', 'yesterday'])('ignores the Date header %j', (dateHeader) => {
    updateServerClock({ sentMs: DEVICE_MS, receivedMs: DEVICE_MS, dateHeader });
    expect(serverNow()).toBe(DEVICE_MS);
  });

  it('is accurate to half a second after one fast response', () => {
    receiveResponse(86_400_000);
    expect(clockError(86_400_000)).toBeLessThanOrEqual(500);
  });

  it('becomes more accurate with responses at other fractions of a second', () => {
    const aheadMs = -5_000_000;
    for (let round = 0; round < 10; round += 1) {
      receiveResponse(aheadMs, 20);
      vi.setSystemTime(Date.now() + 5130);
    }
    expect(clockError(aheadMs)).toBeLessThanOrEqual(120);
  });

  it('stays accurate after a slow response', () => {
    receiveResponse(60_000);
    receiveResponse(60_000, 20_000);
    expect(clockError(60_000)).toBeLessThanOrEqual(500);
  });

  it('starts over when the device clock is changed', () => {
    receiveResponse(0);
    vi.setSystemTime(DEVICE_MS + 7_200_000);
    receiveResponse(-7_200_000);
    expect(clockError(-7_200_000)).toBeLessThanOrEqual(500);
  });
});

describe('the server clock after a reload', () => {
  const reload = async () => {
    vi.resetModules();
    return import('../../../src/http/server-clock.ts');
  };

  afterAll(() => void vi.resetModules());

  it('is accurate before the first response', async () => {
    receiveResponse(86_400_000);
    const reloaded = await reload();
    expect(Math.abs(reloaded.serverNow() - Date.now() - 86_400_000)).toBeLessThanOrEqual(500);
  });

  it.each(['', '7', '{"min":1}', '{"min":"1","max":"2"}'])(
    'equals the device clock when %j is stored',
    async (stored) => {
      localStorage.setItem(CLOCK_KEY, stored);
      const reloaded = await reload();
      expect(reloaded.serverNow()).toBe(DEVICE_MS);
    },
  );
});
