import { z } from 'zod';
import { sol } from '../../../../src/money/amounts.ts';
import {
  type ClaimedTransaction,
  parseTransaction,
  withLamports,
} from '../../../kit/claimed-transaction.ts';
import { type FaultyProxy } from '../../../kit/faulty-proxy.ts';
import { callNode } from '../../../kit/test-chain.ts';
import bs58 from 'bs58';
import { orderShape } from '../../../../src/contract/shapes.ts';
import { expect } from 'vitest';
import type { VaultWorld } from './vault-world.ts';

const statuses = z.looseObject({ value: z.array(z.unknown()) });
const history = z.array(z.looseObject({ memo: z.string().nullish() }));

/** Denies that any signature has landed. */
export const denyStatuses = (node: FaultyProxy): void =>
  node.lie('getSignatureStatuses', (result) => {
    const { value, ...rest } = statuses.parse(result);
    return { ...rest, value: value.map(() => null) };
  });

/** Denies every transaction, and that the vault has a history. */
export function denyEverything(node: FaultyProxy): void {
  denyStatuses(node);
  node.lie('getTransaction', () => null);
  node.lie('getSignaturesForAddress', () => []);
}

/** Denies the vault's own transactions, but still lists their memos. */
export function forgetPayouts(node: FaultyProxy, vault: string): void {
  denyStatuses(node);
  node.lie('getTransaction', (result) => {
    if (result === null) return null;
    const { transaction } = parseTransaction(result);
    return transaction.message.accountKeys[0] === vault ? null : result;
  });
}

/** Hides the vault's payouts from its history, in addition. */
export function hidePayouts(node: FaultyProxy, vault: string): void {
  forgetPayouts(node, vault);
  node.lie('getSignaturesForAddress', (result) =>
    history.parse(result).filter(({ memo }) => memo?.includes('growerz:payout:') !== true),
  );
}

/** Claims that every payment, old or new, was of 50 SOL more. */
export const exaggeratePayments = (node: FaultyProxy, vault: string): void =>
  node.lie('getTransaction', (result) => {
    if (result === null) return null;
    const claimed = parseTransaction(result);
    const { accountKeys } = claimed.transaction.message;
    const isPayment = accountKeys[0] !== vault && accountKeys.includes(vault);
    return isPayment ? withLamports(claimed, vault, sol('50')) : result;
  });

/** Claims that no account exists and that every wallet is empty. */
export function denyAccounts(node: FaultyProxy): void {
  node.lie('getBalance', (result) => ({ ...z.looseObject({}).parse(result), value: 0 }));
  node.lie('getMultipleAccounts', (result) => {
    const { value, ...rest } = statuses.parse(result);
    return { ...rest, value: value.map(() => null) };
  });
}

/**
 * Claims payments that never happened: one that fills an exchange order and one with a malformed memo,
 * which would be refunded. Both are modelled on payments of one lamport. An attacker confirms the first.
 */
export async function inventPayments(world: VaultWorld): Promise<void> {
  const { liar, server, players } = world;
  const { vault } = server.localnet.genesis;
  const attacker = players.at(-1);
  if (!attacker) throw new Error('There are no players');
  const body = { publicKey: attacker.address, exchangeSol: 1.5 };
  const { status, data } = await attacker.post('/dispensary/exchange', body);
  if (status !== 200) return;
  orderShape.parse(data);
  const { memo } = await world.loadLastOrder(attacker);
  const invented = new Map<string, ClaimedTransaction>();
  for (const intent of [memo, 'growerz:nonsense']) {
    const paid = await attacker.pay({ currency: 'sol', amount: 1n, intent });
    const options = { encoding: 'json', maxSupportedTransactionVersion: 0 };
    const shown = await callNode(server.localnet.rpcUrl, 'getTransaction', [paid, options]);
    const claimed = withLamports(parseTransaction(shown), vault, sol('1.5') - 1n);
    invented.set(bs58.encode(world.chance.bytes(64)), claimed);
  }
  const listed = [...invented].map(([signature, { slot }]) => ({
    signature,
    slot,
    memo: '[16] growerz:nonsense',
    err: null,
    blockTime: null,
  }));
  liar.lie('getTransaction', (result, [asked]) => invented.get(String(asked)) ?? result);
  liar.lie('getSignaturesForAddress', (result) => [...listed, ...history.parse(result)]);
  server.clock.advance(1000);
  for (const signature of invented.keys()) {
    const claim = { path: '/dispensary/exchange/confirm', body: { ...body, signature } };
    attacker.claims.push(claim);
    const answer = await attacker.post(claim.path, claim.body);
    expect(answer.status, 'the answer to a payment that never happened').not.toBe(200);
  }
}
