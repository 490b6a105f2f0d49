import { type MoneyCursor, type MoneyEntry, listMoneyEntries } from '../../store/money.ts';
import type { Context, Player } from '../context.ts';

export type { MoneyCursor, MoneyEntry };

const PAGE_SIZE = 50;

export interface MoneyPage {
  entries: MoneyEntry[];
  /** Whether there are older entries. */
  hasMore: boolean;
}

/** Reads a page of the wallet's orders, payments and payouts, newest first. */
export async function readMoney(
  ctx: Context,
  { address }: Player,
  { before }: { before: MoneyCursor | null },
): Promise<MoneyPage> {
  const entries = await listMoneyEntries(ctx.db, { address, before, limit: PAGE_SIZE + 1 });
  return { entries: entries.slice(0, PAGE_SIZE), hasMore: entries.length > PAGE_SIZE };
}
