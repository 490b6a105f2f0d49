import { NATIVE_MINT } from '@solana/spl-token';
import { Connection, Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type LocalnetProcess, startLocalnet } from '../../../api/localnet/process.ts';
import { buildPayment } from '../../../src/payments/make-payment.ts';
import { setPaymentNodeLoader } from '../../../src/payments/load-payment-node.ts';
import { createPaymentNode, type PaymentNode } from '../../../src/payments/payment-node.ts';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { createTemporaryFolder } from '../../localnet/test-node.ts';

const THC_ORDER = { currency: 'thc', amount: 5n, memo: 'm' } as const;
const PAYER = Keypair.generate();

const methodOf = z.object({ method: z.string() });

const folder = createTemporaryFolder();
let chain: LocalnetProcess;
let connection: Connection;
/** The methods that the payment node has called. */
const calls: string[] = [];

beforeAll(async () => {
  const { dir } = folder;
  const origins = [window.location.origin];
  chain = await startLocalnet({ dir, port: 0, origins, slotMs: 20, log: () => undefined });
  connection = new Connection(chain.rpcUrl, {
    commitment: 'confirmed',
    fetch: (url, call) => {
      calls.push(methodOf.parse(JSON.parse(z.string().parse(call?.body))).method);
      return fetch(url, call);
    },
  });
});

afterAll(async () => {
  await chain.stop();
  folder.remove();
});

beforeEach(() => {
  calls.length = 0;
  useWalletStore.setState({ address: PAYER.publicKey.toBase58() });
});

const openNode = (thcMint: string): PaymentNode =>
  createPaymentNode(connection, { vault: chain.genesis.vault, thcMint });

describe('buildPayment', () => {
  it('refuses THC when the mint has other decimals', { tags: ['CHAIN-02'] }, async () => {
    const node = openNode(NATIVE_MINT.toBase58());
    setPaymentNodeLoader(() => Promise.resolve(node));
    await expect(buildPayment(THC_ORDER)).rejects.toThrow(
      'THC has 9 decimals on this chain instead of 6, nothing was paid!',
    );
    await expect(buildPayment({ ...THC_ORDER, currency: 'sol' })).resolves.toBeDefined();
  });

  it('reads the decimals of the mint once', { tags: ['CHAIN-02'] }, async () => {
    const node = openNode(chain.genesis.thcMint);
    setPaymentNodeLoader(() => Promise.resolve(node));
    await buildPayment(THC_ORDER);
    await buildPayment(THC_ORDER);
    expect(calls.filter((method) => method === 'getAccountInfo')).toHaveLength(1);
  });

  it('fails when the node knows no such mint', async () => {
    const node = openNode(Keypair.generate().publicKey.toBase58());
    setPaymentNodeLoader(() => Promise.resolve(node));
    await expect(buildPayment(THC_ORDER)).rejects.toThrow('the chain cannot be reached');
  });
});
