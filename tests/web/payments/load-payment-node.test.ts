import { describe, expect, it } from 'vitest';
import { awaitPayment } from '../../../src/payments/await-payment.ts';
import { buildPayment } from '../../../src/payments/make-payment.ts';
import { setPaymentNodeLoader } from '../../../src/payments/load-payment-node.ts';
import { PaymentFailure } from '../../../src/payments/payment-failure.ts';
import { sendTransaction } from '../../../src/payments/send-transaction.ts';
import { setIdentity } from '../../../src/http/identity.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { IDENTITY, PLAYER } from '../../kit/shapes.ts';
import { signInBeforeEach } from '../kit/screen.tsx';
import { connectFakeWallet, createFakeWallet, resetWallet } from '../kit/test-wallet.ts';

const api = fakeApi();
signInBeforeEach();

const ORDER = { currency: 'sol', amount: 1n, memo: 'm' } as const;

/** Connects a wallet while the code for payments cannot be loaded. */
function connectWithoutCode(): void {
  connectFakeWallet(PLAYER, createFakeWallet());
  setPaymentNodeLoader(() => Promise.reject(new PaymentFailure('failed', 'no code')));
}

describe('buildPayment', () => {
  it('fails when no wallet is connected', async () => {
    resetWallet();
    await expect(buildPayment(ORDER)).rejects.toMatchObject({ message: 'connect a wallet first!' });
  });

  it('fails when the code for payments cannot be loaded', async () => {
    connectWithoutCode();
    await expect(buildPayment(ORDER)).rejects.toMatchObject({
      kind: 'failed',
      message: 'the chain cannot be reached, try again in a moment!',
    });
  });
});

describe('sendTransaction', () => {
  it('fails when no wallet is connected', async () => {
    resetWallet();
    await expect(sendTransaction('t')).rejects.toMatchObject({
      message: 'connect a wallet first!',
    });
  });

  it('fails when the code for payments cannot be loaded', async () => {
    connectWithoutCode();
    await expect(sendTransaction('t')).rejects.toMatchObject({ message: 'no code' });
  });
});

describe('awaitPayment', () => {
  it('does not report a payment as lost when the payment code cannot be loaded', async () => {
    connectWithoutCode();
    setIdentity(IDENTITY);
    let calls = 0;
    api.on('POST /dispensary/confirm', () =>
      ++calls < 2 ? failure(409, 'PAYMENT_PENDING', 'not yet') : success({ count: 1 }),
    );
    const bought = awaitPayment({
      kind: 'seeds',
      signature: 'signature',
      address: PLAYER,
      path: '/dispensary/confirm',
      body: {},
      lastValidBlockHeight: 1,
    });
    await expect(bought).resolves.toEqual({ count: 1 });
    expect(calls).toBe(2);
  });
});
