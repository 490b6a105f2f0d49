import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Keypair } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  fulfilSetAside,
  listPaymentsSetAside,
  refundSetAside,
} from '../../../api/actions/payments/settle-set-aside.ts';
import { listQueuedExchanges } from '../../../api/store/payouts/queued-exchanges.ts';
import { listMoneyEvents } from '../../../api/store/payments/money-events.ts';
import { thc } from '../../../src/money/amounts.ts';
import { renewGame, type TestPlayer } from '../../kit/game-fixture.ts';
import { addRow, loadRow, loadRows } from '../../kit/rows.ts';

let player: TestPlayer;
const game = renewGame();
beforeEach(async () => {
  player = await game.createPlayer(1);
});

let signatures = 0;
/** Inserts a payment as a restored database finds it: for an order that is gone. */
async function insertPayment(
  kind: 'seeds' | 'exchange',
  received: { thc?: bigint; sol?: bigint; from?: string },
  state: 'set_aside' | 'fulfilled' = 'set_aside',
): Promise<number> {
  const { id } = await addRow(game.ctx.db, 'payments', {
    signature: `signature ${++signatures}`,
    kind,
    memo: `growerz:${kind}:lost`,
    address: player.address,
    state,
    received_units: received.thc ?? 0n,
    received_lamports: received.sol ?? 0n,
    thc_source: received.from ?? null,
    sol_source: received.from ?? null,
    refusal: 'PAYMENT_NOT_ACCEPTABLE',
  });
  return id;
}

const loadPayouts = () =>
  loadRows(game.ctx.db, 'payouts', {}, [
    'address',
    'currency',
    'amount_units',
    'reason',
    'payment_id',
    'state',
  ]);
const loadPayment = (id: number) => loadRow(game.ctx.db, 'payments', id);

describe('a payment that is set aside', () => {
  it('is listed with what the vault received', async () => {
    const id = await insertPayment('seeds', { thc: thc(150) });
    await insertPayment('seeds', { thc: thc(1) }, 'fulfilled');
    expect(await listPaymentsSetAside(game.ctx)).toMatchObject([
      { id, kind: 'seeds', address: player.address, received: { thcUnits: thc(150) } },
    ]);
  });

  it('is refunded once, in every currency it brought', async () => {
    const id = await insertPayment('exchange', { thc: 5n, sol: 7n });
    await refundSetAside(game.ctx, [id, id]);
    await expect(refundSetAside(game.ctx, [id])).rejects.toThrow(`${id} is not set aside`);
    const refund = { address: player.address, reason: 'refund', payment_id: id, state: 'queued' };
    expect(await loadPayouts()).toMatchObject([
      { ...refund, currency: 'thc', amount_units: 5n },
      { ...refund, currency: 'sol', amount_units: 7n },
    ]);
    expect(await loadPayment(id)).toMatchObject({ state: 'refunded' });
    expect(await listMoneyEvents(game.ctx.db, { paymentId: id })).toMatchObject([
      { atMs: game.nowMs(), adminAddress: null, details: { event: 'refunded', refusal: null } },
    ]);
  });

  it('is refunded to the wallet that the money came from', async () => {
    const from = Keypair.generate().publicKey.toBase58();
    const id = await insertPayment('exchange', { thc: 5n, sol: 7n, from });
    await refundSetAside(game.ctx, [id]);
    expect(await loadPayouts()).toMatchObject([{ address: from }, { address: from }]);
  });

  it('gives the vault ten minutes for the THC of an old payment', async () => {
    const id = await insertPayment('exchange', { sol: 7n });
    await fulfilSetAside(game.ctx, id, { kind: 'exchange', thc: thc(250) });
    expect(await listQueuedExchanges(game.ctx.db)).toMatchObject([
      { paymentId: id, paidAtMs: game.nowMs() },
    ]);
  });

  it('is not refunded when another of the ids cannot be', async () => {
    const id = await insertPayment('exchange', { sol: 7n });
    const empty = await insertPayment('exchange', {});
    await expect(refundSetAside(game.ctx, [id, empty])).rejects.toThrow('received nothing');
    expect(await loadPayouts()).toEqual([]);
    expect(await loadPayment(id)).toMatchObject({ state: 'set_aside' });
  });
});

describe('npm run payments', () => {
  const run = (...options: string[]) =>
    promisify(execFile)(process.execPath, [
      join(import.meta.dirname, '../../../api/commands/payments.ts'),
      '--database',
      game.ctx.backups.databaseUrl,
      ...options,
    ]);

  it('lists and refunds', async () => {
    const id = await insertPayment('exchange', { sol: 7_000_000n });
    const listed = await run();
    expect(listed.stdout).toContain(`${id}  1970-01-01T00:00:00.001Z  exchange  0.007 SOL`);
    const refunded = await run('--refund', String(id));
    expect(refunded.stdout).toContain('No payment is set aside.');
    expect(await loadPayouts()).toMatchObject([{ currency: 'sol', amount_units: 7_000_000n }]);
  });

  it('fulfils an exchange', async () => {
    const id = await insertPayment('exchange', { sol: 7n });
    await run('--fulfil', String(id), '--thc', '250.5');
    expect(await loadPayouts()).toMatchObject([{ currency: 'thc', amount_units: 250_500_000n }]);
  });

  it.each([
    ['--refund', 'all'],
    ['--fulfil', '1,2'],
    ['--fulfil', '1', '--thc', 'much'],
    ['--fulfil', '1', '--growhouse', '1', '--cart', '9x1'],
  ])('refuses %s %s and changes nothing', async (...options) => {
    await insertPayment('exchange', { sol: 7n });
    await expect(run(...options)).rejects.toMatchObject({ code: 1 });
    expect(await loadPayouts()).toEqual([]);
  });
});
