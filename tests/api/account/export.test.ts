import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listExportedTables, readAccountRows } from '../../../api/store/users/account-rows.ts';
import { shareGame } from '../../kit/game-fixture.ts';
import { insertPlant, insertSeed } from '../../kit/growhouse-rows.ts';
import {
  confirmCart,
  createPayingPlayer,
  orderAndPay,
  orderSeeds,
  type PayingPlayer,
} from '../../kit/payments.ts';
import { addRow, addRows } from '../../kit/rows.ts';

const game = shareGame();
let player: PayingPlayer;
let token: string;
beforeEach(async () => {
  player = await createPayingPlayer(game);
  token = await game.server.signIn(player.wallet);
});

const download = async (path: string) => {
  const response = await game.server.app.request(`http://localhost:3000/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { response, text: await response.text() };
};

const lists = z.record(z.string(), z.unknown());
const rows = z.array(z.record(z.string(), z.unknown()));

async function readExport() {
  const { response, text } = await download('/account/export');
  const file = lists.parse(JSON.parse(text));
  const list = (name: string) => rows.parse(file[name]);
  return { response, text, file, list };
}

describe('GET /account/export', () => {
  it('is a JSON file with a list for every exported table', async () => {
    const { response, file } = await readExport();
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="growerz-account.json"',
    );
    expect(file).toMatchObject({ wallet: player.address });
    const names = listExportedTables().map(({ name }) => name);
    expect(Object.keys(file)).toEqual(['about', 'wallet', 'exported_at', ...names]);
  });

  it('contains what the wallet owns, did and paid', async () => {
    await player.post(`/growhouse/${player.growhouseId}/nickname`, { nickname: 'Mine' });
    await insertSeed(game, player.growhouseId);
    const plantId = await insertPlant(game, player.growhouseId, { stage: 5, dueInHours: 0 });
    await player.post(`/plant/${plantId}/harvest`, {});
    const signature = await orderAndPay(game, player);
    await confirmCart(player, { signature });
    const { list } = await readExport();
    expect(list('users')).toMatchObject([{ id: player.userId, address: player.address }]);
    expect(list('growhouses')).toMatchObject([{ nickname: 'Mine' }]);
    expect(list('growers')).toMatchObject([{ mint: player.mints[0], owner: player.address }]);
    expect(list('plants').length).toBeGreaterThanOrEqual(5);
    expect(list('payments')).toMatchObject([{ signature, address: player.address }]);
    expect(list('payouts')).toMatchObject([
      { plant_id: plantId, amount_units: expect.stringMatching(/^\d+$/) as string },
    ]);
    expect(list('orders')).toHaveLength(1);
    expect(list('logs').map(({ message }) => message)).toContain('Signed in');
    expect(list('sessions')).toHaveLength(2);
    expect(list('sessions')[0]).toMatchObject({
      created_at: expect.stringMatching(/Z$/) as string,
    });
  });

  it('contains no secrets and no data of another player', async () => {
    const other = await createPayingPlayer(game);
    await other.post(`/growhouse/${other.growhouseId}/nickname`, { nickname: 'Not yours' });
    const { text } = await readExport();
    expect(text).not.toContain('token_hash');
    expect(text).not.toContain('ban_note');
    expect(text).not.toContain(other.address);
    expect(text).not.toContain('Not yours');
  });

  it('reads tables that are longer than a page', async () => {
    const seed = { growhouse_id: player.growhouseId };
    await addRows(game.ctx.db, 'plants', Array<typeof seed>(1203).fill(seed));
    const { list } = await readExport();
    const ids = list('plants').map(({ id }) => id);
    expect(ids.length).toBe(1206);
    expect(new Set(ids).size).toBe(1206);
  });

  it('skips no row when others are deleted while it is read', async () => {
    const rows = { by: 'user', columns: ['user_id'] } as const;
    const reports = Array.from({ length: 600 }, (_, index) => ({
      nickname: `Name ${index}`,
      opened_at_ms: 0,
      last_reported_at_ms: 0,
    }));
    const cases = await addRows(game.ctx.db, 'nickname_cases', reports);
    const { userId } = player;
    await addRows(
      game.ctx.db,
      'nickname_reports',
      cases.map(({ id }) => ({
        case_id: id,
        user_id: userId,
        reason: 'insult' as const,
        created_at_ms: 0,
      })),
    );
    const table = { name: 'nickname_reports', rows, hidden: [] };
    const read: unknown[] = [];
    for await (const page of readAccountRows(game.ctx.db, table, player)) {
      read.push(...page.map((row) => row.case_id));
      await game.ctx.db
        .deleteFrom('nickname_reports')
        .where(
          'case_id',
          'in',
          cases.slice(0, 100).map(({ id }) => id),
        )
        .execute();
    }
    expect(read).toEqual(cases.map(({ id }) => id));
  });

  it('contains the log lines', async () => {
    game.passHours(1);
    await player.post(`/growhouse/${player.growhouseId}/nickname`, { nickname: 'Later' });
    const messages = (await readExport()).list('logs').map(({ message }) => message);
    expect(messages).toContain('Signed in');
    expect(messages.at(-1)).toContain('Later');
  });
});

describe('GET /account/money.csv', () => {
  const readLines = async () => (await download('/account/money.csv')).text.trim().split('\r\n');

  it('has a line per payment and payout with exact amounts, times and signatures', async () => {
    const signature = await orderAndPay(game, player);
    await confirmCart(player, { signature });
    await addRow(game.ctx.db, 'payouts', {
      address: player.address,
      // More digits than a double holds.
      amount_units: 9_007_199_254_740_993n,
      growhouse_id: player.growhouseId,
      created_at_ms: game.nowMs() + 1,
      settled_at_ms: game.nowMs() + 2,
      state: 'confirmed',
    });
    const iso = (afterMs: number) => new Date(game.nowMs() + afterMs).toISOString();
    const [header, payout, payment, ...rest] = await readLines();
    expect(header).toBe('date,paid,direction,kind,state,currency,amount,signature,growhouse,note');
    expect(payout).toBe(
      `${iso(1)},${iso(2)},in,harvest,confirmed,THC,9007199254.740993,,${player.growhouseId},`,
    );
    expect(payment).toMatch(
      new RegExp(
        `^${iso(0)},,out,seeds,fulfilled,THC,\\d+(\\.\\d+)?,${signature},${player.growhouseId},$`,
      ),
    );
    expect(rest).toEqual([]);
  });

  it('leaves out orders that were not paid, and what other wallets paid', async () => {
    await orderSeeds(player);
    const other = await createPayingPlayer(game);
    const signature = await orderAndPay(game, other);
    await confirmCart(other, { signature });
    expect(await readLines()).toHaveLength(1);
  });

  it('has all entries when there are more than a page', async () => {
    const payouts = Array.from({ length: 1100 }, (_, index) => ({
      address: player.address,
      currency: 'sol' as const,
      amount_units: BigInt(index + 1),
      reason: 'refund' as const,
      created_at_ms: game.nowMs() + (index % 7),
      state: 'confirmed' as const,
    }));
    await addRows(game.ctx.db, 'payouts', payouts);
    const amounts = (await readLines()).slice(1).map((line) => line.split(',')[6]);
    expect(new Set(amounts).size).toBe(1100);
    expect(amounts).toHaveLength(1100);
    expect(amounts).toContain('0.000000001');
  });

  it('sums both currencies of one payment in two lines', async () => {
    await addRow(game.ctx.db, 'payments', {
      signature: '5'.repeat(88),
      kind: 'unknown',
      memo: '=cmd',
      address: player.address,
      state: 'refunded',
      received_units: 1_500_000n,
      received_lamports: 2n,
      refusal: 'MEMO_UNKNOWN',
      created_at_ms: game.nowMs(),
    });
    const lines = (await readLines()).slice(1);
    expect(lines.map((line) => line.split(',').slice(2, 7).join())).toEqual([
      'out,unknown,refunded,THC,1.5',
      'out,unknown,refunded,SOL,0.000000002',
    ]);
    expect(lines[0]).toContain('the memo of the payment is not one of the game');
  });
});
