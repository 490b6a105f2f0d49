import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckResult } from '../../../api/checks/check.ts';
import { runDrill } from '../../../api/restore/drill.ts';
import { readDrillRecord } from '../../../api/store/drill-record.ts';
import { sol, thc } from '../../../src/game/amounts.ts';
import { createWalletAddress } from '../../kit/payout-fixture.ts';
import { RestoreFixture } from '../../kit/restore-fixture.ts';

const ROOT = join(import.meta.dirname, '../../..');

let restored: RestoreFixture;
let paidId: number;
let unpaidId: number;
let upgradePayment: string;
let seedsPayment: string;
let strangePayment: string;
beforeAll(async () => {
  restored = await RestoreFixture.start();
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
afterAll(() => restored.close());

async function drill(from = restored.chooseNewest()): Promise<CheckResult[]> {
  const config = restored.readConfig();
  const scratchDir = restored.getDataPath(`scratch-${Math.random()}`);
  mkdirSync(scratchDir);
  if (config.chain.kind !== 'remote') throw new Error('The chain must be remote');
  const nowMs = restored.ctx.now();
  return runDrill({ config, chain: config.chain, copy: from, scratchDir, nowMs });
}

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
    copy: readFileSync(restored.chooseNewest().path),
    backups: readdirSync(backups.dir),
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
        'Integrity: SQLite finds no damage, and no row refers to a missing one',
        'Books: 8 rules hold',
        'Payouts: 2 of the copy are open',
        `Payouts: paid since, and would be settled: ${paidId}`,
        `Payouts: not paid, and would wait for an admin: ${unpaidId}`,
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

  it.each([
    ['is no database', () => 'nonsense', 'file is not a database'],
    [
      'is cut off',
      (copy: Buffer) => copy.subarray(0, copy.length / 2),
      /malformed|damaged|not a database|Tree|page/i,
    ],
  ])('reports a copy that %s', async (_title, damage, message) => {
    const { path, takenAtMs } = restored.chooseNewest();
    const broken = restored.getDataPath('broken.db');
    writeFileSync(broken, damage(readFileSync(path)));
    const problems = listProblems(await drill({ path: broken, takenAtMs }));
    expect(problems.join('\n')).toMatch(message);
  });

  it('reports books that break a rule', async () => {
    const broken = restored.copyAndChange(`update payouts set state = 'queued' where id = 1`);
    expect(listProblems(await drill({ path: broken, takenAtMs: null }))).toContainEqual(
      'it is not true that no payout is open: 1',
    );
  });

  it('reports a copy of another chain', async () => {
    const broken = restored.copyAndChange(`update chain_identity set genesis_hash = 'other'`);
    expect(listProblems(await drill({ path: broken, takenAtMs: null }))).toEqual([
      expect.stringContaining('belongs to the chain with genesis other'),
    ]);
  });

  it('reports that nothing could be compared while no node answers', async () => {
    const scratchDir = restored.getDataPath('scratch-unreachable');
    mkdirSync(scratchDir);
    const copy = restored.chooseNewest();
    const config = restored.readConfig();
    const results = await runDrill({ config, chain: null, copy, scratchDir, nowMs: Date.now() });
    expect(listProblems(results)).toContainEqual(
      'no node answers, so nothing was compared with the chain',
    );
  });
});

describe('npm run restore -- --drill', () => {
  it('reports, exits with 1 for a problem and removes its scratch files', async () => {
    const scratch = restored.getDataPath('scratch-command');
    mkdirSync(scratch);
    const copy = restored.copyAndChange(`update payouts set state = 'queued' where id = 1`);
    const args = ['--drill', '--from', copy, '--scratch', scratch];
    const env = { ...process.env, ...restored.getEnvironment() };
    const command = [join(ROOT, 'api/restore.ts'), ...args];
    const failed: unknown = await promisify(execFile)(process.execPath, command, { env }).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('1 problem: this copy would not bring') as string,
    });
    expect(readdirSync(scratch)).toEqual([]);
    expect(readDrillRecord(restored.ctx.backups.dir)).toBeNull();
  });
});
