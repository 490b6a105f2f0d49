import { afterEach, describe, expect, it, vi } from 'vitest';

import { askWallet, WALLET_TIMEOUT_MS } from '../../../src/chain/wallet-call.ts';
import { toWalletFailure } from '../../../src/chain/to-wallet-failure.ts';

afterEach(() => {
  vi.useRealTimers();
});

const forever = (): Promise<never> => new Promise(() => undefined);

describe('asking the wallet', () => {
  it('gives what the wallet gives', async () => {
    await expect(askWallet(() => Promise.resolve(7))).resolves.toBe(7);
  });

  it('stops waiting for a wallet that never answers', async () => {
    vi.useFakeTimers();
    const asked = askWallet(forever);
    const ended = expect(asked).rejects.toMatchObject({ kind: 'timed-out' });
    await vi.advanceTimersByTimeAsync(WALLET_TIMEOUT_MS);
    await ended;
  });

  it('stops waiting when it is told to, and asks nothing after that', async () => {
    const control = new AbortController();
    const asked = askWallet(forever, control.signal);
    control.abort();
    await expect(asked).rejects.toMatchObject({ kind: 'given-up' });
    const ask = vi.fn(forever);
    await expect(askWallet(ask, control.signal)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(ask).not.toHaveBeenCalled();
  });

  it('leaves no timer behind', async () => {
    vi.useFakeTimers();
    await askWallet(() => Promise.resolve(1));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('puts a throw in our own terms', async () => {
    const ask = (): Promise<never> => Promise.reject(new Error('User rejected the request.'));
    await expect(askWallet(ask)).rejects.toMatchObject({
      name: 'WalletFailure',
      kind: 'rejected',
      message: 'User rejected transaction!',
    });
  });
});

describe('what a wallet throws', () => {
  const wrapped = (message: string, error: unknown): Error =>
    Object.assign(new Error(message), { name: 'WalletSignTransactionError', error });

  it.each([
    ['its words', new Error('User rejected the request.')],
    ['other words', new Error('Transaction cancelled')],
    ['the shared code', Object.assign(new Error('Nope'), { code: 4001 })],
    ['a plain object with the code', { code: 4001 }],
    ['the error within', wrapped('Something', new Error('Approval Denied'))],
    ['the error within the error within', wrapped('', wrapped('', new Error('declined')))],
  ])('is a rejection by %s', (_name, error) => {
    expect(toWalletFailure(error).kind).toBe('rejected');
  });

  it.each([
    [new Error('Blockhash not found'), 'Blockhash not found'],
    [wrapped('', new Error('Insufficient lamports')), 'Insufficient lamports'],
    ['text', 'the wallet could not do this'],
    [undefined, 'the wallet could not do this'],
  ])('is a failure with its words: %s', (error, message) => {
    expect(toWalletFailure(error)).toMatchObject({ kind: 'failed', message });
  });
});
