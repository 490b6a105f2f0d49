import type { WalletContextState } from '@solana/wallet-adapter-react';
import { Connection, Keypair, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { describe, expect, it, vi } from 'vitest';
import { toBase64 } from '../../../src/wallet/signing/base64.ts';
import { createSigningActions } from '../../../src/wallet/signing/signing-actions.ts';
import { NODE_URL } from '../kit/chain-node.ts';
import { createSelfTransfer } from '../kit/self-transfer.ts';

const payer = Keypair.generate();
const createTransaction = () => createSelfTransfer(payer.publicKey);

const connection = new Connection(NODE_URL);

/** The signing actions of a wallet, as its provider describes it. */
const createActions = (wallet: Partial<WalletContextState>) =>
  createSigningActions(wallet as WalletContextState, 'localnet');

describe('signing actions', () => {
  it('are missing when the wallet cannot sign', { tags: ['SESSION-09', 'ROLE-08'] }, () => {
    const missing = { signTransaction: null, signMessage: null, signIn: null };
    expect(createActions({})).toMatchObject(missing);
  });

  it('fail as rejected when the player rejects the request', async () => {
    const { signTransaction } = createActions({
      signTransaction: () => Promise.reject(new Error('User rejected the request.')),
    });
    const unsigned = toBase64(createTransaction().serialize());
    await expect(signTransaction?.(unsigned)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('return the signed transaction as base64', { tags: ['PLAY-10'] }, async () => {
    const unsigned = createTransaction();
    const { signTransaction } = createActions({
      signTransaction: (given) => {
        if (given instanceof VersionedTransaction) given.sign([payer]);
        return Promise.resolve(given);
      },
    });
    const signed = await signTransaction?.(toBase64(unsigned.serialize()));
    unsigned.sign([payer]);
    expect(signed).toBe(toBase64(unsigned.serialize()));
  });
});

describe('sendTransaction', () => {
  const SIGNATURE = new Uint8Array(64).fill(7);
  /** Has a wallet-standard wallet send a transaction that it answers like this. */
  const sendBy = (answer: () => unknown) => {
    const account = {
      address: payer.publicKey.toBase58(),
      chains: ['solana:localnet'],
      features: ['solana:signAndSendTransaction'],
    };
    const signAndSendTransaction = async () => [{ signature: await answer() }];
    const features = { 'solana:signAndSendTransaction': { signAndSendTransaction } };
    const adapter = {
      standard: true,
      publicKey: payer.publicKey,
      wallet: { accounts: [account], features },
      on: () => undefined,
      off: () => undefined,
    };
    const wallet: unknown = { wallet: { adapter } };
    const { sendTransaction } = createActions(wallet as WalletContextState);
    return sendTransaction(toBase64(createTransaction().serialize()), connection);
  };
  const failWith = (error: Error) => sendBy(() => Promise.reject(error));

  it.each([
    ['bytes', SIGNATURE],
    ['base58 text', bs58.encode(SIGNATURE)],
  ])('accepts a signature as %s', async (_name, signature) => {
    await expect(sendBy(() => signature)).resolves.toBe(bs58.encode(SIGNATURE));
  });

  it.each([
    new Error('Transaction was not confirmed in 30.00 seconds.'),
    new Error('The request was rejected by the RPC node: 429'),
    Object.assign(new Error('Internal error'), { code: -32603 }),
    new Error('The wallet session dropped unexpectedly'),
  ])('is uncertain when a wallet that sends by itself throws %o', async (error) => {
    await expect(failWith(error)).rejects.toMatchObject({ kind: 'uncertain' });
  });

  it('is uncertain when the wallet returns no signature', async () => {
    await expect(sendBy(() => undefined)).rejects.toMatchObject({ kind: 'uncertain' });
  });

  it.each([
    Object.assign(new Error('No'), { code: 4001 }),
    new Error('User rejected the request.'),
  ])('is rejected when the wallet throws %o', async (error) => {
    await expect(failWith(error)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('reports the signature once, even when the caller has stopped waiting', async () => {
    let approve = (): void => undefined;
    const { sendTransaction } = createActions({
      sendTransaction: () =>
        new Promise((resolve) => {
          approve = () => resolve('signature');
        }),
    });
    const unsigned = toBase64(createTransaction().serialize());
    const onSigned = vi.fn();
    const controller = new AbortController();
    const { signal } = controller;
    const late = sendTransaction(unsigned, connection, { signal, onSigned });
    await Promise.resolve();
    controller.abort();
    await expect(late).rejects.toMatchObject({ kind: 'abandoned' });
    expect(onSigned).not.toHaveBeenCalled();
    approve();
    await vi.waitFor(() => expect(onSigned.mock.calls).toEqual([['signature']]));

    const inTime = sendTransaction(unsigned, connection, { onSigned });
    await Promise.resolve();
    approve();
    await expect(inTime).resolves.toBe('signature');
    expect(onSigned).toHaveBeenCalledTimes(2);
  });
});
