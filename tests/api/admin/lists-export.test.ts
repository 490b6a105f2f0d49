import { beforeAll, expect, it } from 'vitest';
import { createSignedInAdmin, postForText, type SignedInAdmin } from '../../kit/admin.ts';
import { shareServer } from '../../kit/share-server.ts';
import { addRow, addRows, createAddress, loadLastRow } from '../../kit/rows.ts';

const server = shareServer();
let admin: SignedInAdmin;
const ANNA = createAddress('Anna');
let growhouseId: number;

beforeAll(async () => {
  const { db } = server.ctx;
  admin = await createSignedInAdmin(server, { isSuperadmin: true });
  const { id: anna } = await addRow(db, 'users', { address: ANNA });
  const nickname = `=cmd|' /C calc'!A0`;
  ({ id: growhouseId } = await addRow(db, 'growhouses', { user_id: anna, nickname }));
  await addRow(db, 'growhouses', { user_id: anna, nickname: 'Green, "quoted"' });
  const plant = { growhouse_id: growhouseId };
  await addRow(db, 'plants', plant);
  await addRow(db, 'plants', { ...plant, ended_at_ms: 5, outcome: 'pruned' });
  await addRow(db, 'growers', { ...plant, mint: createAddress('Mint'), owner: ANNA });
  const at = { date_at_ms: Date.parse('2001-01-01T00:00:00Z'), address: ANNA };
  await addRow(db, 'logs', { ...at, message: `Named it -1+1 for ${ANNA}` });
  await addRow(db, 'logs', { ...at, message: '@all of it' });
  await addRow(db, 'logs', { ...at, message: 'of another day', date_at_ms: 1 });
});

const download = (path: string, filter: object) => postForText(server, admin, path, filter);
const exportLines = async (path: string, filter: object) => {
  const { status, lines } = await download(path, filter);
  expect(status).toBe(200);
  return lines;
};

it('an export is named after its list and is not cached', async () => {
  const { headers } = await download('/users/export', { bannedOnly: 'all', address: '' });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
  expect(headers.get('cache-control')).toBe('no-store');
});

it('an export contains the rows of its list', async () => {
  expect(await exportLines('/users/export', { bannedOnly: 'all', address: 'Anna1' })).toEqual([
    'id,address,banned,ban_reason,banned_until_utc,admin,superadmin,configured,money,date_created_utc',
    expect.stringMatching(
      new RegExp(`^\\d+,${ANNA},false,,,false,false,false,,1970-01-01T00:00:00.001Z$`),
    ),
  ]);
  expect(await exportLines('/admins/export', { address: '' })).toEqual([
    'id,address,banned,ban_reason,banned_until_utc,admin,superadmin,configured,money,date_created_utc',
    expect.stringContaining(`${admin.address},false,,,true,true`),
  ]);
  expect(await exportLines('/plants/export', { growhouse: null, address: '' })).toEqual([
    'id,strain,rarity,state,stage,growhouse,owner,last_watering_time_utc,next_watering_time_utc,outcome,ended_utc,date_created_utc',
    expect.stringMatching(
      new RegExp(`^\\d+,Saint Reed,Common,0,0,${growhouseId},${ANNA},,,,,1970`),
    ),
  ]);
  expect(
    await exportLines('/growerz/export', { id: null, growhouse: growhouseId, address: '' }),
  ).toEqual([
    'id,name,address,rank,class,growhouse,token_address,owner',
    expect.stringContaining(`,1,Common,${growhouseId},,${ANNA}`),
  ]);
});

it('an export escapes formulas in player input', async () => {
  const [, first, second] = await exportLines('/growhouses/export', {
    growhouse: null,
    address: '',
  });
  expect(first).toMatch(/^\d+,'=cmd\|' \/C calc'!A0,1,false,Common,/);
  expect(second).toMatch(/^\d+,"Green, ""quoted""",1,false,Common,/);
});

it('an export of logs is masked and sorted like the list', async () => {
  const filter = {
    start: '2001-01-01T00:00:00Z',
    end: '2001-01-02T00:00:00Z',
    searchText: '',
    searchAddress: '',
  };
  const lines = await exportLines('/logs/export', filter);
  expect(lines).toEqual([
    'id,date_utc,level,category,address,message,transactions',
    expect.stringMatching(/,Info,User Action,Anna…1111,'@all of it,$/),
    expect.stringMatching(/,Info,User Action,Anna…1111,Named it -1\+1 for Anna…1111,$/),
  ]);
  const oldest = await exportLines('/logs/export', { ...filter, direction: 'ascending' });
  expect(oldest.slice(1)).toEqual(lines.slice(1).toReversed());
  expect(await exportLines('/logs/export', { ...filter, searchText: '@ALL' })).toHaveLength(2);
});

it('an export is recorded in the audit trail and the log', async () => {
  const { db } = server.ctx;
  await download('/plants/export', { growhouse: null, address: '' });
  expect(await loadLastRow(db, 'audit_log')).toMatchObject({
    admin_address: admin.address,
    action: 'export',
    target: 'plants',
  });
  expect(await loadLastRow(db, 'logs')).toMatchObject({
    category: 'Admin Action',
    message: 'Export: plants',
  });
});

it('an export writes every row of a long list once', async () => {
  const { db } = server.ctx;
  await addRows(db, 'plants', Array(10_000).fill({ growhouse_id: growhouseId }));
  const lines = await exportLines('/plants/export', { growhouse: null, address: '' });
  const ids = lines.slice(1).map((line) => Number(line.split(',', 1)[0]));
  expect(ids).toHaveLength(10_001);
  expect(new Set(ids).size).toBe(10_001);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});
