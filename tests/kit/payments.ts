import { formatIntentMemo } from '../../src/contract/payment-intent.ts';
import { orderShape } from '../../src/contract/shapes.ts';
import type { PerRarity } from '../../src/game/rarity.ts';
import { parseData, type GameFixture, type TestPlayer, type Reply } from './game-fixture.ts';
import type { PaymentSender } from './payment-sender.ts';
import { loadLastRow, loadRow, loadRows, toHarvestColumns, updateRows } from './rows.ts';
import type { Currency } from '../../src/money/amounts.ts';

/** Creates a player with money and a growhouse with one grower at work. */
export async function createPayingPlayer(
  game: GameFixture,
  { wholeThc = 10_000, wholeSol = 10 }: { wholeThc?: number; wholeSol?: number } = {},
): Promise<PayingPlayer> {
  const player = await game.createPlayer(1);
  await game.server.giveSol(player.address, wholeSol);
  if (wholeThc > 0) await game.server.giveThc(player.address, wholeThc);
  const growhouse = await loadRow(game.ctx.db, 'growhouses', { user_id: player.userId });
  const [mint] = player.mints;
  await player.post(`/growhouse/${growhouse.id}/addgrower`, { mint });
  return { ...player, growhouseId: growhouse.id };
}

export interface PayingPlayer extends TestPlayer {
  growhouseId: number;
}

type CartLines = { id: number; quantity: number }[];
const ONE_SEED: CartLines = [{ id: 1, quantity: 1 }];

interface SeedOrder {
  cart?: CartLines;
  paymentMethod?: Currency;
}

/** Orders seeds, by default one of the first kind for THC. */
export const orderSeeds = (
  player: PayingPlayer,
  { cart = ONE_SEED, paymentMethod = 'thc' }: SeedOrder = {},
): Promise<Reply> =>
  player.post('/dispensary/bulkbuy', { growhouseId: player.growhouseId, cart, paymentMethod });

/** Orders seeds. @returns the memo of their payment */
export async function orderSeedsByMemo(
  game: GameFixture,
  player: PayingPlayer,
  order?: SeedOrder,
): Promise<string> {
  await orderSeeds(player, order);
  return loadLastOrderMemo(game, player);
}

/** Orders seeds and pays for them. @returns the signature of the payment */
export async function orderAndPay(
  { sender }: { readonly sender: PaymentSender },
  player: PayingPlayer,
  order: SeedOrder = {},
): Promise<string> {
  const { transaction } = parseData(orderShape, await orderSeeds(player, order));
  return sender.send(player.wallet, transaction);
}

/** Returns the memo for the last order of a player. */
export async function loadLastOrderMemo(
  game: GameFixture,
  { address }: PayingPlayer,
): Promise<string> {
  const { kind, code } = await loadLastRow(game.ctx.db, 'orders', { address });
  return formatIntentMemo({ kind, orderId: code });
}

export const confirmCart = (
  player: PayingPlayer,
  { cart = ONE_SEED, signature }: { cart?: CartLines; signature: string },
): Promise<Reply> =>
  player.post('/dispensary/confirm', { growhouseId: player.growhouseId, cart, signature });

/** Buys seeds of the first kind for THC, and returns the payment's signature. */
export async function buySeeds(
  game: GameFixture,
  player: PayingPlayer,
  quantity: number,
): Promise<string> {
  const cart = [{ id: 1, quantity }];
  const signature = await orderAndPay(game, player, { cart });
  await confirmCart(player, { cart, signature });
  return signature;
}

/** Sets the harvest counters of a growhouse's level. */
export const setHarvested = ({ ctx }: GameFixture, growhouseId: number, harvested: PerRarity) =>
  updateRows(ctx.db, 'growhouses', growhouseId, toHarvestColumns(harvested));

/** Loads the rows of a player that a refusal must not change. */
export async function loadMoneyState(
  { ctx: { db } }: GameFixture,
  { address, growhouseId }: PayingPlayer,
) {
  return {
    growhouse: await loadRow(db, 'growhouses', growhouseId),
    plants: await loadRows(db, 'plants', { growhouse_id: growhouseId }),
    payments: await loadRows(db, 'payments', { address }),
    payouts: await loadRows(db, 'payouts', { address }),
  };
}
