import { beforeAll, describe, expect, it } from 'vitest';
import { loadRaisedAlarms } from '../../../api/store/server/alarms.ts';
import { reconciliationShape } from '../../../src/contract/admin/reconciliation-shapes.ts';
import { thc } from '../../../src/money/amounts.ts';
import { createSignedInAdmin, type SignedInAdmin } from '../../kit/admin.ts';
import { ReconciliationFixture } from '../../kit/reconciliation-fixture.ts';
import { shareFixture } from '../../kit/share-fixture.ts';

/** More than the vault may lose unexplained. */
const LOSS = thc(1000) + 1n;

const game = shareFixture(() => ReconciliationFixture.start());
let admin: SignedInAdmin;
let superadmin: SignedInAdmin;
beforeAll(async () => {
  const { server } = game.nodes.game;
  admin = await createSignedInAdmin(server);
  superadmin = await createSignedInAdmin(server, { isSuperadmin: true });
  await game.payNewWallets();
});

const loadReport = async (caller = admin) =>
  reconciliationShape.parse((await caller.get('/reconciliation')).body.data);

const acknowledge = (caller: SignedInAdmin, key: string, reason = 'moved to cold storage') =>
  caller.call('/reconciliation/acknowledge', { key, reason });

describe('a transfer out of the vault that is in no book', () => {
  it('stops payouts until a superadmin acknowledges it', async () => {
    const signature = await game.stealThc(LOSS);
    const { outcome, open, figures } = await game.reconcile();
    expect(outcome).toBe('different');
    expect(open).toEqual([
      `Transaction ${signature} changed the vault by -1000.000001 THC and -0.000005 SOL and is in no book`,
    ]);
    expect(figures.outflows).toEqual({ count: 1, thc: '-1000.000001', sol: '-0.000005' });
    expect(await game.canPay()).toBe(false);
    expect(await game.nodes.listAlarms()).toContain('reconciliation');
    const [alarm] = await loadRaisedAlarms(game.ctx.db);
    expect(alarm?.message).toBe(
      `The vault has lost more than the books explain, so all payouts are stopped: transaction ${signature}. A superadmin acknowledges the transfers that were meant, also those from before an update`,
    );

    const key = `outflow:${signature}`;
    expect(await loadReport()).toMatchObject({
      stops_payouts: true,
      findings: [
        { key, state: 'open', stops: 'everything', rows: { signature }, acknowledged: null },
      ],
    });
    expect(await acknowledge(admin, key)).toMatchObject({ status: 403 });
    expect(await acknowledge(superadmin, 'outflow:another')).toMatchObject({ status: 404 });
    expect(await acknowledge(superadmin, key, ' ')).toMatchObject({ status: 422 });
    expect(await acknowledge(superadmin, key)).toMatchObject({ status: 200 });
    expect(await acknowledge(superadmin, key)).toMatchObject({ body: { code: 'CONFLICT' } });

    expect(await game.nodes.listAlarms()).not.toContain('reconciliation');
    expect(await game.canPay()).toBe(true);
    expect(await game.reconcile()).toMatchObject({ outcome: 'balanced', open: [] });
    expect(await loadReport()).toMatchObject({
      stops_payouts: false,
      findings: [{ key, state: 'acknowledged', acknowledged: { by: superadmin.address } }],
    });
  });

  it('stops nothing while all of them together are below the limit', async () => {
    const signature = await game.stealThc(thc(600));
    expect(await game.reconcile()).toMatchObject({ outcome: 'different' });
    expect(await game.canPay()).toBe(true);
    const key = `outflow:${signature}`;
    const report = await loadReport();
    expect(report.stops_payouts).toBe(false);
    expect(report.findings).toContainEqual(expect.objectContaining({ key, stops: 'nothing' }));
    const [alarm] = await loadRaisedAlarms(game.ctx.db);
    expect(alarm?.message).toContain(
      `The books differ from the chain, which stops nothing: transaction ${signature}`,
    );

    const second = await game.stealThc(thc(401));
    await game.reconcile();
    expect(await game.canPay()).toBe(false);
    await acknowledge(superadmin, `outflow:${second}`);
    expect(await game.canPay()).toBe(true);
    await acknowledge(superadmin, key);
  });

  it('is a difference again for every further transfer', async () => {
    const signature = await game.stealThc(thc(5));
    const { open } = await game.reconcile();
    expect(open).toEqual([expect.stringContaining(signature)]);
    await acknowledge(superadmin, `outflow:${signature}`);
    expect(await game.canPay()).toBe(true);
  });
});
