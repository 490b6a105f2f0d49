import { type MoneyCursor, type MoneyEntry, moneyOf } from '../store/money.ts';
import type { Context, Player } from './context.ts';

export type { MoneyCursor, MoneyEntry };

const PAGE = 50;

export interface MoneyPage {
  entries: MoneyEntry[];
  /** Whether there is more of the past. */
  hasMore: boolean;
}

/** A page of what the player's wallet ordered, paid and is owed, the newest first. */
export async function readMoney(
  ctx: Context,
  { address }: Player,
  { before }: { before: MoneyCursor | null },
): Promise<MoneyPage> {
  const entries = await moneyOf(ctx.db, { address, before, limit: PAGE + 1 });
  return { entries: entries.slice(0, PAGE), hasMore: entries.length > PAGE };
}
