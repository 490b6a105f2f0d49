import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refreshCollection } from '../../../api/actions/refresh-collection.ts';
import { refreshOwnership } from '../../../api/actions/refresh-ownership.ts';
import { signedAdmin, type SignedAdmin } from '../../kit/admin.ts';
import { type Farm, type Farmer, startFarm } from '../../kit/farm.ts';
import type { Answer } from '../../kit/game-server.ts';
import { houseOf, setLevel } from '../../kit/growhouse-scenes.ts';

let farm: Farm;
let admin: SignedAdmin;
let farmer: Farmer;
let houseId: number;
beforeAll(async () => {
  farm = await startFarm();
  admin = await signedAdmin(farm.server);
});
afterAll(() => farm.close());
beforeEach(async () => {
  farmer = await farm.newFarmer(2);
  houseId = (await houseOf(farm, farmer)).id;
});

const rowOf = (mint: string | undefined) =>
  farm.ctx.db
    .selectFrom('growers')
    .selectAll()
    .where('mint', '=', mint ?? '')
    .executeTakeFirstOrThrow();
const revisionOf = async (id: number) =>
  (
    await farm.ctx.db
      .selectFrom('growhouses')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).revision;

/** What the form would send back unchanged, with these changes. */
async function edit(mint: string | undefined, changes: object): Promise<Answer> {
  const row = await rowOf(mint);
  return admin.call(`/growerz/${row.id}/update`, {
    rank: row.rank,
    rarity: row.class_id,
    growhouse: row.growhouse_id,
    token_address: row.token_address,
    owner: row.owner,
    ...changes,
  });
}
const told = ({ status, body }: Answer) => ({ status, code: body.code });
const DONE = { status: 200, code: undefined };

describe('an admin edits a grower', () => {
  test('in every field at once, in one line of the trail', async () => {
    const before = await rowOf(farmer.mints[0]);
    const token = Keypair.generate().publicKey.toBase58();
    const rank = before.rank + 1000;
    const rarity = before.class_id === 5 ? 4 : 5;
    const answer = await edit(before.mint, {
      rank,
      rarity,
      growhouse: houseId,
      token_address: token,
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Grower edited' } });
    expect(await rowOf(before.mint)).toMatchObject({
      rank,
      class_id: rarity,
      growhouse_id: houseId,
      token_address: token,
      owner: farmer.address,
      edited_at_ms: farm.nowMs(),
    });
    const trail = await farm.ctx.db
      .selectFrom('audit_log')
      .selectAll()
      .where('target', '=', `grower ${before.id}`)
      .execute();
    expect(trail).toMatchObject([
      {
        action: 'edit grower',
        before_json: {
          rank: before.rank,
          class: before.class_id,
          growhouse: null,
          token_address: before.token_address,
        },
        after_json: { rank, class: rarity, growhouse: houseId, token_address: token },
      },
    ]);
    expect(trail[0]?.after_json).not.toHaveProperty('owner');
  });

  test('in nothing, which leaves no trace', async () => {
    const before = await rowOf(farmer.mints[0]);
    expect(told(await edit(before.mint, {}))).toEqual(DONE);
    expect(await rowOf(before.mint)).toEqual(before);
    const trail = farm.ctx.db.selectFrom('audit_log').selectAll();
    expect(await trail.where('target', '=', `grower ${before.id}`).execute()).toEqual([]);
  });

  test('out of its growhouse, which counts as a change of both', async () => {
    const [mint] = farmer.mints;
    await edit(mint, { growhouse: houseId });
    const revision = await revisionOf(houseId);
    expect(told(await edit(mint, { growhouse: null }))).toEqual(DONE);
    expect(await rowOf(mint)).toMatchObject({ growhouse_id: null });
    expect(await revisionOf(houseId)).toBe(revision + 1);
    expect((await houseOf(farm, farmer)).growers).toEqual([]);
  });

  test('of a class, which its growhouse feels', async () => {
    const [mint] = farmer.mints;
    await edit(mint, { growhouse: houseId });
    const revision = await revisionOf(houseId);
    expect(told(await edit(mint, { rarity: 5, rank: 1 }))).toEqual(DONE);
    expect(await houseOf(farm, farmer)).toMatchObject({ growerClasses: [5] });
    expect(await revisionOf(houseId)).toBe(revision + 1);
  });
});

describe('refused is', () => {
  test('a growhouse of somebody else, none, full or retired', async () => {
    const other = await farm.newFarmer(1);
    const [first, second] = farmer.mints;
    const { id: foreign } = await houseOf(farm, other);
    expect(told(await edit(first, { growhouse: foreign }))).toEqual({
      status: 409,
      code: 'GROWHOUSE_NOT_OF_OWNER',
    });
    expect(told(await edit(first, { growhouse: 999_999 }))).toEqual({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(told(await edit(first, { growhouse: houseId }))).toEqual(DONE);
    expect(told(await edit(second, { growhouse: houseId }))).toEqual({
      status: 409,
      code: 'GROWER_SLOTS_FULL',
    });
    expect(told(await edit(first, { owner: other.address }))).toEqual({
      status: 409,
      code: 'GROWHOUSE_NOT_OF_OWNER',
    });
    expect(told(await edit(first, { owner: other.address, growhouse: foreign }))).toEqual(DONE);
    await setLevel(farm, houseId, { level: 10, isMaxLevel: true });
    expect(told(await edit(second, { growhouse: houseId }))).toEqual({
      status: 409,
      code: 'GROWHOUSE_RETIRED',
    });
  });

  test('what is no grower', async () => {
    const { token_address, owner } = await rowOf(farmer.mints[0]);
    const body = { rank: 1, rarity: 1, growhouse: null, token_address, owner };
    expect(told(await admin.call('/growerz/999999/update', body))).toEqual({
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  test.each([
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
  ])('%o', async (changes) => {
    const before = await rowOf(farmer.mints[0]);
    const { status } = await edit(before.mint, changes);
    expect([400, 422]).toContain(status);
    expect(await rowOf(before.mint)).toEqual(before);
  });
});

test('twenty at once for one slot: one comes in', async () => {
  const { mints, address } = await farm.newFarmer(3);
  const { id } = await farm.ctx.db
    .selectFrom('growhouses')
    .innerJoin('users', 'users.id', 'growhouses.user_id')
    .select('growhouses.id')
    .where('users.address', '=', address)
    .executeTakeFirstOrThrow();
  const rows = await Promise.all(mints.map(rowOf));
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => edit(rows[index % 3]?.mint, { growhouse: id })),
  );
  const working = (await Promise.all(mints.map(rowOf))).filter((row) => row.growhouse_id === id);
  expect(working).toHaveLength(1);
});

describe('the chain, read again,', () => {
  test('leaves rank and class that an admin has set, and no others', async () => {
    const [first, second] = farmer.mints;
    await edit(first, { rank: 777_777, rarity: 5 });
    await edit(second, { growhouse: houseId });
    const untouched = await rowOf(second);
    await farm.ctx.db
      .updateTable('growers')
      .set({ rank: 5000, class_id: 1, name: 'Old' })
      .where('mint', '=', second ?? '')
      .execute();
    farm.passHours(1);
    await refreshCollection(farm.ctx);
    expect(await rowOf(first)).toMatchObject({ rank: 777_777, class_id: 5 });
    expect(await rowOf(second)).toMatchObject({
      rank: untouched.rank,
      class_id: untouched.class_id,
      name: untouched.name,
      edited_at_ms: null,
    });
  });

  test('has the last word on who holds it, and releases what its owner does not', async () => {
    const other = await farm.newFarmer(1);
    const { id: foreign } = await houseOf(farm, other);
    const [mint] = farmer.mints;
    expect(told(await edit(mint, { owner: other.address, growhouse: foreign }))).toEqual(DONE);
    farm.passHours(1);
    await refreshOwnership(farm.ctx);
    expect(await rowOf(mint)).toMatchObject({ owner: farmer.address, growhouse_id: null });
  });
});
