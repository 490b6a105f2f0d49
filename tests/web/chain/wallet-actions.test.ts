import type { WalletContextState } from '@solana/wallet-adapter-react';
import {
  Connection,
  Keypair,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { describe, expect, it, vi } from 'vitest';
import { toBase64 } from '../../../src/chain/base64.ts';
import { chainNode } from '../../../src/chain/chain-node.ts';
import { payingActions, signingActions } from '../../../src/chain/wallet-actions.ts';
import { WalletFailure } from '../../../src/chain/wallet-failure.ts';
import { NODE_URL } from '../kit/chain-node.ts';

const payer = Keypair.generate();
const transaction = (): VersionedTransaction =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: Keypair.generate().publicKey.toBase58(),
      instructions: [
        SystemProgram.transfer({
          fromPubkey: payer.publicKey,
          toPubkey: payer.publicKey,
          lamports: 1,
        }),
      ],
    }).compileToV0Message(),
  );

const target = { thcMint: payer.publicKey.toBase58(), vault: payer.publicKey.toBase58() };
const node = chainNode(new Connection(NODE_URL), target);

/** The wallet as its provider describes it. */
const actionsOf = (wallet: Partial<WalletContextState>) =>
  signingActions(wallet as WalletContextState, () => Promise.resolve(node));

describe('a wallet', () => {
  it('that cannot sign is told from one that will not', async () => {
    const { signTransaction, signMessage, signIn } = actionsOf({});
    const unsigned = toBase64(transaction().serialize());
    await expect(signTransaction(unsigned)).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'this wallet cannot sign transactions',
    });
    await expect(signMessage(new Uint8Array(1))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(signIn).toBeNull();
    const rejecting = actionsOf({
      signTransaction: () => Promise.reject(new Error('User rejected the request.')),
    });
    await expect(rejecting.signTransaction(unsigned)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('signs what it is given and gives it back as text', async () => {
    const unsigned = transaction();
    const { signTransaction } = actionsOf({
      signTransaction: (given) => {
        if (given instanceof VersionedTransaction) given.sign([payer]);
        return Promise.resolve(given);
      },
    });
    const signed = await signTransaction(toBase64(unsigned.serialize()));
    unsigned.sign([payer]);
    expect(signed).toBe(toBase64(unsigned.serialize()));
  });
});

describe('a signature that was sent', () => {
  it('is told once, and also when the waiting for it was ended before', async () => {
    let approve = (): void => undefined;
    const { sendTransaction } = actionsOf({
      sendTransaction: () =>
        new Promise((resolve) => {
          approve = () => resolve('signature');
        }),
    });
    const unsigned = toBase64(transaction().serialize());
    const told = vi.fn();
    const control = new AbortController();
    const late = sendTransaction(unsigned, { signal: control.signal, onSent: told });
    await Promise.resolve();
    control.abort();
    await expect(late).rejects.toMatchObject({ kind: 'given-up' });
    expect(told).not.toHaveBeenCalled();
    approve();
    await vi.waitFor(() => expect(told.mock.calls).toEqual([['signature']]));

    const inTime = sendTransaction(unsigned, { onSent: told });
    await Promise.resolve();
    approve();
    await expect(inTime).resolves.toBe('signature');
    expect(told).toHaveBeenCalledTimes(2);
  });
});

describe('paying', () => {
  const order = { currency: 'sol', amount: 1n, memo: 'm' } as const;
  const expiry = { signature: 's', lastValidBlockHeight: 1 };
  const withoutCode = () => Promise.reject(new WalletFailure('failed', 'no code'));

  it('takes a connected wallet', async () => {
    const { buildPayment } = payingActions(null, () => Promise.resolve(node));
    await expect(buildPayment(order)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('says so where its code does not come, and takes no payment for lost', async () => {
    const address = payer.publicKey.toBase58();
    const { buildPayment, simulate, hasExpired } = payingActions(address, withoutCode);
    await expect(buildPayment(order)).rejects.toThrow('no code');
    await expect(simulate('')).rejects.toThrow('no code');
    await expect(hasExpired(expiry)).resolves.toBe(false);
  });
});
