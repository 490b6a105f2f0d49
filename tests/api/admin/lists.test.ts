import { beforeAll, describe, expect, it } from 'vitest';
import {
  adminGrowersShape,
  adminGrowhousesShape,
  adminPlantsShape,
  baseInfoShape,
  usersShape,
} from '../../../src/contract/admin/admin-shapes.ts';
import { type SignedInAdmin, createSignedInAdmin } from '../../kit/admin.ts';
import { shareServer } from '../../kit/share-server.ts';
import { addRow, createAddress, type NewRow } from '../../kit/rows.ts';

/** Four z's in a row practically never occur in other wallets. */
const ANNA = createAddress('zzzzAnnazzzz');
const BELA = createAddress('zzzzBeLazzzz');
const CARO = createAddress('zzzzCarozzzz');

const server = shareServer({ superadmins: [CARO] });
let admin: SignedInAdmin;
let superadmin: SignedInAdmin;
const users: Record<string, number> = {};
const growhouseIds: number[] = [];
const plants: Record<string, number> = {};
const growers: number[] = [];
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  const { db } = server.ctx;
  const nowMs = server.clock.nowMs();
  admin = await createSignedInAdmin(server);
  superadmin = await createSignedInAdmin(server, { isSuperadmin: true });
  const addUser = async (address: string, facts: { created_at_ms?: number; is_banned?: 1 } = {}) =>
    (await addRow(db, 'users', { address, ...facts })).id;
  const anna = await addUser(ANNA, { created_at_ms: 1000 });
  const bela = await addUser(BELA, { is_banned: 1 });
  Object.assign(users, { anna, bela, caro: await addUser(CARO) });
  for (const growhouse of [
    { user_id: anna, level: 3, nickname: '温室 "1", =2' },
    { user_id: bela, level: 7 },
    { user_id: anna, level: 1 },
  ]) {
    growhouseIds.push((await addRow(db, 'growhouses', growhouse)).id);
  }
  const [first = 0, second = 0] = growhouseIds;
  const growing = { stage: 2, next_watering_at_ms: nowMs + HOUR_MS };
  const addPlant = async (
    name: string,
    plant: Omit<NewRow<'plants'>, 'growhouse_id'>,
    at = first,
  ) => {
    plants[name] = (await addRow(db, 'plants', { growhouse_id: at, ...plant })).id;
  };
  await addPlant('seed', {});
  await addPlant('growing', growing, second);
  await addPlant('ended', { ...growing, ended_at_ms: 2, outcome: 'pruned' });
  await addPlant('withered', { stage: 3, next_watering_at_ms: nowMs - 48 * HOUR_MS });
  await addPlant('dead', { stage: 3, next_watering_at_ms: nowMs - 120 * HOUR_MS });
  await addPlant('ripe', { stage: 5, next_watering_at_ms: nowMs - 1 }, second);
  for (const [letter, grower] of Object.entries({
    A: { rank: 3, class_id: 2 },
    B: { rank: 1, class_id: 5, growhouse_id: first, owner: ANNA },
    C: { rank: 2, class_id: 2 },
  })) {
    const mint = createAddress(`zzzzMintzzzz${letter}`);
    growers.push((await addRow(db, 'growers', { mint, ...grower })).id);
  }
});

/** Replaces the positions of rows in a filter by their ids. */
const toBody = ({ id, growhouse, ...filter }: { id?: number; growhouse?: number }) => ({
  ...filter,
  ...(id !== undefined && { id: growers[id] }),
  ...(growhouse !== undefined && { growhouse: growhouseIds[growhouse] }),
});

function expectRows(
  { total, data }: { total: number; data: readonly { id: number }[] },
  ids: readonly (number | undefined)[],
): void {
  expect(data.map(({ id }) => id)).toEqual(ids);
  expect(total).toBe(ids.length);
}

const PAGE = { skip: 0, count: 25 };

async function loadList(path: string, body: object, by = admin) {
  const answer = await by.call(path, { ...PAGE, ...body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.data;
}

describe('the list of users', () => {
  const list = async (filter: object) =>
    usersShape.parse(await loadList('/users/all', { bannedOnly: 'all', address: '', ...filter }));

  it('shows role, ban and date', { tags: ['DATA-18'] }, async () => {
    const { total, data } = await list({});
    expect(total).toBe(5);
    expect(data.find(({ address }) => address === ANNA)).toEqual({
      id: users.anna,
      address: ANNA,
      banned: false,
      ban: null,
      role: { admin: false, superadmin: false },
      configured: false,
      deleted: null,
      money: null,
      date_created: '1970-01-01T00:00:01.000Z',
    });
    expect(data.find(({ address }) => address === admin.address)?.role).toEqual({
      admin: true,
      superadmin: false,
    });
  });

  it('shows configured superadmins as superadmins', async () => {
    const { data } = await list({ address: CARO });
    expect(data).toMatchObject([{ role: { admin: true, superadmin: true }, configured: true }]);
  });

  it.each([
    { filter: { bannedOnly: 'banned' }, found: ['bela'] },
    { filter: { bannedOnly: 'unbanned', address: 'zzzz' }, found: ['anna', 'caro'] },
    { filter: { address: 'Anna' }, found: ['anna'] },
    { filter: { address: 'aNNaz' }, found: ['anna'] },
    { filter: { address: 'Lazzzz1' }, found: ['bela'] },
    { filter: { address: '%' }, found: [] },
    { filter: { address: '_' }, found: [] },
    { filter: { address: "'" }, found: [] },
    { filter: { address: '\\' }, found: [] },
    { filter: { address: '\0' }, found: [] },
    {
      filter: { address: 'zzzz', sort: 'id', direction: 'descending' },
      found: ['caro', 'bela', 'anna'],
    },
    {
      filter: { address: 'zzzz', sort: 'address', direction: 'ascending' },
      found: ['anna', 'bela', 'caro'],
    },
  ])('finds the rows of $filter', { tags: ['ACALL-02', 'ADMIN-20'] }, async ({ filter, found }) => {
    const ids = found.map((name) => users[name]);
    expectRows(await list(filter), ids);
  });
});

it('the list of admins includes configured ones', { tags: ['ACALL-09'] }, async () => {
  const data = usersShape.parse(await loadList('/admins/all', { address: '' }, superadmin)).data;
  expect(data.map(({ address }) => address)).toEqual([admin.address, superadmin.address, CARO]);
});

describe('the list of plants', () => {
  const list = async (filter: object) =>
    adminPlantsShape.parse(
      await loadList('/plants/all', { growhouse: null, address: '', ...filter }),
    );

  it('contains living plants in their current state', async () => {
    const { total, data } = await list({});
    expect(total).toBe(5);
    expect(data.map(({ id, state }) => [id, state])).toEqual([
      [plants.seed, 0],
      [plants.growing, 1],
      [plants.withered, -1],
      [plants.dead, -2],
      [plants.ripe, 3],
    ]);
    expect(data[1]?.growhouse).toEqual({
      id: growhouseIds[1],
      max_level: false,
      account: { address: BELA },
    });
  });

  it.each([
    { filter: { growhouse: 1 }, found: ['growing', 'ripe'] },
    { filter: { growhouse: 1, address: 'Anna' }, found: [] },
    { filter: { growhouse: 1, address: 'beLa' }, found: ['growing', 'ripe'] },
    { filter: { address: 'zAnna' }, found: ['seed', 'withered', 'dead'] },
    {
      filter: { address: 'zzzz', sort: 'growhouse' },
      found: ['seed', 'withered', 'dead', 'growing', 'ripe'],
    },
    {
      filter: { sort: 'growhouse', direction: 'descending' },
      found: ['ripe', 'growing', 'dead', 'withered', 'seed'],
    },
    { filter: { growhouse: 2 }, found: [] },
    { filter: { address: '%' }, found: [] },
  ])('finds the rows of $filter', { tags: ['ACALL-04'] }, async ({ filter, found }) => {
    const ids = found.map((name) => plants[name]);
    expectRows(await list(toBody(filter)), ids);
  });
});

describe('the list of growhouses', () => {
  const list = async (filter: object, path = '/growhouses/') =>
    adminGrowhousesShape.parse(await loadList(path, { growhouse: null, address: '', ...filter }));

  it.each(['/growhouses', '/growhouses/'])('is served at %s', async (path) => {
    const { total, data } = await list({}, path);
    expect(total).toBe(3);
    expect(data[0]).toEqual({
      id: growhouseIds[0],
      nickname: '温室 "1", =2',
      level: 3,
      max_level: false,
      rarity: 5,
      account: { address: ANNA },
      growers: 1,
      seeds: 1,
      plants: 2,
      payoutReceived: 0,
      date_created: '1970-01-01T00:00:00.001Z',
    });
  });

  it.each([
    { filter: { growhouse: 1 }, found: [1] },
    { filter: { growhouse: 1, address: 'anna' }, found: [] },
    { filter: { address: 'anna' }, found: [0, 2] },
    { filter: { address: 'anna', sort: 'level' }, found: [2, 0] },
    { filter: { sort: 'level', direction: 'descending' }, found: [1, 0, 2] },
    { filter: { direction: 'descending' }, found: [2, 1, 0] },
    { filter: { address: '_' }, found: [] },
  ])('finds the rows of $filter', { tags: ['ACALL-08'] }, async ({ filter, found }) => {
    const ids = found.map((at) => growhouseIds[at]);
    expectRows(await list(toBody(filter)), ids);
  });
});

describe('the list of growerz', () => {
  const list = async (filter: object) =>
    adminGrowersShape.parse(
      await loadList('/growerz/all', { id: null, growhouse: null, address: '', ...filter }),
    );

  it.each([
    { filter: {}, found: [0, 1, 2] },
    { filter: { sort: 'rank' }, found: [1, 2, 0] },
    { filter: { sort: 'class' }, found: [0, 2, 1] },
    { filter: { sort: 'class', direction: 'descending' }, found: [1, 2, 0] },
    { filter: { id: 2 }, found: [2] },
    { filter: { id: 2, address: 'mintzzzza' }, found: [] },
    { filter: { growhouse: 0 }, found: [1] },
    { filter: { address: 'mintz', sort: 'rank' }, found: [1, 2, 0] },
    { filter: { address: 'zzzzB' }, found: [1] },
    { filter: { address: '%' }, found: [] },
  ])('finds the rows of $filter', { tags: ['ACALL-12'] }, async ({ filter, found }) => {
    const ids = found.map((at) => growers[at]);
    expectRows(await list(toBody(filter)), ids);
  });

  it('shows growhouse and owner', async () => {
    const { data } = await list({ growhouse: growhouseIds[0] });
    expect(data[0]).toMatchObject({
      growhouseId: growhouseIds[0],
      owner: ANNA,
      token_address: null,
    });
  });
});

it('the base info has every strain and the newest growhouses', { tags: ['ACALL-06'] }, async () => {
  const answer = await admin.get('/baseinfo');
  const { strains, growhouses } = baseInfoShape.parse(answer.body.data);
  expect(strains).toHaveLength(15);
  expect(growhouses.total).toBe(3);
  expect(growhouses.data.map(({ id }) => id)).toEqual(growhouseIds.toReversed());
});
