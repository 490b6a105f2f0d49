import {
  BaseSignerWalletAdapter,
  WalletReadyState,
  type WalletName,
} from '@solana/wallet-adapter-base';
import type { WalletContextState } from '@solana/wallet-adapter-react';
import { Connection, Keypair, type Transaction, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { toBase64 } from '../../../src/wallet/signing/base64.ts';
import { setPaymentNodeLoader } from '../../../src/payments/load-payment-node.ts';
import { createPaymentNode } from '../../../src/payments/payment-node.ts';
import { sendTransaction } from '../../../src/payments/send-transaction.ts';
import { createSigningActions } from '../../../src/wallet/signing/signing-actions.ts';
import { NODE_URL } from '../kit/chain-node.ts';
import { createSelfTransfer } from '../kit/self-transfer.ts';
import { connectFakeWallet, createFakeWallet } from '../kit/test-wallet.ts';

const payer = Keypair.generate();
const { publicKey } = payer;
const signed = createSelfTransfer(publicKey);
const UNSIGNED = toBase64(signed.serialize());
signed.sign([payer]);
const SIGNED = toBase64(signed.serialize());
const SIGNATURE = bs58.encode(signed.signatures[0] ?? new Uint8Array());

/** A wallet that signs once approved, and cannot send. */
class Signer extends BaseSignerWalletAdapter {
  readonly name = 'Signer' as WalletName<'Signer'>;
  readonly url = 'https://signer.example';
  readonly icon = 'data:image/svg+xml;base64,';
  readonly supportedTransactionVersions = new Set([0] as const);
  readonly readyState = WalletReadyState.Loadable;
  readonly publicKey = publicKey;
  readonly connecting = false;
  approval: Promise<void> = Promise.resolve();

  connect = () => Promise.resolve();
  disconnect = () => Promise.resolve();

  async signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T> {
    await this.approval;
    if (transaction instanceof VersionedTransaction) transaction.sign([payer]);
    return transaction;
  }
}

/** The node's answer to an attempt to send. */
type Answer = 'accepts' | 'is unreachable' | 'hangs' | { rejects: string; logs?: string[] };
const EXPIRED = { rejects: 'Transaction simulation failed: Blockhash not found' };
const ALREADY_PROCESSED = {
  rejects: 'Transaction simulation failed: This transaction has already been processed',
};
const PROGRAM_ERROR =
  'Transaction simulation failed: Error processing Instruction 1: custom program error: ';

const call = z.object({ id: z.string(), params: z.tuple([z.string(), z.unknown()]) });

/** Connects a sign-only wallet to a node that gives these answers; the last one repeats. */
function connectSigner(...answers: readonly Answer[]) {
  const posted: string[] = [];
  const connection = new Connection(NODE_URL, {
    fetch: (_url, init) => {
      const { id, params } = call.parse(JSON.parse(z.string().parse(init?.body)));
      const answer = answers[Math.min(posted.length, answers.length - 1)];
      posted.push(params[0]);
      if (answer === 'is unreachable') return Promise.reject(new TypeError('Failed to fetch'));
      if (answer === 'hangs' || answer === undefined) return new Promise(() => undefined);
      const outcome =
        answer === 'accepts'
          ? { result: SIGNATURE }
          : {
              error: {
                code: -32002,
                message: answer.rejects,
                data: { err: null, logs: answer.logs },
              },
            };
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id, ...outcome }));
    },
  });
  const address = publicKey.toBase58();
  const node = createPaymentNode(connection, { thcMint: address, vault: address });
  const adapter = new Signer();
  const wallet: Partial<WalletContextState> = {
    sendTransaction: (...question) => adapter.sendTransaction(...question),
  };
  connectFakeWallet(address, {
    ...createFakeWallet(),
    ...createSigningActions(wallet as WalletContextState, 'localnet'),
  });
  // Must come after `createFakeWallet`, which sets a fake node.
  setPaymentNodeLoader(() => Promise.resolve(node));
  return { adapter, posted, send: sendTransaction };
}

/** Advances the timers past all retries. */
async function settle<T>(promise: Promise<T>): Promise<T> {
  const [ending] = await Promise.all([
    promise.then(
      () => promise,
      () => promise,
    ),
    vi.advanceTimersByTimeAsync(60_000),
  ]);
  return ending;
}

beforeEach(() => void vi.useFakeTimers());

describe('Outbox', () => {
  it('reports the signature before it sends the signed transaction', async () => {
    const { send, posted } = connectSigner('accepts');
    const events: unknown[] = [];
    const onSigned = (signature: string) => events.push(signature, posted.length);
    await expect(send(UNSIGNED, { onSigned })).resolves.toBe(SIGNATURE);
    expect(events).toEqual([SIGNATURE, 0]);
    expect(posted).toEqual([SIGNED]);
  });

  it.each([
    ['expired', EXPIRED],
    ['insufficient-funds', { rejects: `${PROGRAM_ERROR}0x1` }],
    [
      'insufficient-funds',
      { rejects: `${PROGRAM_ERROR}0x7`, logs: ['Transfer: insufficient lamports 1, need 2'] },
    ],
    ['fails', { rejects: `${PROGRAM_ERROR}0x1771`, logs: ['Program log: no'] }],
    ['fails', { rejects: 'Transaction signature verification failure' }],
  ] as const)('rejects with %s when the node answers %j', async (reason, answer) => {
    const { send, posted } = connectSigner({
      ...answer,
      logs: [...('logs' in answer ? answer.logs : [])],
    });
    const refusal = { name: 'SendRefusal', reason, signature: SIGNATURE };
    await expect(send(UNSIGNED)).rejects.toMatchObject(refusal);
    expect(posted).toHaveLength(1);
  });

  it.each([
    [2, 'the node answers the second time', ['is unreachable', 'accepts']],
    [2, 'the node was not ready', [{ rejects: 'Node is behind by 200 slots' }, 'accepts']],
    [1, 'the node has processed it already', [ALREADY_PROCESSED]],
    [2, 'only its response was lost', ['is unreachable', ALREADY_PROCESSED]],
    [2, 'it may have arrived before it expired', ['hangs', EXPIRED]],
    [4, 'the node stays unreachable', ['is unreachable']],
    [4, 'the node hangs', ['hangs']],
  ] as const)('considers it sent after %i attempts when %s', async (attempts, _, answers) => {
    const { send, posted } = connectSigner(...answers);
    await expect(settle(send(UNSIGNED))).resolves.toBe(SIGNATURE);
    expect(posted).toEqual(Array<string>(attempts).fill(SIGNED));
  });

  it('sends a transaction that is approved after the player cancelled', async () => {
    const { send, posted, adapter } = connectSigner('accepts');
    let approve = (): void => undefined;
    adapter.approval = new Promise((resolve) => (approve = resolve));
    const controller = new AbortController();
    const onSigned = vi.fn();
    const late = send(UNSIGNED, { signal: controller.signal, onSigned });
    await vi.advanceTimersByTimeAsync(0);
    controller.abort();
    await expect(late).rejects.toMatchObject({ kind: 'abandoned' });
    approve();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onSigned.mock.calls).toEqual([[SIGNATURE]]);
    expect(posted).toEqual([SIGNED]);
  });
});

it('sendTransaction excludes the sending time from the time limit of the wallet', async () => {
  const { send, adapter, posted } = connectSigner('hangs', 'accepts');
  adapter.approval = new Promise((resolve) => setTimeout(resolve, 119_000));
  const sending = send(UNSIGNED);
  await vi.advanceTimersByTimeAsync(119_000);
  await expect(settle(sending)).resolves.toBe(SIGNATURE);
  expect(posted).toHaveLength(2);
});
