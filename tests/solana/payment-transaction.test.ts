import { createTransferCheckedInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { chooseComputeUnitPrice } from '../../src/solana/compute-unit-price.ts';
import { buildPaymentTransaction } from '../../src/solana/payment-transaction.ts';

const [payer, vault, mint] = [1, 2, 3].map(() => Keypair.generate().publicKey);
if (!payer || !vault || !mint) throw new Error('no keys');
const payment = {
  payer: payer.toBase58(),
  vault: vault.toBase58(),
  thcMint: mint.toBase58(),
  amount: 123_456_789n,
  memo: 'growerz:seeds:1111111111111111111111',
  blockhash: mint.toBase58(),
  microLamports: 1000,
};

const decode = (bytes: Uint8Array) =>
  TransactionMessage.decompile(VersionedTransaction.deserialize(bytes).message);

it('pays THC with the instruction of the official token package', { tags: ['CHAIN-06'] }, () => {
  const { instructions, payerKey } = decode(
    buildPaymentTransaction({ ...payment, currency: 'thc' }),
  );
  expect(payerKey.equals(payer)).toBe(true);
  const [limit, price, memo, transfer, ...more] = instructions;
  expect([limit, price].map((each) => each?.programId.toBase58())).toEqual(
    Array(2).fill('ComputeBudget111111111111111111111111111111'),
  );
  expect(Buffer.from(memo?.data ?? []).toString()).toBe(payment.memo);
  const accounts = [payer, vault].map((owner) => getAssociatedTokenAddressSync(mint, owner));
  const [from = payer, to = vault] = accounts;
  const official = createTransferCheckedInstruction(from, mint, to, payer, payment.amount, 6);
  expect(transfer?.programId.equals(official.programId)).toBe(true);
  expect(Buffer.from(transfer?.data ?? [])).toEqual(Buffer.from(official.data));
  expect(transfer?.keys.map(({ pubkey }) => pubkey.toBase58())).toEqual(
    official.keys.map(({ pubkey }) => pubkey.toBase58()),
  );
  expect(more).toEqual([]);
});

it('has the token program check the decimals of the mint', { tags: ['CHAIN-02'] }, () => {
  const { instructions } = decode(
    buildPaymentTransaction({ ...payment, currency: 'thc', thcDecimals: 9 }),
  );
  const { data } = instructions[3] ?? {};
  expect(data?.at(-1)).toBe(9);
});

it('leaves room for the guard instructions of wallets', () => {
  for (const currency of ['thc', 'sol'] as const) {
    const bytes = buildPaymentTransaction({ ...payment, currency, opensAccount: true });
    expect(bytes.length).toBeLessThanOrEqual(600);
  }
});

it('opens the token account of the payer when requested', () => {
  const { instructions } = decode(
    buildPaymentTransaction({ ...payment, currency: 'sol', opensAccount: true }),
  );
  expect(instructions).toHaveLength(5);
});

it.each([
  [[], 1000],
  [[5], 1000],
  [[0, 3000, 9_000_000], 3000],
  [[1_000_000], 200_000],
])('chooses the median of %j as the compute unit price, within bounds', (recent, expected) => {
  expect(chooseComputeUnitPrice(recent)).toBe(expected);
});
