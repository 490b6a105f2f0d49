import { PublicKey } from '@solana/web3.js';
import { expect } from 'vitest';
import { TOKEN_ACCOUNT_RENT } from '../../../api/chain/fees.ts';
import { findGrowhouse } from '../../../api/store/growhouses.ts';
import { intentOfMemo } from '../../../src/contract/payment-intent.ts';
import { isBonusMode, missingHarvests } from '../../../src/game/caps.ts';
import { growhouseStats } from '../../../src/game/growhouse.ts';
import { requirementsOf } from '../../../src/game/levels.ts';
import { tallyPlants } from '../../../src/game/plant.ts';
import { RARITY_KEYS } from '../../../src/game/rarity.ts';
import { thcOf } from '../../kit/test-chain.ts';
import { type LedgerLine, readLedger } from './ledger.ts';
import type { World } from './world.ts';

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** What holds at every moment, whatever happened. */
export async function expectGrowhousesInOrder({ server, moment }: World): Promise<void> {
  const { db } = server.ctx;
  const rows = await db.selectFrom('growhouses').select('id').execute();
  for (const { id } of rows) {
    const house = await findGrowhouse(db, id);
    if (!house) throw new Error(`Growhouse ${id} is gone`);
    const { seeds, plants } = tallyPlants(house.plants, moment());
    const paid = await db
      .selectFrom('payments')
      .select(['kind'])
      .where('growhouse_id', '=', id)
      .where('state', '=', 'fulfilled')
      .execute();
    const upgrades = paid.filter(({ kind }) => kind === 'upgrade').length;
    const retirements = paid.filter(({ kind }) => kind === 'maxupgrade').length;
    expect({ id, level: house.level, isMaxLevel: house.isMaxLevel }).toEqual({
      id,
      level: 1 + upgrades,
      isMaxLevel: retirements === 1,
    });
    if (house.isMaxLevel) continue;
    const stats = growhouseStats(house.level, house.growerClasses);
    expect(seeds, `seeds in growhouse ${id}`).toBeLessThanOrEqual(stats.maxSeeds);
    expect(plants, `plants in growhouse ${id}`).toBeLessThanOrEqual(stats.maxPlants);
    expect(house.growers.length).toBeLessThanOrEqual(stats.maxGrowers);
    expect(Object.values(missingHarvests(house)).every((missing) => missing >= 0)).toBe(true);
    if (isBonusMode(house)) continue;
    const required = requirementsOf(house.level).plants;
    for (const key of RARITY_KEYS) {
      expect(house.harvested[key], `${key} of growhouse ${id}`).toBeLessThanOrEqual(required[key]);
    }
  }
}

/** What holds once the chain is back and the services have caught up. */
export async function expectBooksToAgree(world: World): Promise<void> {
  const { localnet } = world.server;
  const ledger = await readLedger(world.connection, localnet.genesis);
  const { vault } = localnet.genesis;
  await expectPaymentsAsOnChain(
    world,
    ledger.filter(({ payer }) => payer !== vault),
  );
  await expectPayoutsAsOnChain(
    world,
    ledger.filter(({ payer }) => payer === vault),
  );
  await expectThcToBeWhole(world);
}

async function expectPaymentsAsOnChain(
  { server }: World,
  incoming: readonly LedgerLine[],
): Promise<void> {
  const { db } = server.ctx;
  const payments = await db.selectFrom('payments').selectAll().execute();
  const payouts = await db.selectFrom('payouts').selectAll().execute();
  const meant = incoming.filter(
    ({ memo, thcUnits, lamports }) => intentOfMemo(memo) && (thcUnits !== 0n || lamports !== 0n),
  );
  const asOnChain = meant.map(({ signature, thcUnits, lamports, payer }) => ({
    signature,
    received_units: thcUnits,
    received_lamports: lamports,
    address: payer,
  }));
  const bySignature = (one: { signature: string }, other: { signature: string }) =>
    one.signature < other.signature ? -1 : 1;
  const asBooked = payments.map(({ signature, received_units, received_lamports, address }) => ({
    signature,
    received_units,
    received_lamports,
    address,
  }));
  expect(asBooked.toSorted(bySignature)).toEqual(asOnChain.toSorted(bySignature));

  for (const payment of payments) {
    const answers = payouts.filter(({ payment_id }) => payment_id === payment.id);
    const back = (currency: 'thc' | 'sol') =>
      sum(answers.filter((each) => each.currency === currency).map((each) => each.amount_units));
    const isFulfilled = payment.state === 'fulfilled';
    expect(payment.result_json !== null, `goods of payment ${payment.id}`).toBe(isFulfilled);
    if (isFulfilled) {
      const { currency, received_units, received_lamports, price_units } = payment;
      const received = currency === 'thc' ? received_units : received_lamports;
      expect(received >= price_units, `price of payment ${payment.id}`).toBe(true);
    }
    if (payment.state === 'refunded') {
      expect([back('thc'), back('sol')]).toEqual([
        payment.received_units,
        payment.received_lamports,
      ]);
    } else {
      const isExchange = isFulfilled && payment.kind === 'exchange';
      expect(answers.map(({ reason }) => reason)).toEqual(isExchange ? ['exchange'] : []);
    }
  }
  const filled = payments.filter(({ state, order_id }) => state === 'fulfilled' && order_id);
  expect(new Set(filled.map(({ order_id }) => order_id)).size).toBe(filled.length);
}

async function expectPayoutsAsOnChain(
  { server }: World,
  outgoing: readonly LedgerLine[],
): Promise<void> {
  const { db } = server.ctx;
  const payouts = await db.selectFrom('payouts').selectAll().execute();
  expect(payouts.filter(({ state }) => state !== 'confirmed')).toEqual([]);
  const paid = (currency: 'thc' | 'sol') =>
    sum(payouts.filter((each) => each.currency === currency).map((each) => each.amount_units));
  const batches = await db
    .selectFrom('payout_batches')
    .selectAll()
    .where('state', '=', 'confirmed')
    .execute();
  const opened = BigInt(batches.reduce((count, { accounts_opened }) => count + accounts_opened, 0));
  expect(sum(outgoing.map(({ thcUnits }) => -thcUnits))).toBe(paid('thc'));
  expect(sum(outgoing.map(({ lamports, fee }) => -lamports - fee))).toBe(
    paid('sol') + opened * TOKEN_ACCOUNT_RENT,
  );
  const harvested = await db
    .selectFrom('plants')
    .select('id')
    .where('outcome', '=', 'harvested')
    .execute();
  const paidPlants = payouts.filter(({ reason }) => reason === 'harvest').map((p) => p.plant_id);
  const byId = (one: number | null, other: number | null) => (one ?? 0) - (other ?? 0);
  expect(paidPlants.toSorted(byId)).toEqual(harvested.map(({ id }) => id).toSorted(byId));
}

/** All THC there is, is in a wallet of the crowd or in the vault. */
async function expectThcToBeWhole({ server, connection, players }: World): Promise<void> {
  const { rpcUrl, genesis } = server.localnet;
  const holders = [...players.map(({ address }) => address), genesis.vault];
  const held = await Promise.all(holders.map((address) => thcOf(rpcUrl, genesis.thcMint, address)));
  const supply = await connection.getTokenSupply(new PublicKey(genesis.thcMint));
  expect(sum(held)).toBe(BigInt(supply.value.amount));
}
