import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshCollection, refreshOwnership } from '../../../api/actions/growers/collection.ts';
import { createSignedInAdmin, type SignedInAdmin } from '../../kit/admin.ts';
import { type TestPlayer, shareGame } from '../../kit/game-fixture.ts';
import type { Answer } from '../../kit/game-server.ts';
import {
  createGrowerPlayer,
  createTendedPlant,
  editGrower,
  expectUnpaid,
  sellGrower,
  signInAsHolder,
} from '../../kit/grower-rows.ts';
import { loadFirstGrowhouse, setLevel } from '../../kit/growhouse-rows.ts';
import { toOutcome } from '../../kit/outcome.ts';
import { loadRow, loadRows, updateRows } from '../../kit/rows.ts';

const game = shareGame();
let admin: SignedInAdmin;
let player: TestPlayer;
let growhouseId: number;
beforeEach(async () => {
  // A new one for each test, because edits have a daily quota.
  admin = await createSignedInAdmin(game.server, { isSuperadmin: true });
  player = await game.createPlayer(2);
  growhouseId = (await loadFirstGrowhouse(game, player)).id;
});

const loadGrower = (mint: string | undefined) =>
  loadRow(game.ctx.db, 'growers', { mint: mint ?? '' });
const loadRevision = async (id: number) => (await loadRow(game.ctx.db, 'growhouses', id)).revision;

const edit = (mint: string | undefined, changes: object): Promise<Answer> =>
  editGrower(game, admin, mint, changes);

const DONE = '200';

describe('editGrower', () => {
  it('changes all fields and records one audit entry', { tags: ['ACALL-13'] }, async () => {
    const before = await loadGrower(player.mints[0]);
    const token = Keypair.generate().publicKey.toBase58();
    const rank = before.rank + 1000;
    const rarity = before.class_id === 5 ? 4 : 5;
    const answer = await edit(before.mint, {
      rank,
      rarity,
      growhouse: growhouseId,
      token_address: token,
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Grower edited' } });
    expect(await loadGrower(before.mint)).toMatchObject({
      rank,
      class_id: rarity,
      growhouse_id: growhouseId,
      token_address: token,
      owner: player.address,
      edited_at_ms: game.nowMs(),
    });
    const trail = await loadRows(game.ctx.db, 'audit_log', { target: `grower ${before.id}` });
    expect(trail).toMatchObject([
      {
        action: 'edit grower',
        before_json: {
          rank: before.rank,
          class: before.class_id,
          growhouse: null,
          token_address: before.token_address,
        },
        after_json: { rank, class: rarity, growhouse: growhouseId, token_address: token },
      },
    ]);
    expect(trail[0]?.after_json).not.toHaveProperty('owner');
  });

  it('lets an admin change everything but rank and class', async () => {
    admin = await createSignedInAdmin(game.server);
    const token = Keypair.generate().publicKey.toBase58();
    expect(
      toOutcome(await edit(player.mints[0], { growhouse: growhouseId, token_address: token })),
    ).toBe(DONE);
    expect(await loadGrower(player.mints[0])).toMatchObject({
      growhouse_id: growhouseId,
      token_address: token,
      edited_at_ms: null,
    });
  });

  it('records nothing when nothing changes', async () => {
    const before = await loadGrower(player.mints[0]);
    expect(toOutcome(await edit(before.mint, {}))).toBe(DONE);
    expect(await loadGrower(before.mint)).toEqual(before);
    const target = `grower ${before.id}`;
    expect(await loadRows(game.ctx.db, 'audit_log', { target })).toEqual([]);
  });

  it('removes a grower from its growhouse and updates the revision of the growhouse', async () => {
    const [mint] = player.mints;
    await edit(mint, { growhouse: growhouseId });
    const revision = await loadRevision(growhouseId);
    expect(toOutcome(await edit(mint, { growhouse: null }))).toBe(DONE);
    expect(await loadGrower(mint)).toMatchObject({ growhouse_id: null });
    expect(await loadRevision(growhouseId)).toBe(revision + 1);
    expect((await loadFirstGrowhouse(game, player)).growers).toEqual([]);
  });

  it('applies a new class to the growhouse', async () => {
    const [mint] = player.mints;
    await edit(mint, { growhouse: growhouseId });
    const revision = await loadRevision(growhouseId);
    expect(toOutcome(await edit(mint, { rarity: 5, rank: 1 }))).toBe(DONE);
    expect(await loadFirstGrowhouse(game, player)).toMatchObject({ growerClasses: [5] });
    expect(await loadRevision(growhouseId)).toBe(revision + 1);
  });
});

describe('editGrower refuses', () => {
  it('a growhouse that is unknown, full, retired or of another owner', async () => {
    const other = await game.createPlayer(1);
    const [first, second] = player.mints;
    const { id: foreign } = await loadFirstGrowhouse(game, other);
    expect(toOutcome(await edit(first, { growhouse: foreign }))).toBe('409 GROWHOUSE_NOT_OF_OWNER');
    expect(toOutcome(await edit(first, { growhouse: 999_999 }))).toBe('404 NOT_FOUND');
    expect(toOutcome(await edit(first, { growhouse: growhouseId }))).toBe(DONE);
    expect(toOutcome(await edit(second, { growhouse: growhouseId }))).toBe('409 GROWER_SLOTS_FULL');
    expect(toOutcome(await edit(first, { owner: other.address }))).toBe(
      '409 GROWHOUSE_NOT_OF_OWNER',
    );
    expect(toOutcome(await edit(first, { owner: other.address, growhouse: foreign }))).toBe(
      '409 GROWER_RESTING',
    );
    await setLevel(game, growhouseId, { level: 10, isMaxLevel: true });
    expect(toOutcome(await edit(second, { growhouse: growhouseId }))).toBe('409 GROWHOUSE_RETIRED');
  });

  it('an unknown grower', async () => {
    const { token_address, owner } = await loadGrower(player.mints[0]);
    const body = { rank: 1, rarity: 1, growhouse: null, token_address, owner };
    expect(toOutcome(await admin.call('/growerz/999999/update', body))).toBe('404 NOT_FOUND');
  });

  it.each([
    { owner: '' },
    { owner: 'nobody' },
    { owner: bs58.encode(new Uint8Array(31).fill(200)) },
    { owner: bs58.encode(new Uint8Array(33).fill(1)) },
    { owner: null },
    { token_address: bs58.encode(new Uint8Array(31).fill(200)) },
    { token_address: null },
    { rarity: 6 },
    { rarity: 0 },
    { rarity: '1' },
    { rank: 0 },
    { rank: 1.5 },
    { rank: 1_000_001 },
    { growhouse: 0 },
    { growhouse: 2 ** 53 },
    { more: 1 },
  ])('the fields %o', async (changes) => {
    const before = await loadGrower(player.mints[0]);
    const { status } = await edit(before.mint, changes);
    expect([400, 422]).toContain(status);
    expect(await loadGrower(before.mint)).toEqual(before);
  });
});

it('one of three growers gets the last slot when 20 edits arrive at once', async () => {
  const { mints, userId } = await game.createPlayer(3);
  const { id } = await loadRow(game.ctx.db, 'growhouses', { user_id: userId });
  const rows = await Promise.all(mints.map(loadGrower));
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => edit(rows[index % 3]?.mint, { growhouse: id })),
  );
  const working = (await Promise.all(mints.map(loadGrower))).filter(
    (row) => row.growhouse_id === id,
  );
  expect(working).toHaveLength(1);
});

describe('reading the chain again', () => {
  it('keeps rank and class only where an admin has set them', async () => {
    const [first, second] = player.mints;
    await edit(first, { rank: 777_777, rarity: 5 });
    await edit(second, { growhouse: growhouseId });
    const untouched = await loadGrower(second);
    await updateRows(
      game.ctx.db,
      'growers',
      { mint: second ?? '' },
      { rank: 5000, class_id: 1, name: 'Old' },
    );
    game.passHours(1);
    await refreshCollection(game.ctx);
    expect(await loadGrower(first)).toMatchObject({ rank: 777_777, class_id: 5 });
    expect(await loadGrower(second)).toMatchObject({
      rank: untouched.rank,
      class_id: untouched.class_id,
      name: untouched.name,
      edited_at_ms: null,
    });
  });

  it('restores the owner and removes the grower from a growhouse of another owner', async () => {
    const other = await game.createPlayer(1);
    const { id: foreign } = await loadFirstGrowhouse(game, other);
    const [mint] = player.mints;
    expect(toOutcome(await edit(mint, { owner: other.address }))).toBe(DONE);
    game.passHours(24);
    admin = await createSignedInAdmin(game.server);
    expect(toOutcome(await edit(mint, { growhouse: foreign }))).toBe(DONE);
    game.passHours(1);
    await refreshOwnership(game.ctx);
    expect(await loadGrower(mint)).toMatchObject({ owner: player.address, growhouse_id: null });
  });
});

describe('an admin', { tags: ['attack'] }, () => {
  it('cannot put a resting grower to work', async () => {
    const { player: seller, mint } = await createTendedPlant(game);
    const buyer = await createGrowerPlayer(game, [1]);
    await sellGrower(game, mint, seller, buyer.address);
    await signInAsHolder(game, buyer, mint);
    expect(toOutcome(await edit(mint, { growhouse: buyer.growhouseId }))).toBe(
      '409 GROWER_RESTING',
    );

    expect((await loadFirstGrowhouse(game, buyer)).growers).toEqual([]);
  });

  it('cannot make a harvest trust an edited owner instead of the chain', async () => {
    const { player: seller, mint: own, plantId } = await createTendedPlant(game);
    await sellGrower(game, own, seller);
    expect((await edit(own, { rank: 1 })).status).toBe(200);
    expect(await seller.harvest(plantId)).toMatchObject({ code: 'GROWER_REQUIRED' });
    await expectUnpaid(game, seller, plantId);
  });

  it('cannot harvest for a grower that has left the wallet', async () => {
    const { player: seller, mint, plantId } = await createTendedPlant(game);
    await sellGrower(game, mint, seller);
    game.server.clock.advance(60_001);
    const answer = await admin.call(`/plants/${plantId}/harvest`);
    expect(toOutcome(answer)).toBe('409 GROWER_REQUIRED');
    await expectUnpaid(game, seller, plantId);
  });
});
