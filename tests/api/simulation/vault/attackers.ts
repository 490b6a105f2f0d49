import { Keypair, SystemProgram } from '@solana/web3.js';
import bs58 from 'bs58';
import { expect } from 'vitest';
import { thc } from '../../../../src/money/amounts.ts';
import { formatIntentMemo } from '../../../../src/contract/payment-intent.ts';
import type { Player } from '../player.ts';
import { buyThc } from './exchanges.ts';
import { EXCHANGE_LIMITS, type VaultWorld } from './vault-world.ts';

/** Something that somebody tries in order to gain from the vault, or to stop it. */
export type Attack = (world: VaultWorld) => Promise<unknown>;

const CONFIRM_PATHS = ['/dispensary/confirm', '/dispensary/exchange/confirm'];

const pickAttacker = ({ players, chance }: VaultWorld): Player => {
  // The last third of the players are attackers.
  const attacker = chance.oneOf(players.slice(-Math.ceil(players.length / 3)));
  if (!attacker) throw new Error('There are no attackers');
  return attacker;
};

/** Confirms payments of others, and of its own at once and for other goods. */
const replayConfirmations: Attack = async (world) => {
  const { chance, players } = world;
  const attacker = pickAttacker(world);
  const claim = chance.oneOf(players.flatMap(({ claims }) => claims));
  if (!claim) return;
  await Promise.all(Array.from({ length: 4 }, () => attacker.post(claim.path, claim.body)));
  await attacker.post(chance.oneOf(CONFIRM_PATHS) ?? '', claim.body);
};

/** Pays an order of anybody, whether it is open, filled or expired. */
const payAnyOrder: Attack = async (world) => {
  const { chance, server } = world;
  const orders = await server.ctx.db
    .selectFrom('orders')
    .select(['kind', 'code', 'currency', 'price_units'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  const order = chance.oneOf(orders);
  if (!order) return;
  const { kind, code, currency, price_units: price } = order;
  const amount = chance.happens(0.5) ? price : world.pickWrongAmount(price);
  const intent = formatIntentMemo({ kind, orderId: code });
  await pickAttacker(world).pay({ currency, amount, intent });
};

/** Writes memos that look like those of payouts that are still to be paid. */
const forgePayoutMemo: Attack = async (world) => {
  const rows = await world.server.ctx.db
    .selectFrom('payouts')
    .select('id')
    .where('state', '<>', 'confirmed')
    .limit(5)
    .execute();
  const intent = `growerz:payout:${rows.map(({ id }) => id).join(',') || '1'}`;
  const amount = BigInt(world.chance.between(1, 1000));
  await pickAttacker(world).pay({ currency: 'sol', amount, intent });
};

/** Has THC refunded to a wallet that has closed its account. */
const spamWithoutAccount: Attack = async ({ chance, server, sender, inspector }) => {
  const wallet = Keypair.fromSeed(chance.bytes(32));
  const address = wallet.publicKey.toBase58();
  await server.giveSol(address, 1);
  await server.giveThc(address, 10);
  for (let count = 0; count < 3; count++) {
    await sender.pay(wallet, { currency: 'thc', amount: thc(2), intent: 'growerz:nonsense' });
  }
  inspector.removeThcAccount(address);
};

/** Has SOL refunded to a wallet that was emptied, which the chain rejects. */
const spamBelowRent: Attack = async ({ chance, server, sender }) => {
  const wallet = Keypair.fromSeed(chance.bytes(32));
  const { publicKey } = wallet;
  await server.giveSol(publicKey.toBase58(), 1);
  await sender.pay(wallet, { currency: 'sol', amount: 200_000n, intent: 'growerz:nonsense' });
  const sink = Keypair.fromSeed(chance.bytes(32)).publicKey;
  // Of what is left after the fee, nothing may stay.
  const rest = BigInt(await sender.connection.getBalance(publicKey)) - 5000n;
  const empty = SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: sink, lamports: rest });
  await sender.sendInstructions(wallet, [empty]);
};

/** Orders as much as the limits allow, or more, and pays for most of it. */
const exchangeBeyondReserve: Attack = (world) => {
  const price = (EXCHANGE_LIMITS.maxPerOrder * BigInt(world.chance.between(10, 130))) / 100n;
  return buyThc(world, pickAttacker(world), { price, isPaid: world.chance.happens(0.7) });
};

/** Confirms payments that no node has ever seen. */
const confirmInvented: Attack = async (world) => {
  const attacker = pickAttacker(world);
  const signature = bs58.encode(world.chance.bytes(64));
  const { address: publicKey } = attacker;
  const body = { publicKey, exchangeSol: 1, signature };
  const { status } = await attacker.post('/dispensary/exchange/confirm', body);
  expect(status, 'the answer to an invented payment').not.toBe(200);
};

/** Signing in needs nodes that answer. */
const actAsInsider: Attack = async ({ insider, circumstances }) => {
  if (circumstances.areNodesHonest) await insider.tryEverything();
};

/** The attacks and their weights. */
export const ATTACKS: readonly (readonly [weight: number, attack: Attack])[] = [
  [5, replayConfirmations],
  [5, payAnyOrder],
  [3, forgePayoutMemo],
  [2, spamWithoutAccount],
  [2, spamBelowRent],
  [6, exchangeBeyondReserve],
  [2, confirmInvented],
  [1, actAsInsider],
];
