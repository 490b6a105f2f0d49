import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toIso } from '../../../src/contract/primitives.ts';
import { adminHeader, signedAdmin, type SignedAdmin } from '../../kit/admin.ts';
import { type Farm, startFarm } from '../../kit/farm.ts';
import { PUBLIC_ORIGIN } from '../../kit/game-server.ts';
import { newPlant, staffedFounder } from '../../kit/growhouse-scenes.ts';

let farm: Farm;
let admin: SignedAdmin;
let house: Awaited<ReturnType<typeof staffedFounder>>['house'];
beforeAll(async () => {
  farm = await startFarm();
});
afterAll(() => farm.close());
beforeEach(async () => {
  admin = await signedAdmin(farm.server, { isSuperadmin: true });
  ({ house } = await staffedFounder(farm));
});

/** @returns the status */
async function post(path: string, body: object = {}): Promise<number> {
  const response = await farm.server.app.request(`${PUBLIC_ORIGIN}/api/admin${path}`, {
    method: 'POST',
    headers: { ...adminHeader(admin.token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // A file is not taken away before it is read.
  await response.text();
  return response.status;
}

const tend = async (act: string, plant: { stage: number; dueInHours: number }) =>
  post(`/plants/${await newPlant(farm, house.id, plant)}/${act}`);
const otherAdmin = async () => (await signedAdmin(farm.server)).userId;
const ofTime = () => ({ start: toIso(0), end: toIso(farm.nowMs()) });
const service = (act: string) => () => post(`/services/${act}/cleanup`);

interface Scene {
  /** What another act is needed for. */
  first?: () => Promise<unknown>;
  act: () => Promise<number>;
}
const after = (first: () => Promise<unknown>, act: () => Promise<number>): Scene => ({
  first,
  act,
});

const stopAll = () => post('/services/stopall');

/** What an admin does, by the call that does it. */
const ACTS: Readonly<Record<string, Scene | Scene['act']>> = {
  '/users/:id/ban': () => post(`/users/${house.userId}/ban`),
  '/users/:id/unban': after(
    () => post(`/users/${house.userId}/ban`),
    () => post(`/users/${house.userId}/unban`),
  ),
  '/plants/add': () => post('/plants/add', { strain: 1, growhouse: house.id }),
  '/plants/:id/water': () => tend('water', { stage: 1, dueInHours: 0 }),
  '/plants/:id/harvest': () => tend('harvest', { stage: 5, dueInHours: 0 }),
  '/plants/:id/prune': () => tend('prune', { stage: 1, dueInHours: -120 }),
  '/admins/add': () => post('/admins/add', { user: house.userId, isSuperAdmin: false }),
  '/admins/:id/update': async () =>
    post(`/admins/${await otherAdmin()}/update`, { isSuperAdmin: true }),
  '/admins/:id/remove': async () => post(`/admins/${await otherAdmin()}/remove`),
  '/growerz/:id/update': () => {
    const [grower] = house.growers;
    return post(`/growerz/${grower?.id ?? 0}/update`, {
      rank: 9999,
      rarity: 5,
      growhouse: house.id,
      token_address: grower?.tokenAddress,
      owner: grower?.owner,
    });
  },
  '/users/export': () => post('/users/export', { bannedOnly: 'all', address: '' }),
  '/admins/export': () => post('/admins/export', { address: '' }),
  '/plants/export': () => post('/plants/export', { growhouse: null, address: '' }),
  '/growhouses/export': () => post('/growhouses/export', { growhouse: null, address: '' }),
  '/growerz/export': () => post('/growerz/export', { id: null, growhouse: null, address: '' }),
  '/logs/export': () => post('/logs/export', { ...ofTime(), searchText: '', searchAddress: '' }),
  '/audit/export': () => post('/audit/export', { ...ofTime(), address: '' }),
  '/services/start/:id': after(stopAll, service('start')),
  '/services/stop/:id': after(service('start'), service('stop')),
  '/services/run/:id': after(service('start'), service('run')),
  '/services/startall': after(stopAll, () => post('/services/startall')),
  '/services/stopall': after(service('start'), stopAll),
};

/** They open and close the area itself: lines of the log, which the sign-in tests read. */
const DOORS = ['/authenticate', '/logout'];
const READS = /\/all$|^\/(growhouses\/?|logs|audit)$/;

/** As they are mounted, so that a new one cannot be forgotten. */
function actsOffered(): string[] {
  const paths = farm.server.app.routes
    .filter(({ method, path }) => method === 'POST' && path.startsWith('/api/admin/'))
    .map(({ path }) => path.replace('/api/admin', '').replace(/:\w+/g, ':id'));
  return [...new Set(paths)].filter((path) => !READS.test(path) && !DOORS.includes(path));
}

const trailed = () =>
  farm.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'target', 'admin_address'])
    .where('admin_address', '=', admin.address)
    .execute();

describe('whatever an admin does is in the trail and in the log', () => {
  test('and every act is in this table', () => {
    expect(Object.keys(ACTS).toSorted()).toEqual(actsOffered().toSorted());
  });

  test.each(Object.entries(ACTS))('%s', async (_path, scene) => {
    const { first, act }: Scene = typeof scene === 'function' ? { act: scene } : scene;
    await first?.();
    const before = (await trailed()).length;
    expect(await act()).toBe(200);
    const trail = await trailed();
    expect(trail.length).toBeGreaterThan(before);
    const lines = await farm.ctx.db
      .selectFrom('logs')
      .select(['level', 'message'])
      .where('category', '=', 'Admin Action')
      .where('address', '=', admin.address)
      .where('message', '!=', 'Signed in to the admin area')
      .orderBy('id')
      .execute();
    expect(lines).toHaveLength(trail.length);
    const last = trail.at(-1);
    const said = lines.at(-1);
    expect(said?.level).toBe('Info');
    expect(said?.message.toLowerCase()).toContain(`${last?.action ?? ''}: ${last?.target ?? ''}`);
  });
});
