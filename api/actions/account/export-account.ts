import { listExportedTables, readAccountRows } from '../../store/users/account-rows.ts';
import { listMoneyEntries, type MoneyCursor, type MoneyEntry } from '../../store/payments/money.ts';
import { readSnapshot } from '../../store/database/transaction.ts';
import type { Context, Player } from '../context.ts';

/** Lists everything that belongs to the player's wallet, by table. Its rows are read page by page. */
export const exportAccount = (ctx: Context, player: Player) =>
  listExportedTables().map((table) => ({
    name: table.name,
    pages: readAccountRows(ctx.db, table, player),
  }));

const MONEY_PAGE_ROWS = 500;

/** Reads all orders, payments and payouts of the player's wallet, newest first, in pages. */
export async function* exportMoney(
  ctx: Context,
  { address }: Player,
): AsyncGenerator<MoneyEntry[]> {
  let before: MoneyCursor | null = null;
  for (;;) {
    const filter = { address, before, limit: MONEY_PAGE_ROWS };
    const page: MoneyEntry[] = await readSnapshot(ctx.db, (db) => listMoneyEntries(db, filter));
    if (page.length > 0) yield page;
    before = page.at(-1) ?? null;
    if (page.length < MONEY_PAGE_ROWS) return;
  }
}
