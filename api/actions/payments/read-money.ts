import { type MoneyCursor, type MoneyEntry, listMoneyEntries } from '../../store/payments/money.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import type { ExchangeRate } from '../../../src/money/exchange.ts';
import type { PayoutStop } from '../../../src/contract/admin/payout-stops.ts';
import { findPayoutStop } from '../payouts/are-payouts-stopped.ts';
import type { Context, Player } from '../context.ts';

export type { MoneyCursor, MoneyEntry };

const PAGE_SIZE = 50;

export interface MoneyPage {
  entries: MoneyEntry[];
  /** Whether there are older entries. */
  hasMore: boolean;
  /** The rate by which the fee of returning a payment is converted to THC. */
  rate: ExchangeRate;
  /** Why no payout is sent at the moment; null if payouts are sent. */
  stop: PayoutStop | null;
}

/** Reads a page of the wallet's orders, payments and payouts, newest first. */
export async function readMoney(
  ctx: Context,
  { address }: Player,
  { before }: { before: MoneyCursor | null },
): Promise<MoneyPage> {
  const entries = await listMoneyEntries(ctx.db, { address, before, limit: PAGE_SIZE + 1 });
  const { rate } = await loadEconomy(ctx.db);
  const stop = await findPayoutStop(ctx.db);
  return { entries: entries.slice(0, PAGE_SIZE), hasMore: entries.length > PAGE_SIZE, rate, stop };
}
