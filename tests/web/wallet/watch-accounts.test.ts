import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { watchAccounts } from '../../../src/wallet/signing/watch-accounts.ts';
import { ChainSocket } from '../kit/chain-socket.ts';
import { freezeTimers } from '../kit/fake-timers.ts';

let socket: ChainSocket;
let stop: () => void;
const onChange = vi.fn();
const onLost = vi.fn();

beforeEach(async () => {
  freezeTimers();
  socket = await ChainSocket.open();
  stop = watchAccounts({ wsUrl: socket.url, accounts: ['wallet', 'token'], onChange, onLost });
  await reach(() => onChange.mock.calls.length === 1);
});

afterEach(async () => {
  stop();
  await socket.close();
});

/** Waits for the network while the client's timers stand still. */
async function reach(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise((resolve) => setImmediate(resolve));
}

/** Cuts the connection, and waits until the client has noticed. */
async function cut(): Promise<void> {
  const timers = vi.getTimerCount();
  socket.cut();
  await reach(() => vi.getTimerCount() > timers);
}

describe('watchAccounts', () => {
  it('connects again 1000 ms after the connection was cut', { tags: ['CONST-23'] }, async () => {
    await cut();
    vi.advanceTimersByTime(999);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    await reach(() => socket.subscriptions.length === 2);
    await reach(() => onChange.mock.calls.length === 2);
    socket.notify('token');
    await reach(() => onChange.mock.calls.length === 3);
  });

  it('gives up after five failed reconnections', { tags: ['CONST-23'] }, async () => {
    socket.isDown = true;
    await cut();
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect(onLost).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1000);
      await reach(() => socket.connectionCount === 1 + attempt);
      await reach(() => vi.getTimerCount() === 1 || onLost.mock.calls.length === 1);
    }
    expect(onLost).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect([socket.connectionCount, vi.getTimerCount()]).toEqual([6, 0]);
  });

  it('has five reconnections again after one has succeeded', async () => {
    for (let outage = 0; outage < 6; outage++) {
      await cut();
      vi.advanceTimersByTime(1000);
      await reach(() => onChange.mock.calls.length === 2 + outage);
    }
    expect(onLost).not.toHaveBeenCalled();
  });

  it('gives up at once when the node refuses a subscription', async () => {
    socket.refusesSubscriptions = true;
    await cut();
    vi.advanceTimersByTime(1000);
    await reach(() => onLost.mock.calls.length === 1);
  });

  it('opens no connection after it was stopped', async () => {
    await cut();
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
