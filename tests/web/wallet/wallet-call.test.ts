import { describe, expect, it, vi } from 'vitest';

import { callWallet, WALLET_TIMEOUT_MS } from '../../../src/wallet/signing/wallet-call.ts';
import { toWalletFailure } from '../../../src/wallet/problems/to-wallet-failure.ts';

const neverSettle = (): Promise<never> => new Promise(() => undefined);

describe('callWallet', () => {
  it('returns the answer of the wallet', async () => {
    await expect(callWallet(() => Promise.resolve(7))).resolves.toBe(7);
  });

  it('times out when the wallet never answers', async () => {
    vi.useFakeTimers();
    const call = callWallet(neverSettle);
    const ended = expect(call).rejects.toMatchObject({ kind: 'timed-out' });
    await vi.advanceTimersByTimeAsync(WALLET_TIMEOUT_MS);
    await ended;
  });

  it('stops waiting when the signal is aborted, and does not call with an aborted signal', async () => {
    const controller = new AbortController();
    const call = callWallet(neverSettle, controller.signal);
    controller.abort();
    await expect(call).rejects.toMatchObject({ kind: 'abandoned' });
    const ask = vi.fn(neverSettle);
    await expect(callWallet(ask, controller.signal)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(ask).not.toHaveBeenCalled();
  });

  it('clears its timer', async () => {
    vi.useFakeTimers();
    await callWallet(() => Promise.resolve(1));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('converts errors to wallet failures', async () => {
    const ask = (): Promise<never> => Promise.reject(new Error('User rejected the request.'));
    await expect(callWallet(ask)).rejects.toMatchObject({
      name: 'WalletFailure',
      kind: 'rejected',
      message: 'User rejected transaction!',
    });
  });
});

describe('toWalletFailure', () => {
  const wrapped = (message: string, error: unknown): Error =>
    Object.assign(new Error(message), { name: 'WalletSignTransactionError', error });

  it.each([
    ['its usual message', new Error('User rejected the request.')],
    ['another message', new Error('Transaction cancelled')],
    ['its error code', Object.assign(new Error('Nope'), { code: 4001 })],
    ['a plain object with the code', { code: 4001 }],
    ['a wrapped error', wrapped('Something', new Error('Approval Denied'))],
    ['a message that names the user last', new Error('The request was denied by the user')],
    ['a doubly wrapped error', wrapped('', wrapped('', new Error('declined')))],
  ])('recognizes a rejection by %s', (_name, error) => {
    expect(toWalletFailure(error).kind).toBe('rejected');
  });

  it.each([
    [new Error('Blockhash not found'), 'Blockhash not found'],
    [
      new Error('The request was rejected by the RPC node: 429'),
      'The request was rejected by the RPC node: 429',
    ],
    [new Error('Transaction rejected: 403'), 'Transaction rejected: 403'],
    [wrapped('', new Error('Insufficient lamports')), 'Insufficient lamports'],
    ['text', 'the wallet could not do this'],
    [undefined, 'the wallet could not do this'],
  ])('keeps the message of an unknown error: %s', (error, message) => {
    expect(toWalletFailure(error)).toMatchObject({ kind: 'failed', message });
  });
});
