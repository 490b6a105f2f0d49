import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CheckResult } from '../../../api/config/checks/check.ts';
import type { ChosenCopy } from '../../../api/restore/choose-copy.ts';
import { runDrill } from '../../../api/restore/drill.ts';
import { createScratchDatabase } from '../../../api/restore/stage-copy.ts';
import { readDrillRecord } from '../../../api/store/backup/drill-record.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { createWalletAddress } from '../../kit/payout-fixture.ts';
import { RestoreFixture } from '../../kit/restore-fixture.ts';
import { isPostgres } from '../../kit/test-database.ts';
import { shareFixture } from '../../kit/share-fixture.ts';

const failedRun = z.object({ code: z.number(), stdout: z.string() });

const ROOT = join(import.meta.dirname, '../../..');

const restored = shareFixture(() => RestoreFixture.start());
let paidId: number;
let unpaidId: number;
let upgradePayment: string;
let seedsPayment: string;
let strangePayment: string;
beforeAll(async () => {
  const { game, player } = restored;
  const { inspector, sender } = game.nodes;
  paidId = await inspector.queuePayout(createWalletAddress(), thc(100));
  unpaidId = await inspector.queuePayout(createWalletAddress(), thc(50));
  await restored.hold(unpaidId);
  const upgrade = await game.nodes.prepareUpgrade();
  await restored.backUp();
  await inspector.queuePayout(createWalletAddress(), thc(7));
  await game.payOut();
  upgradePayment = await game.nodes.pay(sol('0.073'), upgrade.intent);
  seedsPayment = await restored.buySeeds('sol');
  strangePayment = await sender.pay(player.wallet, {
    currency: 'sol',
    amount: 1n,
    intent: 'growerz:gift',
  });
});

async function drill(copy = restored.chooseNewest(), isNodeUp = true): Promise<CheckResult[]> {
  const config = restored.readConfig();
  if (config.chain.kind !== 'remote') throw new Error('The chain must be remote');
  const scratch = createScratchDatabase(copy, tmpdir());
  try {
    const chain = isNodeUp ? config.chain : null;
    const nowMs = restored.ctx.now();
    return await runDrill({ config, chain, copy, scratchUrl: scratch.url, nowMs });
  } finally {
    await scratch.remove();
  }
}

/** Lets a payout pay the harvest of a plant that still grows. */
const breakBooks = () =>
  `update payouts set plant_id = (select min(id) from plants where outcome is null)
    where id = ${paidId}`;

const listProblems = (results: readonly CheckResult[]) =>
  results.filter(({ status }) => status !== 'ok').map(({ message }) => message);

/** Reads everything that a drill must leave as it is. */
async function readLiveGame() {
  const { db, chain, backups } = restored.ctx;
  return {
    payouts: await db.selectFrom('payouts').selectAll().orderBy('id').execute(),
    payments: await db.selectFrom('payments').selectAll().orderBy('id').execute(),
    gaps: await db.selectFrom('reconciliation_gaps').selectAll().execute(),
    vault: await chain.getVaultBalances(),
    copy: await restored.readCopy(),
    backups: existsSync(backups.dir) ? readdirSync(backups.dir) : [],
  };
}

describe('runDrill', () => {
  it('says what a restore would settle, deliver and refund, and changes nothing', async () => {
    const before = await readLiveGame();
    const results = await drill();
    expect(listProblems(results)).toEqual([]);
    const lines = results.map(({ name, message }) => `${name}: ${message}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        isPostgres()
          ? 'Integrity: every row can be read, and none refers to a missing one'
          : 'Integrity: SQLite finds no damage, and no row refers to a missing one',
        'Books: 8 rules hold',
        'Payouts: 2 of the copy are open',
        `Payouts: paid since, and would be settled: ${paidId}`,
        `Payouts: not paid, and would be set aside for an admin: ${unpaidId}`,
        'Payouts: 1 transactions after the copy paid 107 THC and 0 SOL',
        'Purchases: 3 were paid after the copy',
        `Purchases: upgrade, would be delivered: ${upgradePayment}`,
        `Purchases: seeds, would be refunded: ${seedsPayment}`,
        `Purchases: unknown, would be refunded: ${strangePayment}`,
        'Chain: books and chain match',
      ]),
    );
    expect(await readLiveGame()).toEqual(before);
  });

  it('finds a transfer out of the vault that nobody booked', async () => {
    const signature = await restored.game.stealThc(thc(1));
    expect(listProblems(await drill())).toEqual([expect.stringContaining(signature)]);
  });

  it('reports books that break a rule', async () => {
    const broken = await restored.copyAndChange(breakBooks());
    expect(listProblems(await drill(broken))).toContainEqual(
      `it is not true that every harvest that is paid ended its plant: ${paidId}`,
    );
  });

  it('reports a copy of another chain', async () => {
    const broken = await restored.copyAndChange(`update chain_identity set genesis_hash = 'other'`);
    expect(listProblems(await drill(broken))).toEqual([
      expect.stringContaining('belongs to the chain with genesis other'),
    ]);
  });

  it('reports that nothing could be compared while no node answers', async () => {
    expect(listProblems(await drill(undefined, false))).toContainEqual(
      'no node answers, so nothing was compared with the chain',
    );
  });
});

describe('npm run restore -- --drill', () => {
  async function runCommand(copy: ChosenCopy): Promise<{ code: number; stdout: string }> {
    const scratch = restored.getDataPath('scratch-command');
    mkdirSync(scratch, { recursive: true });
    const from = copy.kind === 'file' ? copy.path : copy.url;
    const args = ['--drill', '--from', from, '--scratch', scratch];
    const env = { ...process.env, ...restored.getEnvironment() };
    const command = [join(ROOT, 'api/commands/restore.ts'), ...args];
    const run = promisify(execFile)(process.execPath, command, { env });
    const result = await run.then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: unknown) => failedRun.parse(error),
    );
    expect(readdirSync(scratch)).toEqual([]);
    return result;
  }

  it('reports, exits with 1 for a problem and removes its scratch files', async () => {
    const copy = await restored.copyAndChange(breakBooks());
    const { code, stdout } = await runCommand(copy);
    expect(code).toBe(1);
    expect(stdout).toContain('this copy would not bring');
    expect(readDrillRecord(restored.ctx.backups.dir)).toBeNull();
  });
});
