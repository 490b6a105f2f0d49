import { describe, expect, it } from 'vitest';
import type { PaymentKind } from '../../../src/contract/payment-intent.ts';
import { makePayment } from '../../../src/payments/make-payment.ts';
import { WalletFailure } from '../../../src/wallet/problems/wallet-failure.ts';
import { PLAYER } from '../../kit/shapes.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { signInBeforeEach } from '../kit/screen.tsx';
import { connectFakeWallet, createFakeWallet, type FakeWallet } from '../kit/test-wallet.ts';

const api = fakeApi();
signInBeforeEach();

const KINDS: PaymentKind[] = ['seeds', 'exchange', 'upgrade', 'maxupgrade', 'revive'];

const pay = (kind: PaymentKind) =>
  makePayment(
    {
      kind,
      build: () =>
        Promise.resolve({ transaction: kind, lastValidBlockHeight: 9, expiresAtMs: null }),
      confirm: (signature) => ({ path: '/confirm', body: { kind, signature } }),
    },
    {
      signal: new AbortController().signal,
      onBuilt: () => undefined,
      onSigned: () => undefined,
    },
  );

/** Makes a payment with a wallet that then fails. @returns the wallet, which works again */
async function payUncertainly(kind: PaymentKind): Promise<FakeWallet> {
  const wallet = createFakeWallet();
  api.on('POST /confirm', () => success({ count: 1 }));
  const failure = new WalletFailure('uncertain', 'Transaction was not confirmed in 30 seconds');
  const sendTransaction = () => Promise.reject(failure);
  connectFakeWallet(PLAYER, { ...wallet, sendTransaction });
  await expect(pay(kind)).rejects.toBe(failure);
  connectFakeWallet(PLAYER, wallet);
  return wallet;
}

describe('makePayment after an uncertain payment', () => {
  it.each(KINDS)('confirms one that was sent instead of paying again (%s)', async (kind) => {
    const wallet = await payUncertainly(kind);
    wallet.node.findSent = () => Promise.resolve({ signature: 'found' });
    await expect(pay(kind)).resolves.toEqual({ count: 1 });
    expect(wallet.requestCount).toBe(0);
    expect(api.to('/confirm')[0]?.body).toEqual({ kind, signature: 'found' });
  });

  it('asks the wallet again only once the first one can no longer be sent', async () => {
    const wallet = await payUncertainly('seeds');
    const answers = ['unknown', 'never-sent'] as const;
    let askedCount = 0;
    wallet.node.findSent = () => {
      expect(wallet.requestCount).toBe(0);
      return Promise.resolve(answers[askedCount++] ?? 'unknown');
    };
    await pay('seeds');
    expect([askedCount, wallet.requestCount]).toEqual([2, 1]);
  });

  it('pays at once for something else', async () => {
    const wallet = await payUncertainly('seeds');
    wallet.node.findSent = () => Promise.resolve('unknown');
    await pay('revive');
    expect(wallet.requestCount).toBe(1);
  });
});
