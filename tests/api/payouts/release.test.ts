import { expect, it } from 'vitest';
import { releasePayouts } from '../../../api/actions/payouts/release-payouts.ts';
import { renewServer } from '../../kit/share-server.ts';
import { addRow, loadRows } from '../../kit/rows.ts';

const server = renewServer();

type BatchState = 'sent' | 'confirmed' | 'failed' | 'expired' | 'set_aside';

let batches = 0;
async function insertBatch(state: BatchState): Promise<number> {
  const { id } = await addRow(server.ctx.db, 'payout_batches', {
    signature: `signature ${++batches}`,
    state,
  });
  return id;
}

async function insertPayout(
  state: 'queued' | 'set_aside' | 'confirmed',
  batchId: number | null,
): Promise<number> {
  const { id } = await addRow(server.ctx.db, 'payouts', {
    address: 'a wallet',
    amount_units: 833_000_000n,
    state,
    batch_id: batchId,
    settled_at_ms: state === 'queued' ? null : 2,
  });
  return id;
}

const listPayouts = () =>
  loadRows(server.ctx.db, 'payouts', {}, ['id', 'state', 'batch_id', 'settled_at_ms']);

it.each([null, 'failed', 'expired', 'set_aside'] as const)(
  'releasePayouts puts a payout back into the queue and logs it when its transaction was %s',
  async (state) => {
    const id = await insertPayout('set_aside', state === null ? null : await insertBatch(state));
    await releasePayouts(server.ctx, [id, id]);
    expect(await listPayouts()).toEqual([
      { id, state: 'queued', batch_id: null, settled_at_ms: null },
    ]);
    const lines = await server.ctx.db
      .selectFrom('logs')
      .select(['level', 'address', 'message'])
      .where('message', 'like', 'Payout %')
      .execute();
    const message = `Payout ${id} was set aside and is queued again, by an operator`;
    expect(lines).toEqual([{ level: 'Warning', address: 'a wallet', message }]);
  },
);

it.each([
  ['confirmed', 'has paid it'],
  ['sent', 'may still pay it'],
] as const)('releasePayouts changes nothing when one transaction is %s', async (state, reason) => {
  const releasable = await insertPayout('set_aside', null);
  const unreleasable = await insertPayout('set_aside', await insertBatch(state));
  const before = await listPayouts();
  await expect(releasePayouts(server.ctx, [releasable, unreleasable])).rejects.toThrow(reason);
  expect(await listPayouts()).toEqual(before);
});

it.each(['queued', 'confirmed'] as const)('releasePayouts refuses a %s payout', async (state) => {
  const id = await insertPayout(state, null);
  await expect(releasePayouts(server.ctx, [id])).rejects.toThrow(`${id} is not set aside`);
  await expect(releasePayouts(server.ctx, [id + 1])).rejects.toThrow('is not set aside');
});
