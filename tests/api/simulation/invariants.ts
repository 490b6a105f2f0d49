import { PublicKey } from '@solana/web3.js';
import { expect } from 'vitest';
import { z } from 'zod';
import { TOKEN_ACCOUNT_RENT } from '../../../api/chain/nodes/fees.ts';
import { findGrowhouse } from '../../../api/store/growhouses/growhouses.ts';
import { isBonusMode, getMissingHarvests } from '../../../src/game/levels/caps.ts';
import { computeGrowhouseStats } from '../../../src/game/growhouse.ts';
import { getLevelRequirements } from '../../../src/game/levels/levels.ts';
import { countPlants } from '../../../src/game/plant.ts';
import { RARITY_KEYS, type RarityId } from '../../../src/game/rarity.ts';
import { loadThcBalance } from '../../kit/test-chain.ts';
import { type LedgerLine, readLedger } from './ledger.ts';
import type { World } from './world.ts';
import { loadRows } from '../../kit/rows.ts';

/** The class that makes the most room. */
const MYTHIC: RarityId = 5;

/** 0.00001 SOL. */
const RETURN_FEE = 10_000n;

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** Checks the rules that must hold at every moment. */
export async function expectValidGrowhouses({ server, getMoment, sales }: World): Promise<void> {
  const { db } = server.ctx;
  const rows = await db.selectFrom('growhouses').select('id').execute();
  for (const { id } of rows) {
    const growhouse = await findGrowhouse(db, id);
    if (!growhouse) throw new Error(`Growhouse ${id} is gone`);
    const { seeds, plants } = countPlants(growhouse.plants, getMoment());
    const paid = await loadRows(db, 'payments', { growhouse_id: id, state: 'fulfilled' });
    const upgrades = paid.filter(({ kind }) => kind === 'upgrade').length;
    const retirements = paid.filter(({ kind }) => kind === 'maxupgrade').length;
    expect({ id, level: growhouse.level, isMaxLevel: growhouse.isMaxLevel }).toEqual({
      id,
      level: 1 + upgrades,
      isMaxLevel: retirements === 1,
    });
    if (growhouse.isMaxLevel) continue;
    const stats = computeGrowhouseStats(growhouse.level, growhouse.growerClasses);
    // What a growhouse holds stays when a grower that made room for it leaves.
    const best = Array.from({ length: stats.maxGrowers }, () => MYTHIC);
    const limits = sales.some(({ seller }) => seller === growhouse.address)
      ? computeGrowhouseStats(growhouse.level, best)
      : stats;
    expect(seeds, `seeds in growhouse ${id}`).toBeLessThanOrEqual(limits.maxSeeds);
    expect(plants, `plants in growhouse ${id}`).toBeLessThanOrEqual(limits.maxPlants);
    expect(growhouse.growers.length).toBeLessThanOrEqual(stats.maxGrowers);
    expect(Object.values(getMissingHarvests(growhouse)).every((missing) => missing >= 0)).toBe(
      true,
    );
    if (isBonusMode(growhouse)) continue;
    const required = getLevelRequirements(growhouse.level).plants;
    for (const key of RARITY_KEYS) {
      expect(growhouse.harvested[key], `${key} of growhouse ${id}`).toBeLessThanOrEqual(
        required[key],
      );
    }
  }
}

/** Checks that no grower works while it rests. */
export async function expectNoRestingGrowerAtWork({ server, getMoment }: World): Promise<void> {
  const working = await server.ctx.db
    .selectFrom('growers')
    .select(['mint', 'rests_until_ms', 'tenure_id'])
    .where('growhouse_id', 'is not', null)
    .execute();
  const { nowMs } = getMoment();
  expect(working.filter(({ rests_until_ms }) => (rests_until_ms ?? 0) > nowMs)).toEqual([]);
  expect(working.filter(({ tenure_id }) => tenure_id === null)).toEqual([]);
}

/** What the records of a server are compared with: the chain, and the wallets that hold THC. */
export interface RecordsToCompare extends Pick<World, 'server' | 'connection'> {
  players: readonly { address: string }[];
  /** The transactions of an earlier comparison, which are not loaded again; grows. */
  knownLines?: Map<string, LedgerLine>;
}

/**
 * Checks the rules that must hold once the chain is back and the services have caught up.
 * @param unpayable wallets that may refuse what they are owed
 */
export async function expectRecordsToAgree(
  world: RecordsToCompare,
  unpayable: readonly string[] = [],
): Promise<void> {
  const { localnet } = world.server;
  const ledger = await readLedger(world.connection, localnet.genesis, world.knownLines);
  const { vault } = localnet.genesis;
  await expectPaymentsToMatchChain(
    world,
    ledger.filter(({ payer }) => payer !== vault),
  );
  await expectPayoutsToMatchChain(
    world,
    ledger.filter(({ payer }) => payer === vault),
    unpayable,
  );
  const owners = [...world.players, ...unpayable.map((address) => ({ address }))];
  await expectThcToBeWhole({ ...world, players: owners });
}

async function expectPaymentsToMatchChain(
  { server }: RecordsToCompare,
  incoming: readonly LedgerLine[],
): Promise<void> {
  const { db } = server.ctx;
  const payments = await db.selectFrom('payments').selectAll().execute();
  const payouts = await db.selectFrom('payouts').selectAll().execute();
  const paying = incoming.filter(({ thcUnits, lamports }) => thcUnits !== 0n || lamports !== 0n);
  const onChain = paying.map(({ signature, thcUnits, lamports, payer }) => ({
    signature,
    received_units: thcUnits,
    received_lamports: lamports,
    address: payer,
  }));
  const bySignature = (one: { signature: string }, other: { signature: string }) =>
    one.signature < other.signature ? -1 : 1;
  const recorded = payments.map(({ signature, received_units, received_lamports, address }) => ({
    signature,
    received_units,
    received_lamports,
    address,
  }));
  expect(recorded.toSorted(bySignature)).toEqual(onChain.toSorted(bySignature));

  for (const payment of payments) {
    const ownPayouts = payouts.filter(({ payment_id }) => payment_id === payment.id);
    const refunds = ownPayouts.filter(({ reason }) => reason === 'refund');
    const sumRefunds = (currency: 'thc' | 'sol') =>
      sum(refunds.filter((each) => each.currency === currency).map((each) => each.amount_units));
    const { currency, received_units, received_lamports, price_units } = payment;
    const getPrice = (method: 'thc' | 'sol') => (currency === method ? price_units : 0n);
    const isFulfilled = payment.state === 'fulfilled';
    expect(payment.result_json !== null, `goods of payment ${payment.id}`).toBe(isFulfilled);
    if (isFulfilled) {
      const received = currency === 'thc' ? received_units : received_lamports;
      expect(received >= price_units, `price of payment ${payment.id}`).toBe(true);
    }
    // The player bears the fee of returning a payment without a memo.
    const returnFee = payment.refusal === 'NO_MEMO' ? RETURN_FEE : 0n;
    const isSetAside = payment.state === 'set_aside';
    // A payment that bought nothing has no price, so that everything comes back.
    expect([sumRefunds('thc'), sumRefunds('sol')], `refunds of payment ${payment.id}`).toEqual(
      isSetAside
        ? [0n, 0n]
        : [received_units - getPrice('thc'), received_lamports - getPrice('sol') - returnFee],
    );
    const others = ownPayouts.filter(({ reason }) => reason !== 'refund');
    const isExchange = isFulfilled && payment.kind === 'exchange';
    expect(others.map(({ reason }) => reason)).toEqual(isExchange ? ['exchange'] : []);
  }
  const filled = payments.filter(({ state, order_id }) => state === 'fulfilled' && order_id);
  expect(new Set(filled.map(({ order_id }) => order_id)).size).toBe(filled.length);
}

async function expectPayoutsToMatchChain(
  { server }: RecordsToCompare,
  outgoing: readonly LedgerLine[],
  unpayable: readonly string[],
): Promise<void> {
  const { db } = server.ctx;
  const payouts = await db.selectFrom('payouts').selectAll().execute();
  const confirmed = payouts.filter(({ state }) => state === 'confirmed');
  // Only amounts too small to return may stay on account.
  const owed = payouts.filter(({ state }) => state !== 'confirmed');
  const refused = ['cannot-land', 'no-token-account'];
  const isRefused = ({ address, parked_reason }: (typeof owed)[number]) =>
    unpayable.includes(address) && refused.includes(parked_reason ?? '');
  const late = owed.filter((payout) => !isRefused(payout));
  expect(late.filter((payout) => payout.parked_reason !== 'too-small')).toEqual([]);
  const paid = (currency: 'thc' | 'sol') =>
    sum(confirmed.filter((each) => each.currency === currency).map((each) => each.amount_units));
  const batches = await loadRows(db, 'payout_batches', { state: 'confirmed' });
  const opened = BigInt(batches.reduce((count, { accounts_opened }) => count + accounts_opened, 0));
  expect(sum(outgoing.map(({ thcUnits }) => -thcUnits))).toBe(paid('thc'));
  expect(sum(outgoing.map(({ lamports, fee }) => -lamports - fee))).toBe(
    paid('sol') + opened * TOKEN_ACCOUNT_RENT,
  );
  const harvested = await loadRows(db, 'plants', { outcome: 'harvested' });
  const paidPlants = payouts.filter(({ reason }) => reason === 'harvest').map((p) => p.plant_id);
  expect(new Set(paidPlants).size).toBe(paidPlants.length);
  const harvestedIds = new Set<number | null>(harvested.map(({ id }) => id));
  expect(paidPlants.filter((id) => !harvestedIds.has(id))).toEqual([]);
  await expectUnpaidHarvestsToLackGrowers(server, new Set(paidPlants));
}

/** Checks that each harvest without a payout is of a plant whose growers have all left. */
async function expectUnpaidHarvestsToLackGrowers(
  { ctx: { db } }: World['server'],
  paidPlants: ReadonlySet<number | null>,
): Promise<void> {
  const harvested = await loadRows(db, 'plants', { outcome: 'harvested' });
  const working = await db.selectFrom('growers').select(['growhouse_id', 'tenure_id']).execute();
  for (const { id, growhouse_id, planted_tenures_json } of harvested) {
    if (paidPlants.has(id)) continue;
    const tenures = z.array(z.tuple([z.number(), z.number()])).parse(planted_tenures_json);
    const planted = new Set(tenures.map(([tenureId]) => tenureId));
    const stayed = working.filter(
      (grower) => grower.growhouse_id === growhouse_id && planted.has(grower.tenure_id ?? 0),
    );
    expect(stayed, `growers of the unpaid plant ${id}`).toEqual([]);
  }
}

/** Checks that all THC is either in a player's wallet or in the vault. */
async function expectThcToBeWhole({
  server,
  connection,
  players,
}: RecordsToCompare): Promise<void> {
  const { rpcUrl, genesis } = server.localnet;
  const holders = [...players.map(({ address }) => address), genesis.vault];
  const held = await Promise.all(
    holders.map((address) => loadThcBalance(rpcUrl, genesis.thcMint, address)),
  );
  const supply = await connection.getTokenSupply(new PublicKey(genesis.thcMint));
  expect(sum(held)).toBe(BigInt(supply.value.amount));
}
