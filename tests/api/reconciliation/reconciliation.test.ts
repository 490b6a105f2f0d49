import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sol, thc } from '../../../src/money/amounts.ts';
import { addRow, loadRow } from '../../kit/rows.ts';
import { createWalletAddress } from '../../kit/payout-fixture.ts';
import { callNode } from '../../kit/test-chain.ts';
import { parseTransaction } from '../../kit/claimed-transaction.ts';
import { claim, createSignature } from '../../kit/lying-nodes-fixture.ts';
import { ReconciliationFixture } from '../../kit/reconciliation-fixture.ts';
import { shareFixture } from '../../kit/share-fixture.ts';

const game = shareFixture(() => ReconciliationFixture.start());
beforeAll(async () => {
  await game.play();
});

const BALANCED = { outcome: 'balanced', open: [], pending: [] };

/** Every test ends with books that match, with which the next one begins. */
async function expectBalance(): Promise<void> {
  game.nodes.getNode(0).tellTruth();
  game.nodes.getNode(1).tellTruth();
  expect(await game.reconcile()).toMatchObject(BALANCED);
  expect(await game.nodes.listAlarms()).not.toContain('reconciliation');
  expect(await game.canPay()).toBe(true);
}
afterEach(expectBalance);

const loadAlarm = async () => {
  const alarms = game.ctx.db.selectFrom('alarms').select('message');
  return (await alarms.where('name', '=', 'reconciliation').executeTakeFirst())?.message;
};

/** Loads the first confirmed batch with its payouts of THC. */
async function loadBatch() {
  const payout = await game.ctx.db
    .selectFrom('payouts')
    .innerJoin('payout_batches as batch', 'batch.id', 'payouts.batch_id')
    .select(['payouts.id as payout_id', 'batch.id as batch_id', 'batch.signature'])
    .where('batch.state', '=', 'confirmed')
    .where('payouts.currency', '=', 'thc')
    .orderBy('payouts.id')
    .executeTakeFirstOrThrow();
  const payouts = game.ctx.db.selectFrom('payouts').select('id').orderBy('id');
  const ids = await payouts.where('batch_id', '=', payout.batch_id).execute();
  return { ...payout, payoutIds: ids.map(({ id }) => id) };
}

const changeAmount = (payoutId: number, by: bigint) =>
  game.ctx.db
    .updateTable('payouts')
    .set((eb) => ({ amount_units: eb('amount_units', '+', by) }))
    .where('id', '=', payoutId)
    .execute();

/** Expects a difference that stops no payout of others and is named in the log. */
async function expectDifference(found: { outcome: string; open: string[] }, message: string) {
  expect(found).toMatchObject({ outcome: 'different', open: [message] });
  expect(await game.canPay()).toBe(true);
  const lines = await game.nodes.inspector.listLogMessages('Critical');
  expect(lines.at(-1)).toBe(`Reconciliation: ${message}`);
}

describe('reconcile', () => {
  it('matches a game with purchases, refunds, exchanges, payouts and failed batches', async () => {
    const { figures } = await game.reconcile();
    expect(figures).toMatchObject({
      payments: { count: 4, thc: '150', sol: '0.507' },
      payouts: { count: 1 + (await countRuns()) },
      deposits: { count: 0 },
      outflows: { count: 0, thc: '0', sol: '0' },
      pending: 0,
      differences: 0,
    });
    // The wallets that were paid had no THC account, except for the player's.
    expect(Number(figures.rent)).toBeGreaterThanOrEqual(0.00407856);
    for (const { expected, held } of figures.accounts) expect(expected).toBe(held);
  });

  it('changes nothing when it runs again', async () => {
    await game.reconcile();
    const load = () => game.ctx.db.selectFrom('vault_transactions').selectAll().execute();
    const before = await load();
    await game.reconcile();
    expect(await load()).toEqual(before);
  });

  it('raises no alarm for a deposit', async () => {
    await game.deposit(7);
    expect(await game.reconcile()).toMatchObject({
      ...BALANCED,
      figures: { deposits: { count: 1, thc: '0', sol: '0.000000007' } },
    });
  });

  it('raises no alarm for payouts in flight', async () => {
    const { chain } = game.ctx;
    game.ctx.chain = { ...chain, getSignatureStates: () => Promise.resolve(['unclear']) };
    expect(await game.canPay()).toBe(false);
    game.ctx.chain = chain;
    expect(await game.reconcile()).toMatchObject({ ...BALANCED, figures: { owed: { count: 2 } } });
    await game.payOut();
  });

  it('finds one base unit more in a payment than was received', async () => {
    const payment = await loadRow(game.ctx.db, 'payments', { received_lamports: 500_000_000n });
    const setReceived = (received_lamports: bigint) =>
      game.ctx.db
        .updateTable('payments')
        // @ts-expect-error: nothing in the product ever changes what was received
        .set({ received_lamports })
        .where('id', '=', payment.id)
        .execute();
    await setReceived(500_000_001n);
    await expectDifference(
      await game.reconcile(),
      `Payment ${payment.id} is booked with 0.500000001 SOL, but ${payment.signature} paid 0.5 SOL`,
    );
    expect(await loadAlarm()).toBe(
      `The books differ from the chain, so payouts about these rows wait: payment ${payment.id}`,
    );
    const { inspector, player } = game.nodes;
    const id = await inspector.queuePayout(player.address, thc(1));
    await game.payOut();
    expect(await inspector.loadWaiting(id)).toMatchObject({ parkedReason: 'difference' });
    await setReceived(500_000_000n);
    await game.reconcile();
    await game.payOut();
    expect(await inspector.loadPayoutState(id)).toBe('confirmed');
  });

  it('finds one base unit less in a payout than was paid', async () => {
    const { payout_id: payoutId, batch_id: batchId, payoutIds } = await loadBatch();
    await changeAmount(payoutId, -1n);
    const { outcome, open } = await game.reconcile();
    expect(outcome).toBe('different');
    expect(open).toEqual([expect.stringMatching(new RegExp(`^Batch ${batchId} owes `))]);
    expect(await game.canPay()).toBe(true);
    const names = [`batch ${batchId}`, ...payoutIds.map((id) => `payout ${id}`)].join(', ');
    expect(await loadAlarm()).toMatch(names);
    await changeAmount(payoutId, 1n);
  });

  it('finds a confirmed payout without a confirmed batch', async () => {
    const id = await game.nodes.inspector.queuePayout(game.nodes.player.address, thc(1));
    const setState = (state: 'confirmed' | 'queued') =>
      game.ctx.db.updateTable('payouts').set({ state }).where('id', '=', id).execute();
    await setState('confirmed');
    await expectDifference(
      await game.reconcile(),
      `Payout ${id} is confirmed, but no confirmed batch paid it`,
    );
    await setState('queued');
  });

  it('finds a confirmed batch that is not on the chain, once it had time to appear', async () => {
    const signature = createSignature();
    const { id } = await addRow(game.ctx.db, 'payout_batches', {
      signature,
      state: 'confirmed',
      created_at_ms: game.ctx.now(),
    });
    const message = `Batch ${id} is settled, but its transaction ${signature} is not on the chain`;
    expect(await game.reconcile()).toMatchObject({
      outcome: 'pending',
      open: [],
      pending: [message],
    });
    game.passTime();
    await expectDifference(await game.reconcile(), message);
    await game.ctx.db.deleteFrom('payout_batches').where('id', '=', id).execute();
  });

  it('finds an expired batch that landed', async () => {
    const { batch_id: batchId, signature } = await loadBatch();
    const setState = (state: 'expired' | 'confirmed') =>
      game.ctx.db.updateTable('payout_batches').set({ state }).where('id', '=', batchId).execute();
    // The batch is larger than what the vault may lose unexplained.
    const { maxUnexplainedLoss } = game.ctx.settings;
    game.ctx.settings.maxUnexplainedLoss = { thcUnits: thc(1_000_000), lamports: sol('1') };
    await setState('expired');
    const { open } = await game.reconcile();
    expect(open).toContain(`Batch ${batchId} is expired, but ${signature} succeeded`);
    const id = await game.nodes.inspector.queuePayout(createWalletAddress(), 5_000_000n, 'sol');
    await addRow(game.ctx.db, 'batch_payouts', {
      batch_id: batchId,
      payout_id: id,
      address: game.nodes.player.address,
      currency: 'sol',
      amount_units: 5_000_000n,
    });
    await game.payOut();
    expect(await game.nodes.inspector.loadWaiting(id)).toMatchObject({
      parkedReason: 'difference',
    });
    expect(await game.canPay()).toBe(true);
    await game.ctx.db.deleteFrom('batch_payouts').where('payout_id', '=', id).execute();
    await setState('confirmed');
    game.ctx.settings.maxUnexplainedLoss = maxUnexplainedLoss;
    await game.reconcile();
    await game.payOut();
  });

  it('finds a balance that its transactions do not explain, once they had time to appear', async () => {
    const { genesis } = game;
    const held = await game.nodes.inspector.loadLamports(genesis.vault);
    game.nodes.inspector.setVaultLamports(held - 1n);
    const early = await game.reconcile();
    expect(early).toMatchObject({ outcome: 'pending', open: [] });
    game.passTime();
    const late = await game.reconcile();
    expect(late.open).toEqual([expect.stringContaining(`${genesis.vault} holds `)]);
    const { stops } = await loadRow(game.ctx.db, 'reconciliation_findings', { kind: 'balance' });
    expect(stops).toBe('nothing');
    game.nodes.inspector.setVaultLamports(held);
  });
});

describe('reconcile with nodes that lie or lag', () => {
  it('does not accept a difference on the word of one node', async () => {
    const signature = await game.deposit(20);
    const options = { encoding: 'json', maxSupportedTransactionVersion: 0 };
    const { rpcUrl } = game.nodes.game.server.localnet;
    const honest = parseTransaction(await callNode(rpcUrl, 'getTransaction', [signature, options]));
    const stolen = game.nodes.withVaultLamports(honest, -30n);
    claim(game.nodes.getNode(0), signature, stolen);
    const { outcome, open } = await game.reconcile();
    expect({ outcome, open }).toEqual({ outcome: 'pending', open: [] });
    expect(await game.nodes.listAlarms()).toContain('reconciliation-nodes');
    expect(await game.canPay()).toBe(true);
    game.nodes.getNode(0).tellTruth();
    await game.reconcile();
    expect(await game.nodes.listAlarms()).not.toContain('reconciliation-nodes');
  });

  it('waits for a transaction that the trusted node does not list yet', async () => {
    const signature = await game.deposit(9);
    game.nodes
      .getNode(0)
      .lie('getSignaturesForAddress', (result) =>
        (result as { signature: string }[]).filter((info) => info.signature !== signature),
      );
    expect(await game.reconcile()).toMatchObject({ outcome: 'pending', open: [] });
    game.nodes.getNode(0).tellTruth();
    expect(await game.reconcile()).toMatchObject(BALANCED);
  });

  it('fails, and compares nothing, while the trusted node does not answer', async () => {
    game.nodes.getNode(0).fail('lose-request');
    await expect(game.reconcile()).rejects.toThrow('The trusted chain node did not answer');
    game.nodes.getNode(0).fail('none');
  });
});

/** Counts the payouts that the tests before have paid. */
async function countRuns(): Promise<number> {
  const batches = await game.nodes.inspector.loadBatchStates();
  return batches.filter((state) => state === 'confirmed').length - 1;
}
