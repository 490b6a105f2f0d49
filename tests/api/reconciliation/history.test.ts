import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runBackup } from '../../../api/actions/housekeeping/backup.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { ReconciliationFixture } from '../../kit/reconciliation-fixture.ts';
import { renewFixture } from '../../kit/share-fixture.ts';

const HOUR_MS = 3_600_000;
const BALANCED = { outcome: 'balanced', open: [], pending: [] };

const game = renewFixture(() => ReconciliationFixture.start());

describe('reconcile', () => {
  it('collects a long history in several runs and goes on where it stopped', async () => {
    for (let round = 0; round < 4; round++) await game.payNewWallets();
    const outcomes: string[] = [];
    for (let run = 0; run < 6; run++) {
      const { outcome, open, pending } = await game.reconcile({ maxListed: 2 });
      expect({ open, pending }).toEqual({ open: [], pending: [] });
      outcomes.push(outcome);
    }
    expect(outcomes[0]).toBe('collecting');
    expect(outcomes.at(-1)).toBe('balanced');
  });

  it('compares no balance if newer deposits are missing', { tags: ['attack'] }, async () => {
    await game.reconcile();
    for (let round = 0; round < 3; round++) {
      for (let mention = 0; mention < 5; mention++) await game.deposit(0);
      for (let run = 0; run < 4; run++) {
        const { open, pending } = await game.reconcile({ maxListed: 2 });
        expect({ open, pending }).toEqual({ open: [], pending: [] });
        if (run === 0) await game.deposit(9);
      }
      game.passTime();
    }
    expect(await game.reconcile()).toMatchObject({
      ...BALANCED,
      figures: { deposits: { count: 3 } },
    });
  });

  it('lists new transactions within the limit and those of the last minutes besides', async () => {
    for (let mention = 0; mention < 9; mention++) await game.deposit(0);
    await game.reconcile();
    await game.deposit(5);
    expect(await game.reconcile({ maxListed: 3 })).toMatchObject(BALANCED);
  });

  it('treats equal differences of different transactions as separate', async () => {
    await game.deposit(1);
    await game.reconcile();
    const hide = (hidden: string) =>
      game.nodes
        .getNode(0)
        .lie('getSignaturesForAddress', (result) =>
          (result as { signature: string }[]).filter(({ signature }) => signature !== hidden),
        );
    hide(await game.deposit(7));
    expect(await game.reconcile()).toMatchObject({ outcome: 'pending', open: [] });
    game.passTime();
    hide(await game.deposit(7));
    expect(await game.reconcile()).toMatchObject({ outcome: 'pending', open: [] });
    game.passTime();
    expect(await game.reconcile()).toMatchObject({ open: [expect.stringContaining(' holds ')] });
  });

  it('goes further back when a payment landed before the slot at which it began', async () => {
    const upgrade = await game.nodes.prepareUpgrade();
    await upgrade.confirm(await game.nodes.pay(sol('0.073'), upgrade.intent));
    // Slots that pass without time: the first player seems to have come later than they did.
    game.nodes.game.server.localnet.chain.advanceSlots(20_000);
    expect(await game.reconcile()).toMatchObject({ open: [], figures: { payments: { count: 0 } } });
    expect(await game.reconcile()).toMatchObject({
      ...BALANCED,
      figures: { payments: { count: 1, sol: '0.073' } },
    });
  });

  it('says from which slot on it can compare when the nodes have pruned their history', async () => {
    await game.play();
    game.passTime();
    const firstSlot = await game.ctx.chain.getFinalizedSlot();
    game.nodes.game.server.clock.advance(HOUR_MS);
    await game.payNewWallets();
    for (const node of [0, 1]) {
      game.nodes.getNode(node).lie('getFirstAvailableBlock', () => firstSlot);
    }
    const result = await game.reconcile();
    expect(result).toMatchObject({ ...BALANCED, figures: { from_slot: firstSlot } });
    expect(result.figures.payments.count).toBe(0);
    // Harvests and refunds are paid in transactions of their own.
    expect(result.figures.payouts.count).toBe(2);
    game.passTime();
    expect(await game.reconcile()).toMatchObject(BALANCED);
  });

  it('recognizes the payouts that restored books cannot know', async () => {
    await game.payNewWallets();
    await game.reconcile();
    await runBackup(game.ctx);
    await game.payNewWallets();

    const { db, backups } = game.ctx;
    const [name = ''] = readdirSync(backups.dir);
    const restored = await openDatabase(`file:${join(backups.dir, name)}`);
    game.ctx.db = restored;
    const result = await game.reconcile();
    expect(result).toMatchObject({
      ...BALANCED,
      figures: { payouts: { count: 4 }, uncompared: { count: 0 } },
    });
    expect(result.figures.gaps).toHaveLength(1);

    const signature = await game.stealThc(thc(1));
    expect(await game.reconcile()).toMatchObject({
      outcome: 'different',
      open: [expect.stringContaining(signature)],
    });
    game.ctx.db = db;
    await restored.destroy();
  });
});
