import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { enterAdminArea } from '../../../tests/e2e/admin-area.ts';
import { CHROMIUM_ARGS } from '../../chromium/chromium-args.ts';
import { ensureChromium } from '../../chromium/chromium.ts';
import { Investigation, type PageTime } from '../../../tests/e2e/investigation.ts';
import { insertStuckMoney, type StuckMoney } from '../../../tests/e2e/stuck-money.ts';
import { startGameProcess } from '../../../tests/kit/game-process.ts';
import { BUDGETS } from '../budgets.ts';
import type { Table } from '../report.ts';

/**
 * The first run loads the code of the pages, and the server copies its database during the first ones.
 * Each run has stuck money of its own.
 */
const RUNS = 9;

/**
 * Measures in a browser how long the pages take that lead from a pasted signature or wallet address to
 * the cause of a problem.
 * @param databasePath a seeded database, which is copied
 */
export async function measureInvestigation(databasePath: string): Promise<Table> {
  const stuck: StuckMoney[] = [];
  const game = await startGameProcess({
    gameSpeed: 1,
    prepare: async (dataDir) => {
      const path = join(dataDir, 'growerz.db');
      await copyFile(databasePath, path);
      for (let run = 0; run < RUNS; run++) stuck.push(await insertStuckMoney(dataDir));
    },
  });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await enterAdminArea(page, game);
    const times: PageTime[] = [];
    for (const money of stuck) {
      const investigation = new Investigation(page);
      await investigation.refundPayment(money);
      await investigation.payAgain(money);
      times.push(...investigation.pageTimes);
    }
    return toTable(times);
  } finally {
    await browser.close();
    await game.dispose();
  }
}

function toTable(times: readonly PageTime[]): Table {
  const names = [...new Set(times.map(({ page }) => page))];
  return {
    title: 'Admin pages in a browser, with 2 million logs and 1 million plants',
    columns: ['content painted, ms'],
    rows: names.map((name) => ({
      name,
      figures: [
        {
          runs: times.filter(({ page }) => page === name).map(({ ms }) => ms),
          budget: BUDGETS.adminPageMs,
        },
      ],
    })),
  };
}
