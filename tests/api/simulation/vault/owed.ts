import { expect } from 'vitest';
import { INTENT_MEMO_PREFIX } from '../../../../src/contract/payment-intent.ts';
import { getLevelRequirements } from '../../../../src/game/levels/levels.ts';
import { type LedgerLine, readLedger } from '../ledger.ts';
import { addTo, toKey } from './paid-book.ts';
import type { VaultWorld } from './vault-world.ts';
import type { Currency } from '../../../../src/money/amounts.ts';
import { loadRows } from '../../../kit/rows.ts';

/** THC base units × attoSOL per THC that one lamport is worth. */
const UNITS_TIMES_RATE_PER_LAMPORT = 10n ** 15n;

/** The THC base units that lamports buy at a rate in attoSOL per THC. */
export const toThcAt = (rate: string | null, lamports: bigint): bigint =>
  (lamports * UNITS_TIMES_RATE_PER_LAMPORT) / BigInt(rate ?? 0);

const loadRecords = async ({ server: { ctx } }: VaultWorld) => ({
  orders: await ctx.db.selectFrom('orders').selectAll().execute(),
  payments: await ctx.db.selectFrom('payments').selectAll().execute(),
  payouts: await ctx.db.selectFrom('payouts').selectAll().execute(),
});
type Records = Awaited<ReturnType<typeof loadRecords>>;

/**
 * Computes the most that each wallet may have been paid: what its payments on the chain entitle it to
 * by the rules, and its harvests, which `HarvestBounds` has checked.
 */
async function computeOwed(world: VaultWorld): Promise<Map<string, bigint>> {
  const records = await loadRecords(world);
  const { genesis } = world.server.localnet;
  const lines = await readLedger(world.connection, genesis, world.ledger);
  const incoming = lines.filter(({ payer }) => payer !== genesis.vault);
  expectRecordsOnChain(world, records, lines);
  const owed = new Map<string, bigint>();
  for (const line of incoming) addOwedForPayment(owed, line, records);
  for (const { reason, address, amount_units } of records.payouts) {
    if (reason === 'harvest' || reason === 'upgrade') {
      addTo(owed, toKey('thc', address), amount_units);
    }
  }
  return owed;
}

/** Checks that the server has recorded no payment that the chain does not have. */
function expectRecordsOnChain(
  { operator }: VaultWorld,
  { payments }: Records,
  lines: readonly LedgerLine[],
): void {
  const onChain = new Set(lines.map(({ signature }) => signature));
  const invented = payments.filter(({ signature }) => !onChain.has(signature));
  expect(invented, 'payments that never happened').toEqual([]);
  const outgoing = lines.filter(({ thcUnits, lamports }) => thcUnits < 0n || lamports < 0n);
  const unexplained = outgoing.filter(
    ({ signature, memo }) =>
      !memo.startsWith('growerz:payout:') && !operator.transfers.has(signature),
  );
  expect(unexplained, 'money that left the vault').toEqual([]);
}

function addOwedForPayment(
  owed: Map<string, bigint>,
  { signature, memo, payer, thcUnits, lamports }: LedgerLine,
  { orders, payments }: Records,
): void {
  if (!memo.includes(INTENT_MEMO_PREFIX)) return;
  const received = { thc: thcUnits, sol: lamports };
  const payment = payments.find((row) => row.signature === signature);
  if (payment?.state === 'set_aside') return;
  const price = { thc: 0n, sol: 0n };
  if (payment?.state === 'fulfilled' && payment.currency !== null) {
    const { currency, price_units, kind } = payment;
    price[currency] = price_units;
    expect(received[currency] >= price_units, `the price of payment ${signature}`).toBe(true);
    const order = orders.find(({ code }) => memo.endsWith(`:${code}`));
    if (kind === 'seeds' || kind === 'exchange') {
      expect(order, `the order of payment ${signature}`).toMatchObject({
        kind,
        address: payer,
        currency,
        price_units,
        payment_id: payment.id,
      });
    }
    if (kind === 'exchange' && order) {
      addTo(owed, toKey('thc', payer), toThcAt(order.rate, order.price_units));
    }
    if (kind === 'upgrade') {
      const level = Number(memo.split(':').at(-1));
      expect(price_units).toBe(getLevelRequirements(level)[currency]);
    }
  }
  for (const currency of ['thc', 'sol'] as const) {
    addTo(owed, toKey(currency, payer), received[currency] - price[currency]);
  }
}

/** Checks that no wallet was paid more than the rules owe it. */
export async function expectNothingOverpaid(world: VaultWorld): Promise<void> {
  const owed = await computeOwed(world);
  const overpaid = [...world.paid.totals].filter(([key, amount]) => amount > (owed.get(key) ?? 0n));
  expect(overpaid, 'wallets that were paid more than they are owed').toEqual([]);
}

/** Checks that each unpaid payout is queued and parked for a reason that still applies. */
export async function expectReasonsForUnpaid(world: VaultWorld): Promise<void> {
  const { payouts } = await loadRecords(world);
  const unpaid = payouts.filter(({ id }) => !world.paid.paidBy.has(id));
  const unnamed = unpaid.filter(({ state, parked_reason }) =>
    state === 'queued' ? parked_reason === null : true,
  );
  expect(unnamed, 'payouts that wait without a reason').toEqual([]);
  const temporary = [
    'vault-short',
    'signer-limit',
    'no-room',
    'token-account-limit',
    'account-banned',
    'difference',
  ];
  const late = unpaid.filter(({ parked_reason }) => temporary.includes(parked_reason ?? ''));
  expect(late, 'payouts whose reason to wait has ended').toEqual([]);
}

/** Checks that each transaction of the vault paid exactly its payouts, to their wallets. */
export async function expectTransfersToMatch(world: VaultWorld): Promise<void> {
  const added = await world.paid.update();
  for (const { signature, ids, transfers } of added) {
    const rows = await loadRows(world.server.ctx.db, 'payouts', { id: ids });
    const expected = new Map<string, bigint>();
    for (const { address, currency, amount_units } of rows) {
      const method: Currency = currency;
      addTo(expected, toKey(method, address), amount_units);
    }
    expect(transfers, `transfers of ${signature}`).toEqual(expected);
  }
}
