import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminHeader, type SignedAdmin, signedAdmin } from '../../kit/admin.ts';
import {
  addGrower,
  addGrowhouse,
  addLog,
  addPlant,
  addressWith,
  addUser,
} from '../../kit/admin-rows.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';

let server: GameServer;
let admin: SignedAdmin;
const ANNA = addressWith('Anna');
let houseId: number;

beforeAll(async () => {
  server = await startGameServer();
  const { db } = server.ctx;
  admin = await signedAdmin(server, { isSuperadmin: true });
  const anna = await addUser(db, ANNA);
  houseId = await addGrowhouse(db, anna, { nickname: `=cmd|' /C calc'!A0` });
  await addGrowhouse(db, anna, { nickname: 'Green, "quoted"' });
  await addPlant(db, houseId);
  await addPlant(db, houseId, { ended_at_ms: 5, outcome: 'pruned' });
  await addGrower(db, addressWith('Mint'), { growhouse_id: houseId, owner: ANNA });
  const at = { date_at_ms: Date.parse('2001-01-01T00:00:00Z'), address: ANNA };
  await addLog(db, `Named it -1+1 for ${ANNA}`, at);
  await addLog(db, '@all of it', at);
  await addLog(db, 'of another day', { ...at, date_at_ms: 1 });
});
afterAll(() => server.close());

async function download(path: string, filter: object): Promise<{ headers: Headers; text: string }> {
  const response = await server.app.request(
    `${server.ctx.settings.publicOrigin.origin}/api/admin${path}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...adminHeader(admin.token) },
      body: JSON.stringify(filter),
    },
  );
  expect(response.status).toBe(200);
  return { headers: response.headers, text: await response.text() };
}

const linesOf = async (path: string, filter: object) =>
  (await download(path, filter)).text.split('\r\n').slice(0, -1);

test('is a file of its own name, for whoever asked', async () => {
  const { headers } = await download('/users/export', { bannedOnly: 'all', address: '' });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('has the rows of the list', async () => {
  expect(await linesOf('/users/export', { bannedOnly: 'all', address: 'Anna1' })).toEqual([
    'id,address,banned,admin,superadmin,configured,date_created',
    expect.stringMatching(
      new RegExp(`^\\d+,${ANNA},false,false,false,false,1970-01-01T00:00:00.001Z$`),
    ),
  ]);
  expect(await linesOf('/admins/export', { address: '' })).toEqual([
    'id,address,banned,admin,superadmin,configured,date_created',
    expect.stringContaining(`${admin.address},false,true,true`),
  ]);
  expect(await linesOf('/plants/export', { growhouse: null, address: '' })).toEqual([
    'id,strain,rarity,state,stage,growhouse,owner,last_watering_time,next_watering_time,date_created',
    expect.stringMatching(new RegExp(`^\\d+,Saint Reed,Common,0,0,${houseId},${ANNA},,,1970`)),
  ]);
  expect(await linesOf('/growerz/export', { id: null, growhouse: houseId, address: '' })).toEqual([
    'id,name,address,rank,class,growhouse,token_address,owner',
    expect.stringContaining(`,1,Common,${houseId},,${ANNA}`),
  ]);
});

test('holds no formula that a player has written', async () => {
  const [, first, second] = await linesOf('/growhouses/export', { growhouse: null, address: '' });
  expect(first).toMatch(/^\d+,'=cmd\|' \/C calc'!A0,1,false,Common,/);
  expect(second).toMatch(/^\d+,"Green, ""quoted""",1,false,Common,/);
});

test('is masked as the list is, the newest line first', async () => {
  const filter = {
    start: '2001-01-01T00:00:00Z',
    end: '2001-01-02T00:00:00Z',
    searchText: '',
    searchAddress: '',
  };
  const lines = await linesOf('/logs/export', filter);
  expect(lines).toEqual([
    'id,date,level,category,address,message',
    expect.stringMatching(/,Info,User Action,Anna…1111,'@all of it$/),
    expect.stringMatching(/,Info,User Action,Anna…1111,Named it -1\+1 for Anna…1111$/),
  ]);
  const oldest = await linesOf('/logs/export', { ...filter, direction: 'ascending' });
  expect(oldest.slice(1)).toEqual(lines.slice(1).toReversed());
  expect(await linesOf('/logs/export', { ...filter, searchText: '@ALL' })).toHaveLength(2);
});

test('is written into the audit trail and the log', async () => {
  const { db } = server.ctx;
  await download('/plants/export', { growhouse: null, address: '' });
  const act = await db
    .selectFrom('audit_log')
    .select(['admin_address', 'action', 'target'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(act).toEqual({ admin_address: admin.address, action: 'export', target: 'plants' });
  const line = await db
    .selectFrom('logs')
    .select(['category', 'message'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(line).toEqual({ category: 'Admin Action', message: 'Export: plants' });
});

test('goes through all of a long list, a part at a time', async () => {
  const { db } = server.ctx;
  for (let chunk = 0; chunk < 20; chunk++) {
    await db
      .insertInto('plants')
      .values(
        Array.from({ length: 500 }, () => ({
          growhouse_id: houseId,
          strain_id: 1,
          created_at_ms: 1,
        })),
      )
      .execute();
  }
  const lines = await linesOf('/plants/export', { growhouse: null, address: '' });
  const ids = lines.slice(1).map((line) => Number(line.split(',', 1)[0]));
  expect(ids).toHaveLength(10_001);
  expect(new Set(ids).size).toBe(10_001);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});
