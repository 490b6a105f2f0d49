import { getGrowerClass } from '../../src/game/growers/grower-class.ts';
import { computeHarvestPayout } from '../../src/game/growth.ts';
import { getStrain } from '../../src/game/strain.ts';
import type { Chance } from '../../tests/kit/chance.ts';
import type { BulkWriter, Cell } from './bulk-writer.ts';
import {
  DAY_MS,
  KEPT_DAYS,
  PER_PLAYER,
  randomBase58,
  type SeededPlant,
  type SeedPlan,
} from './world.ts';

const PAYOUTS_PER_BATCH = 6;

const BATCH_COLUMNS = [
  'id',
  'signature',
  'transaction_base64',
  'last_valid_block_height',
  'accounts_opened',
  'state',
  'created_at_ms',
  'settled_at_ms',
];

const PAYOUT_COLUMNS = [
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
];

const BATCH_PAYOUT_COLUMNS = ['batch_id', 'payout_id', 'address', 'currency', 'amount_units'];

interface DuePayout {
  plant: SeededPlant;
  atMs: number;
}

/** Creates the payouts for the harvests of the last months. The newest are not settled yet. */
export function seedPayouts(
  writer: BulkWriter,
  plan: SeedPlan,
  chance: Chance,
  plants: readonly SeededPlant[],
): void {
  const due = chooseDuePayouts(plan, plants);
  const queuedFrom = due.length - Math.ceil(due.length / 500);
  const sentFrom = queuedFrom - (queuedFrom > PAYOUTS_PER_BATCH ? PAYOUTS_PER_BATCH : 0);
  const batches = createBatches(due.slice(0, queuedFrom), chance, sentFrom);
  writer.insert('payout_batches', BATCH_COLUMNS, batches);
  writer.insert(
    'payouts',
    PAYOUT_COLUMNS,
    due.map((payout, at) => {
      if (at >= queuedFrom) return toPayoutRow(payout, 'queued', null);
      const batchId = Math.floor(at / PAYOUTS_PER_BATCH) + 1;
      if (at >= sentFrom) return toPayoutRow(payout, 'sent', batchId);
      return toPayoutRow(payout, at % 5000 === 17 ? 'set_aside' : 'confirmed', batchId);
    }),
  );
  const signed = due.slice(0, queuedFrom);
  writer.insert('batch_payouts', BATCH_PAYOUT_COLUMNS, listBatchPayouts(signed));
}

/** Records for which payouts the batches were signed. The ids of payouts start at 1. */
function* listBatchPayouts(signed: readonly DuePayout[]): Iterable<Cell[]> {
  for (const [at, { plant }] of signed.entries()) {
    const batchId = Math.floor(at / PAYOUTS_PER_BATCH) + 1;
    yield [batchId, at + 1, plant.growhouse.owner.address, 'thc', computePayout(plant)];
  }
}

/** Returns the payouts of the newest harvests, oldest first. */
function chooseDuePayouts(plan: SeedPlan, plants: readonly SeededPlant[]): DuePayout[] {
  const sinceMs = plan.untilMs - KEPT_DAYS * DAY_MS;
  return plants
    .flatMap((plant): DuePayout[] =>
      plant.outcome === 'harvested' && plant.endedAtMs !== null && plant.endedAtMs >= sinceMs
        ? [{ plant, atMs: Math.min(plant.endedAtMs, plan.untilMs) }]
        : [],
    )
    .sort((a, b) => b.atMs - a.atMs)
    .slice(0, plan.players * PER_PLAYER.payouts)
    .reverse();
}

const toPayoutRow = (
  { plant, atMs }: DuePayout,
  state: 'queued' | 'sent' | 'set_aside' | 'confirmed',
  batchId: number | null,
): Cell[] => [
  plant.growhouse.owner.address,
  'thc',
  computePayout(plant),
  'harvest',
  plant.id,
  plant.growhouse.id,
  state,
  batchId,
  atMs,
  state === 'confirmed' ? atMs + 15_000 : null,
];

function* createBatches(
  paid: readonly DuePayout[],
  chance: Chance,
  sentFrom: number,
): Iterable<Cell[]> {
  for (let at = 0; at < paid.length; at += PAYOUTS_PER_BATCH) {
    const atMs = (paid[at]?.atMs ?? 0) + 10_000;
    const isSettled = at + PAYOUTS_PER_BATCH <= sentFrom;
    yield [
      at / PAYOUTS_PER_BATCH + 1,
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

const computePayout = ({ growhouse, strainId }: SeededPlant): bigint =>
  computeHarvestPayout(
    growhouse.level,
    growhouse.growerClasses.map(getGrowerClass),
    getStrain(strainId),
  );
