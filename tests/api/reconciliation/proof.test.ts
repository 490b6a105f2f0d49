import { describe, expect, it } from 'vitest';
import { proofShape } from '../../../src/contract/admin/reconciliation-shapes.ts';
import { thc } from '../../../src/money/amounts.ts';
import { createWalletAddress } from '../../kit/payout-fixture.ts';
import { ReconciliationFixture } from '../../kit/reconciliation-fixture.ts';
import { loadRows } from '../../kit/rows.ts';
import { shareFixture } from '../../kit/share-fixture.ts';

const CACHE_MS = 10_000;

const game = shareFixture(() => ReconciliationFixture.start());

const callProof = () => game.nodes.game.server.call('GET', '/proof');
const loadProof = async () => proofShape.parse((await callProof()).body.data);
const waitForCache = () => game.nodes.game.server.clock.advance(CACHE_MS);

const bySignature = (a: { signature: string }, b: { signature: string }) =>
  a.signature.localeCompare(b.signature);

describe('GET /proof', () => {
  it('says nothing about books that were never reconciled', async () => {
    expect(await loadProof()).toMatchObject({
      vault: game.genesis.vault,
      reconciled: null,
      is_current: false,
      latest: [],
    });
  });

  it('shows what the vault holds, owes and has paid, and nothing about players', async () => {
    await game.play();
    await game.reconcile();
    await game.nodes.inspector.queuePayout(createWalletAddress(), thc(7));
    waitForCache();
    const { headers, body } = await callProof();
    expect(headers.get('cache-control')).toBe('public, max-age=10');
    const proof = proofShape.parse(body.data);
    expect(proof).toMatchObject({
      owed: { count: 2, thc: '10', sol: '0' },
      is_current: true,
      // Harvests, exchanges and refunds are paid in transactions of their own.
      reconciled: { paid: { count: 3, sol: '0.007000001' } },
    });
    const vaultThc = await game.nodes.inspector.loadThcBalance(game.genesis.vault);
    expect(BigInt(Math.round(Number(proof.held?.thc) * 1e6))).toBe(vaultThc);
    const batches = await loadRows(game.ctx.db, 'payout_batches', { state: 'confirmed' }, [
      'signature',
    ]);
    const latest = proof.latest.map(({ signature }) => ({ signature }));
    expect(latest.toSorted(bySignature)).toEqual(batches.toSorted(bySignature));
    const users = await game.ctx.db.selectFrom('users').select('address').execute();
    for (const { address } of users) expect(JSON.stringify(body)).not.toContain(address);
  });

  it('is read again after ten seconds, however often it is requested', async () => {
    const before = await loadProof();
    await game.nodes.inspector.queuePayout(createWalletAddress(), thc(1));
    expect(await loadProof()).toEqual(before);
    waitForCache();
    expect((await loadProof()).owed.count).toBe(before.owed.count + 1);
  });

  it('stops being current once the books differ', async () => {
    await game.stealThc(1n);
    await game.reconcile();
    waitForCache();
    const { is_current: isCurrent, reconciled } = await loadProof();
    expect(isCurrent).toBe(false);
    expect(reconciled).not.toBeNull();
  });
});
