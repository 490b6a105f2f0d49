import { expect } from 'vitest';
import { orderShape } from '../../../../src/contract/shapes.ts';
import { toSolNumber } from '../../../../src/money/amounts.ts';
import { loadLastRow, loadRows } from '../../../kit/rows.ts';
import type { Player } from '../player.ts';
import { toThcAt } from './owed.ts';
import { EXCHANGE_LIMITS, type VaultWorld } from './vault-world.ts';

/**
 * Orders THC for an amount of lamports, and pays and confirms unless told otherwise. Checks that what
 * the server accepts is within the limits and what the vault holds.
 */
export async function buyThc(
  world: VaultWorld,
  buyer: Player,
  { price, isPaid = true }: { price: bigint; isPaid?: boolean },
): Promise<void> {
  const { server } = world;
  const { address: publicKey } = buyer;
  const body = { publicKey, exchangeSol: toSolNumber(price) };
  const { status, data } = await buyer.post('/dispensary/exchange', body);
  if (status !== 200) return;
  expect(price <= EXCHANGE_LIMITS.maxPerOrder, 'an exchange within the limit of an order').toBe(
    true,
  );
  await expectPromisesCovered(world, publicKey);
  if (!isPaid) return;
  await server.giveSol(publicKey, 3);
  const signature = await buyer.send(Buffer.from(orderShape.parse(data).transaction, 'base64'));
  const claim = { path: '/dispensary/exchange/confirm', body: { ...body, signature } };
  buyer.claims.push(claim);
  await buyer.post(claim.path, claim.body);
}

/** Checks that the vault holds the THC that it owes and that the wallet's new order will buy. */
async function expectPromisesCovered(
  { server, inspector, paid }: VaultWorld,
  address: string,
): Promise<void> {
  const { ctx, localnet } = server;
  const { rate, price_units } = await loadLastRow(ctx.db, 'orders', { kind: 'exchange', address });
  const payouts = await loadRows(ctx.db, 'payouts', { currency: 'thc', state: ['queued', 'sent'] });
  const amounts = [
    toThcAt(rate, price_units),
    ...payouts.filter(({ id }) => !paid.paidBy.has(id)).map(({ amount_units }) => amount_units),
  ];
  const promised = amounts.reduce((sum, amount) => sum + amount, 0n);
  const held = await inspector.loadThcBalance(localnet.genesis.vault);
  expect(promised <= held, `${promised} units of THC promised, ${held} held`).toBe(true);
}
