import { DISPENSARY } from '../../src/game/dispensary.ts';
import { growerClassOf } from '../../src/game/grower-class.ts';
import { harvestPayout } from '../../src/game/growth.ts';
import { requirementsOf } from '../../src/game/levels.ts';
import { strainOf } from '../../src/game/strain.ts';
import type { Chance } from '../api/simulation/chance.ts';
import type { BulkWriter, Cell } from './bulk-writer.ts';
import {
  DAY_MS,
  KEPT_DAYS,
  momentBetween,
  PER_PLAYER,
  pick,
  randomBase58,
  type SeededHouse,
  type SeededPlant,
  type SeedPlan,
} from './world.ts';

const PER_BATCH = 6;

interface DuePayout {
  plant: SeededPlant;
  atMs: number;
}

/** What the harvests of the last months paid, the newest of it still on its way. */
export function seedPayouts(
  writer: BulkWriter,
  plan: SeedPlan,
  chance: Chance,
  plants: readonly SeededPlant[],
): void {
  const sinceMs = plan.untilMs - KEPT_DAYS * DAY_MS;
  const due = plants
    .flatMap((plant): DuePayout[] =>
      plant.outcome === 'harvested' && plant.endedAtMs !== null && plant.endedAtMs >= sinceMs
        ? [{ plant, atMs: Math.min(plant.endedAtMs, plan.untilMs) }]
        : [],
    )
    .sort((a, b) => b.atMs - a.atMs)
    .slice(0, plan.players * PER_PLAYER.payouts)
    .reverse();
  const queuedFrom = due.length - Math.ceil(due.length / 500);
  const sentFrom = queuedFrom - (queuedFrom > PER_BATCH ? PER_BATCH : 0);
  writer.insert(
    'payout_batches',
    [
      'id',
      'signature',
      'transaction_base64',
      'last_valid_block_height',
      'accounts_opened',
      'state',
      'created_at_ms',
      'settled_at_ms',
    ],
    batches(due.slice(0, queuedFrom), chance, sentFrom),
  );
  writer.insert(
    'payouts',
    [
      'address',
      'currency',
      'amount_units',
      'reason',
      'plant_id',
      'growhouse_id',
      'state',
      'batch_id',
      'created_at_ms',
      'settled_at_ms',
    ],
    due.map(({ plant, atMs }, at) => {
      const state =
        at >= queuedFrom
          ? 'queued'
          : at >= sentFrom
            ? 'sent'
            : at % 5000 === 17
              ? 'set_aside'
              : 'confirmed';
      return [
        plant.house.owner.address,
        'thc',
        payoutOf(plant),
        'harvest',
        plant.id,
        plant.house.id,
        state,
        at >= queuedFrom ? null : Math.floor(at / PER_BATCH) + 1,
        atMs,
        state === 'confirmed' ? atMs + 15_000 : null,
      ];
    }),
  );
}

function* batches(paid: readonly DuePayout[], chance: Chance, sentFrom: number): Iterable<Cell[]> {
  for (let at = 0; at < paid.length; at += PER_BATCH) {
    const atMs = (paid[at]?.atMs ?? 0) + 10_000;
    const isSettled = at + PER_BATCH <= sentFrom;
    yield [
      at / PER_BATCH + 1,
      randomBase58(chance, 'signature'),
      '',
      300_000_000 + at,
      chance.between(0, 1),
      isSettled ? 'confirmed' : 'sent',
      atMs,
      isSettled ? atMs + 5000 : null,
    ];
  }
}

const payoutOf = ({ house, strainId }: SeededPlant): bigint =>
  harvestPayout(house.level, house.growerClasses.map(growerClassOf), strainOf(strainId));

interface Purchase {
  kind: 'seeds' | 'exchange' | 'upgrade' | 'revive';
  house: SeededHouse;
  currency: 'thc' | 'sol';
  price: bigint;
  atMs: number;
}

/** What players paid in the last months, with the orders it answers and some that were left unpaid. */
export function seedPayments(
  writer: BulkWriter,
  plan: SeedPlan,
  chance: Chance,
  { houses, plants }: { houses: readonly SeededHouse[]; plants: readonly SeededPlant[] },
): void {
  const count = plan.players * PER_PLAYER.payments;
  const purchases = Array.from({ length: count }, () => purchaseOf(plan, chance, houses));
  purchases.sort((a, b) => a.atMs - b.atMs);
  const paid = purchases.map((purchase, at) => ({
    ...purchase,
    id: at + 1,
    code: randomBase58(chance, 'order'),
    state: chance.weighted([
      [985, 'fulfilled'],
      [10, 'refunded'],
      [5, 'set_aside'],
    ] as const),
  }));
  const isOrdered = ({ kind }: Purchase) => kind === 'seeds' || kind === 'exchange';
  const ordered = paid.filter(isOrdered);
  const unpaid = ordered
    .filter(() => chance.happens(0.1))
    .map((order) => ({ ...order, id: null, code: randomBase58(chance, 'order') }));
  writer.insert(
    'orders',
    [
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
    ],
    [...ordered, ...unpaid].map(({ id, code, kind, house, currency, price, atMs }, at) => {
      const madeAtMs = atMs - 20_000;
      const { id: userId, address } = house.owner;
      const houseId = kind === 'seeds' ? house.id : null;
      const made = [madeAtMs, madeAtMs + 120_000, id] as const;
      return [at + 1, code, kind, userId, address, currency, price, houseId, 1, ...made];
    }),
  );
  const orderIds = new Map(ordered.map(({ code }, at) => [code, at + 1]));
  writer.insert(
    'payments',
    [
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
    ],
    paid.map(({ id, code, kind, house, currency, price, state, atMs }) => {
      const plantId = kind === 'revive' ? pick(chance, plants).id : null;
      const memo = {
        seeds: `growerz:seeds:${code}`,
        exchange: `growerz:exchange:${code}`,
        upgrade: `growerz:upgrade:${house.id}:${house.level}`,
        revive: `growerz:revive:${plantId}:${house.id}`,
      }[kind];
      return [
        id,
        randomBase58(chance, 'signature'),
        kind,
        memo,
        house.owner.address,
        orderIds.get(code) ?? null,
        kind === 'exchange' ? null : house.id,
        plantId,
        state,
        currency === 'thc' ? price : 0n,
        currency === 'sol' ? price : 0n,
        currency,
        price,
        state === 'fulfilled' ? null : 'CONFLICT',
        atMs,
      ];
    }),
  );
}

function purchaseOf(plan: SeedPlan, chance: Chance, houses: readonly SeededHouse[]): Purchase {
  const house = pick(chance, houses);
  const sinceMs = Math.max(house.createdAtMs, plan.untilMs - KEPT_DAYS * DAY_MS);
  const atMs = momentBetween(chance, sinceMs, plan.untilMs);
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
      house,
      currency: 'thc',
      price: BigInt(chance.between(42, 840)) * 10n ** 6n,
      atMs,
    };
  }
  if (kind === 'exchange') {
    return { kind, house, currency, price: BigInt(chance.between(10, 2000)) * 10n ** 6n, atMs };
  }
  if (kind === 'upgrade') {
    const { thc, sol } = requirementsOf(house.level);
    return { kind, house, currency, price: currency === 'thc' ? thc : sol, atMs };
  }
  const item = pick(chance, DISPENSARY);
  const seeds = BigInt(chance.between(1, 6));
  return {
    kind,
    house,
    currency,
    price: (currency === 'thc' ? item.cost : item.sol) * seeds,
    atMs,
  };
}
