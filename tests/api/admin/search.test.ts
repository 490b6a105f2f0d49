import bs58 from 'bs58';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseSearch } from '../../../api/actions/admin/parse-search.ts';
import { createPseudonym } from '../../../api/store/users/pseudonyms.ts';
import { userPageShape } from '../../../src/contract/admin/admin-user-page.ts';
import { adminSearchShape, SEARCH_KINDS } from '../../../src/contract/admin/admin-search.ts';
import { createSignedInAdmin, type SignedInAdmin } from '../../kit/admin.ts';
import { shareGame } from '../../kit/game-fixture.ts';
import { insertPaymentSetAside } from '../../kit/money-actions.ts';
import { createWalletAddress } from '../../kit/payout-fixture.ts';
import { buySeeds, createPayingPlayer, type PayingPlayer } from '../../kit/payments.ts';
import { addRow, createAddress, loadRow, updateRows } from '../../kit/rows.ts';

const createSignature = (byte: number) => bs58.encode(new Uint8Array(64).fill(byte));

const game = shareGame();
let admin: SignedInAdmin;
let player: PayingPlayer;
let signature: string;

beforeAll(async () => {
  admin = await createSignedInAdmin(game.server);
  player = await createPayingPlayer(game);
  signature = await buySeeds(game, player, 2);
});

async function search(query: string) {
  const answer = await admin.call('/search', { query });
  expect(answer.status).toBe(200);
  return adminSearchShape.parse(answer.body.data);
}

/** Searches and returns the kinds and ids of the matches. */
const find = async (query: string) =>
  (await search(query)).data.map(({ kind, id }) => `${kind} ${id}`);

const createEmptyResult = (type: 'address' | 'signature', text: string) => ({
  data: [],
  key: { type, text },
  note: null,
});

const loadPayment = () => loadRow(game.ctx.db, 'payments', { signature });
const loadOrder = () => loadRow(game.ctx.db, 'orders', { address: player.address });

async function insertBatch(batchSignature: string): Promise<number> {
  const { id } = await addRow(game.ctx.db, 'payout_batches', {
    signature: batchSignature,
    state: 'confirmed',
  });
  return id;
}

describe('searching for an address', () => {
  it('finds a player, also with spaces around a pasted address', async () => {
    const { userId: id, address } = player;
    expect(await search(`\n  ${address} `)).toEqual({
      ...createEmptyResult('address', address),
      data: [{ kind: 'player', id, label: `Player ${id}`, address }],
    });
  });

  it('finds a grower by its mint and by its token account', async () => {
    const [mint = ''] = player.mints;
    const grower = await loadRow(game.ctx.db, 'growers', { mint });
    expect(await find(mint)).toEqual([`grower ${grower.id}`]);
    expect(await find(grower.token_address ?? '')).toEqual([`grower ${grower.id}`]);
  });

  it('finds the growers and payments of a wallet that has never signed in', async () => {
    const address = createWalletAddress();
    const { id } = await loadRow(game.ctx.db, 'growers', { mint: player.mints[0] ?? '' });
    await updateRows(game.ctx.db, 'growers', id, { owner: address });
    const paymentId = await insertPaymentSetAside(game.server, { kind: 'seeds', address, thc: 5n });
    expect(await find(address)).toEqual([`grower ${id}`, `payment ${paymentId}`]);
  });

  it('finds the money of a wallet that has never signed in', async () => {
    const address = createWalletAddress();
    const { id } = await addRow(game.ctx.db, 'payouts', {
      address,
      currency: 'sol',
      amount_units: 1_500_000_000n,
      reason: 'refund',
    });
    expect((await search(address)).data).toMatchObject([
      { kind: 'payout', id, label: `Payout ${id}: 1.5 SOL, refund, queued` },
    ]);
  });

  it('says when it belongs to nothing', async () => {
    const address = createWalletAddress();
    expect(await search(address)).toEqual(createEmptyResult('address', address));
  });
});

describe('searching for the beginning', () => {
  it('of an address finds the player, also as the game shortens it', async () => {
    const { userId, address } = player;
    for (const query of [address.slice(0, 4), `${address.slice(0, 6)}…${address.slice(-4)}`]) {
      expect(await find(query)).toContain(`player ${userId}`);
    }
    expect(await find(address.slice(1, 9))).toEqual([]);
    expect(await find(address.slice(0, 3))).toEqual([]);
  });

  it('of a mint finds the grower', async () => {
    const [mint = ''] = player.mints;
    const { id } = await loadRow(game.ctx.db, 'growers', { mint });
    expect(await find(mint.slice(0, 10))).toEqual([`grower ${id}`]);
  });

  it('of a signature finds the payment, also that of a wallet that never signed in', async () => {
    const { id } = await loadPayment();
    expect(await find(signature.slice(0, 12))).toEqual([`payment ${id}`]);
    const address = createWalletAddress();
    const paymentId = await insertPaymentSetAside(game.server, { kind: 'seeds', address, thc: 5n });
    expect(await find(address.slice(0, 12))).toEqual([`payment ${paymentId}`]);
  });
});

it('the search finds the account that a wallet has deleted', async () => {
  const address = createWalletAddress();
  const secret = 'the secret of the pseudonyms';
  await addRow(game.ctx.db, 'pseudonym_keys', { id: 1, secret });
  const { id } = await addRow(game.ctx.db, 'users', {
    address: createPseudonym(secret, address),
    closed_at_ms: 1,
  });
  const label = `Player ${id}, deleted`;
  expect((await search(address)).data).toMatchObject([{ kind: 'player', id, label }]);
  const answer = await admin.get(`/users/${id}`);
  expect(userPageShape.parse(answer.body.data).deleted).toBe(new Date(1).toISOString());
});

describe('searching for a signature', () => {
  it('finds the payment', async () => {
    const { id } = await loadPayment();
    const { data } = await search(` ${signature}\n`);
    expect(data).toMatchObject([{ kind: 'payment', id, address: player.address }]);
    expect(data[0]?.label).toMatch(/^Payment \d+: [\d.]+ THC for seeds, fulfilled$/);
  });

  it('finds the batch that paid out', async () => {
    const batchSignature = createSignature(1);
    const id = await insertBatch(batchSignature);
    expect(await find(batchSignature)).toEqual([`batch ${id}`]);
  });

  it('says why a transaction is no payment', async () => {
    const rejected = createSignature(3);
    await addRow(game.ctx.db, 'rejected_transactions', { signature: rejected });
    const { data, note } = await search(rejected);
    expect(data).toEqual([]);
    expect(note).toContain('no memo of the game');
  });

  it('returns the signature when the books do not know it', async () => {
    const unknown = createSignature(4);
    expect(await search(unknown)).toEqual(createEmptyResult('signature', unknown));
  });
});

describe('searching for an id', () => {
  it('finds everything that has it', async () => {
    const batchId = await insertBatch(createSignature(5));
    const matches = await find(`#${batchId}`);
    expect(matches).toContain(`batch ${batchId}`);
    expect(matches).toContain(`player ${batchId}`);
    expect(await find(String(batchId))).toEqual(matches);
  });

  it('finds one kind, however it is written', async () => {
    const { id: plantId } = await addRow(game.ctx.db, 'plants', {
      growhouse_id: player.growhouseId,
      stage: 5,
      ended_at_ms: 1,
      outcome: 'harvested',
    });
    for (const query of [`plant ${plantId}`, `Plant #${plantId}`, `PLANT  ${plantId} `]) {
      expect(await find(query)).toEqual([`plant ${plantId}`]);
    }
    const [plant] = (await search(`plant ${plantId}`)).data;
    expect(plant).toEqual({
      kind: 'plant',
      id: plantId,
      label: `Plant ${plantId}: Saint Reed, harvested, growhouse ${player.growhouseId}`,
      address: player.address,
    });
  });

  it('finds a row of every kind', async () => {
    const { id: paymentId, order_id: orderId } = await loadPayment();
    const { id: growerId } = await loadRow(game.ctx.db, 'growers', { mint: player.mints[0] ?? '' });
    const held = { signature: createSignature(6), address: player.address };
    const { id: heldId } = await addRow(game.ctx.db, 'held_payments', held);
    const { id: payoutId } = await addRow(game.ctx.db, 'payouts', { address: player.address });
    const queries = [
      `user ${player.userId}`,
      `growhouse ${player.growhouseId}`,
      `grower ${growerId}`,
      `order ${orderId ?? 0}`,
      `payment ${paymentId}`,
      `held payment ${heldId}`,
      `payout ${payoutId}`,
    ];
    const matches = await Promise.all(queries.map(find));
    expect(matches.flat()).toEqual([queries[0]?.replace('user', 'player'), ...queries.slice(1)]);
  });

  it('finds an order by its code, by the beginning of the code and by the memo', async () => {
    const { id, code, kind } = await loadOrder();
    for (const query of [
      code,
      `order ${code}`,
      `order ${code.slice(0, 6)}…`,
      `${code.slice(0, 8)}...`,
      `growerz:${kind}:${code}`,
    ]) {
      expect(await find(query)).toEqual([`order ${id}`]);
    }
  });

  it('finds a growhouse by its nickname in any case and says that a player is banned', async () => {
    const address = createAddress('SearchBanned');
    const { id: userId } = await addRow(game.ctx.db, 'users', { address, is_banned: 1 });
    const attic = { user_id: userId, nickname: 'The Attic', level: 4 };
    const { id } = await addRow(game.ctx.db, 'growhouses', attic);
    expect((await search(`player ${userId}`)).data[0]?.label).toBe(`Player ${userId}, banned`);
    for (const query of ['the attic', 'THE A', `growhouse ${id}`]) {
      const label = `Growhouse ${id} “The Attic”, level 4`;
      expect((await search(query)).data).toEqual([{ kind: 'growhouse', id, label, address }]);
    }
    await updateRows(game.ctx.db, 'growhouses', id, { nickname: `Growhouse ${id}` });
    expect(await find(`growhouse ${id}`)).toEqual([`growhouse ${id}`]);
  });
});

describe('a search', () => {
  it.each(['', '   ', 'nothing of the sort', '#0', 'plant -1', 'plant 99999999999999999', '%'])(
    'finds nothing for %j',
    async (query) => {
      expect(await search(query)).toEqual({ data: [], key: null, note: null });
    },
  );

  it('is refused beyond 200 characters', async () => {
    expect((await admin.call('/search', { query: 'x'.repeat(201) })).status).toBe(422);
  });
});

describe('parseSearch', () => {
  const nothing = { signature: null, address: null, orderCode: null, beginning: null, id: null };

  it.each([
    ['plant 12', { kinds: ['plant'], id: 12 }],
    ['payout batch 3', { kinds: ['batch'], id: 3 }],
    ['batch#3', { kinds: ['batch'], id: 3 }],
    ['# 12', { kinds: SEARCH_KINDS, id: 12 }],
    ['growerz:revive:5:7', { kinds: ['plant'], id: 5 }],
    ['growerz:upgrade:7:2', { kinds: ['growhouse'], id: 7 }],
  ])('reads %j as an id', (query, id) => {
    expect(parseSearch(query)).toMatchObject({ ...nothing, id });
  });

  it('reads an address as nothing else, whatever letters it begins with', () => {
    for (let index = 0; index < 50; index++) {
      const address = createWalletAddress();
      expect(parseSearch(address)).toEqual({ ...nothing, nickname: null, address });
    }
  });
});
