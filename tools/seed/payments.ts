import { DISPENSARY_ITEMS } from '../../src/game/dispensary.ts';
import { getLevelRequirements } from '../../src/game/levels/levels.ts';
import type { Chance } from '../../tests/kit/chance.ts';
import type { BulkWriter, Cell } from './bulk-writer.ts';
import {
  DAY_MS,
  KEPT_DAYS,
  PER_PLAYER,
  pick,
  randomBase58,
  randomTimeBetween,
  type SeededGrowhouse,
  type SeededPlant,
  type SeedPlan,
} from './world.ts';

interface Purchase {
  kind: 'seeds' | 'exchange' | 'upgrade' | 'revive';
  growhouse: SeededGrowhouse;
  currency: 'thc' | 'sol';
  price: bigint;
  atMs: number;
}

interface Payment extends Purchase {
  id: number;
  code: string;
  state: 'fulfilled' | 'refunded' | 'set_aside';
}

/** An order with the id of its payment, or null if it was never paid. */
type Order = Purchase & { code: string; id: number | null };

const ORDER_COLUMNS = [
  'id',
  'code',
  'kind',
  'user_id',
  'address',
  'currency',
  'price_units',
  'growhouse_id',
  'created_slot',
  'created_at_ms',
  'expires_at_ms',
  'payment_id',
];

const PAYMENT_COLUMNS = [
  'id',
  'signature',
  'kind',
  'memo',
  'address',
  'order_id',
  'growhouse_id',
  'plant_id',
  'state',
  'received_units',
  'received_lamports',
  'currency',
  'price_units',
  'refusal',
  'created_at_ms',
];

interface SeededContents {
  growhouses: readonly SeededGrowhouse[];
  plants: readonly SeededPlant[];
}

/** Creates the payments of the last months with their orders, and some unpaid orders. */
export function seedPayments(
  writer: BulkWriter,
  plan: SeedPlan,
  chance: Chance,
  { growhouses, plants }: SeededContents,
): void {
  const payments = createPayments(plan, chance, growhouses);
  const paidOrders = payments.filter(({ kind }) => kind === 'seeds' || kind === 'exchange');
  const unpaidOrders = paidOrders
    .filter(() => chance.happens(0.1))
    .map((order) => ({ ...order, id: null, code: randomBase58(chance, 'order') }));
  writer.insert('orders', ORDER_COLUMNS, [...paidOrders, ...unpaidOrders].map(toOrderRow));
  const orderIds = new Map(paidOrders.map(({ code }, at) => [code, at + 1]));
  writer.insert(
    'payments',
    PAYMENT_COLUMNS,
    payments.map((payment) => {
      const plantId = payment.kind === 'revive' ? pick(chance, plants).id : null;
      const signature = randomBase58(chance, 'signature');
      const orderId = orderIds.get(payment.code) ?? null;
      return toPaymentRow(payment, { signature, orderId, plantId });
    }),
  );
}

function createPayments(
  plan: SeedPlan,
  chance: Chance,
  growhouses: readonly SeededGrowhouse[],
): Payment[] {
  const count = plan.players * PER_PLAYER.payments;
  const purchases = Array.from({ length: count }, () => createPurchase(plan, chance, growhouses));
  purchases.sort((a, b) => a.atMs - b.atMs);
  return purchases.map((purchase, at) => ({
    ...purchase,
    id: at + 1,
    code: randomBase58(chance, 'order'),
    state: chance.weighted([
      [985, 'fulfilled'],
      [10, 'refunded'],
      [5, 'set_aside'],
    ] as const),
  }));
}

function toOrderRow(order: Order, at: number): Cell[] {
  const { code, kind, growhouse, currency, price } = order;
  const createdAtMs = order.atMs - 20_000;
  const expiresAtMs = createdAtMs + 120_000;
  const { id: userId, address } = growhouse.owner;
  const growhouseId = kind === 'seeds' ? growhouse.id : null;
  const ordered = [at + 1, code, kind, userId, address, currency, price, growhouseId];
  return [...ordered, 1, createdAtMs, expiresAtMs, order.id];
}

function toPaymentRow(
  { id, code, kind, growhouse, currency, price, state, atMs }: Payment,
  links: { signature: string; orderId: number | null; plantId: number | null },
): Cell[] {
  const memo = {
    seeds: `growerz:seeds:${code}`,
    exchange: `growerz:exchange:${code}`,
    upgrade: `growerz:upgrade:${growhouse.id}:${growhouse.level}`,
    revive: `growerz:revive:${links.plantId}:${growhouse.id}`,
  }[kind];
  return [
    id,
    links.signature,
    kind,
    memo,
    growhouse.owner.address,
    links.orderId,
    kind === 'exchange' ? null : growhouse.id,
    links.plantId,
    state,
    currency === 'thc' ? price : 0n,
    currency === 'sol' ? price : 0n,
    currency,
    price,
    state === 'fulfilled' ? null : 'CONFLICT',
    atMs,
  ];
}

function createPurchase(
  plan: SeedPlan,
  chance: Chance,
  growhouses: readonly SeededGrowhouse[],
): Purchase {
  const growhouse = pick(chance, growhouses);
  const sinceMs = Math.max(growhouse.createdAtMs, plan.untilMs - KEPT_DAYS * DAY_MS);
  const atMs = randomTimeBetween(chance, sinceMs, plan.untilMs);
  const kind = chance.weighted([
    [55, 'seeds'],
    [25, 'exchange'],
    [12, 'upgrade'],
    [8, 'revive'],
  ] as const);
  const currency = kind === 'exchange' || chance.happens(0.3) ? 'sol' : 'thc';
  if (kind === 'revive') {
    return {
      kind,
      growhouse,
      currency: 'thc',
      price: BigInt(chance.between(42, 840)) * 10n ** 6n,
      atMs,
    };
  }
  if (kind === 'exchange') {
    return { kind, growhouse, currency, price: BigInt(chance.between(10, 2000)) * 10n ** 6n, atMs };
  }
  if (kind === 'upgrade') {
    const { thc, sol } = getLevelRequirements(growhouse.level);
    return { kind, growhouse, currency, price: currency === 'thc' ? thc : sol, atMs };
  }
  const item = pick(chance, DISPENSARY_ITEMS);
  const seeds = BigInt(chance.between(1, 6));
  return {
    kind,
    growhouse,
    currency,
    price: (currency === 'thc' ? item.cost : item.sol) * seeds,
    atMs,
  };
}
