import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordAdminAction } from '../../../api/actions/admin/admin-action.ts';
import { auditActionsShape, auditShape } from '../../../src/contract/admin/admin-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { createSignedInAdmin, postForText, type SignedInAdmin } from '../../kit/admin.ts';
import { shareServer } from '../../kit/share-server.ts';
import { loadRow } from '../../kit/rows.ts';
import { isPostgres } from '../../kit/test-database.ts';

const SECOND_MS = 1000;

const server = shareServer();
let admin: SignedInAdmin;
let other: SignedInAdmin;
beforeAll(async () => {
  admin = await createSignedInAdmin(server);
  other = await createSignedInAdmin(server, { isSuperadmin: true });
});
beforeEach(async () => {
  await server.ctx.db.deleteFrom('audit_log').execute();
});

const range = () => ({
  start: toIso(server.clock.nowMs() - 10_000 * SECOND_MS),
  end: toIso(server.clock.nowMs()),
});
const createFilter = (more: object = {}) => ({ ...range(), address: '', ...more });

async function loadPage(by: SignedInAdmin, more: object = {}) {
  const answer = await by.call('/audit', createFilter({ skip: 0, count: 25, ...more }));
  expect(answer).toMatchObject({ status: 200 });
  const list = auditShape.parse(answer.body.data);
  expect(list).toEqual(answer.body.data);
  return list;
}
const exportCsv = (more: object = {}) =>
  postForText(server, admin, '/audit/export', createFilter(more));

/** Records actions in pairs that share a time. */
async function recordActions(count: number): Promise<void> {
  await server.ctx.db.transaction().execute(async (db) => {
    for (let index = 0; index < count; index++) {
      if (index % 2 === 0) server.clock.advance(SECOND_MS);
      const action = { action: 'try', target: `thing ${index}`, after: { index } };
      await recordAdminAction(db, index % 3 === 0 ? other : admin, action, server.clock.nowMs());
    }
  });
}

describe('the audit trail', () => {
  it('lists who changed what and when, newest first', async () => {
    const player = await server.createPlayer();
    const { id } = await loadRow(server.ctx.db, 'users', { address: player.address });
    await admin.call(`/users/${id}/ban`);
    server.clock.advance(SECOND_MS);
    await other.call(`/users/${id}/unban`);
    const nowMs = server.clock.nowMs();
    const line = { target: `user ${id}` };
    for (const reader of [admin, other]) {
      expect(await loadPage(reader)).toMatchObject({
        total: 2,
        data: [
          {
            ...line,
            date: toIso(nowMs),
            admin: other.address,
            action: 'unban user',
            before: { banned: true },
            after: { banned: false },
          },
          {
            ...line,
            date: toIso(nowMs - SECOND_MS),
            admin: admin.address,
            action: 'ban user',
            before: { banned: false },
            after: { banned: true },
          },
        ],
      });
    }
  });

  it('rolls back together with the action', async () => {
    await expect(
      server.ctx.db.transaction().execute(async (db) => {
        await recordAdminAction(
          db,
          admin,
          { action: 'try', target: 'thing 1' },
          server.clock.nowMs(),
        );
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect((await loadPage(admin)).total).toBe(0);
  });

  it('keeps only the fields that differ', () => {
    const value = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null));
    const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value, {
      noNullPrototype: true,
    });
    return fc.assert(
      fc.asyncProperty(fields, fields, async (before, after) => {
        await server.ctx.db.deleteFrom('audit_log').execute();
        const action = { action: 'try', target: 'thing', before, after };
        await recordAdminAction(server.ctx.db, admin, action, server.clock.nowMs());
        const [entry] = (await loadPage(admin)).data;
        const names = ['a', 'b', 'c', 'd'].filter((name) => before[name] !== after[name]);
        expect({ ...before, ...entry?.before }).toEqual(before);
        expect({ ...after, ...entry?.after }).toEqual(after);
        const kept = new Set([
          ...Object.keys(entry?.before ?? {}),
          ...Object.keys(entry?.after ?? {}),
        ]);
        expect([...kept].toSorted()).toEqual(names);
      }),
      { numRuns: 30 },
    );
  });
});

describe('reading the audit trail', () => {
  it('pages through all entries without gaps or repeats', async () => {
    await recordActions(130);
    const seen: string[] = [];
    for (let skip = 0; skip < 150; skip += 25) {
      const { total, data } = await loadPage(admin, { skip });
      expect(total).toBe(130);
      seen.push(...data.map(({ target }) => target));
    }
    expect(seen).toEqual(Array.from({ length: 130 }, (_, index) => `thing ${129 - index}`));
  });

  it('filters by time, including both ends', async () => {
    await recordActions(6);
    const at = server.clock.nowMs() - SECOND_MS;
    const { data } = await loadPage(admin, { start: toIso(at), end: toIso(at) });
    expect(data.map(({ target }) => target)).toEqual(['thing 3', 'thing 2']);
  });

  it('filters by any part of an admin’s address', async () => {
    await recordActions(6);
    const targets = async (address: string) =>
      (await loadPage(admin, { address })).data.map(({ target }) => target);
    expect(await targets(other.address)).toEqual(['thing 3', 'thing 0']);
    expect(await targets(other.address.slice(10, 30))).toEqual(['thing 3', 'thing 0']);
    for (const address of ['%', '_', '\\', "'", '"', '\0', '%%', `${other.address.slice(0, 5)}%`]) {
      expect(await targets(address), address).toEqual([]);
    }
  });
});

describe('exporting the audit trail', () => {
  it('writes every entry, including the export itself', async () => {
    await recordActions(1203);
    const exported = await exportCsv();
    expect(exported.status).toBe(200);
    expect(exported.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [header, ...lines] = exported.lines;
    expect(header).toBe('id,date_utc,admin,action,target,before,after');
    expect(lines.map((line) => line.split(',')[4])).toEqual([
      'audit',
      ...Array.from({ length: 1203 }, (_, index) => `thing ${1202 - index}`),
    ]);
    expect(lines[0]).toMatch(/,export,audit,,$/);
    expect(lines[1]).toMatch(/,"\{""index"":1202\}"$/);
  });

  it('writes only matching entries, and just the header without any', async () => {
    await recordActions(6);
    const { lines } = await exportCsv({ address: other.address });
    expect(lines).toHaveLength(3);
    expect((await exportCsv({ address: '%' })).text).toBe(
      'id,date_utc,admin,action,target,before,after\r\n',
    );
  });
});

describe('finding entries of the audit trail', () => {
  /** Records one entry for each of these, a second apart. */
  async function recordTargets(...entries: [action: string, target: string][]): Promise<void> {
    for (const [action, target] of entries) {
      server.clock.advance(SECOND_MS);
      await recordAdminAction(server.ctx.db, admin, { action, target }, server.clock.nowMs());
    }
  }
  const find = async (more: object) =>
    (await loadPage(admin, more)).data.map(({ target }) => target);

  beforeEach(() =>
    recordTargets(
      ['ban user', 'user 12'],
      ['ban user', 'user 123'],
      ['water plant', 'plant 12 in growhouse 3'],
      ['release payouts', 'payouts 7, 12'],
      ['stop service', 'service payouts'],
      ['change economy', 'economy'],
      ['export', 'users'],
    ),
  );

  it.each([
    ['user 12', ['user 12']],
    [' User  #12 ', ['user 12']],
    ['users 12', ['user 12']],
    ['plant 12', ['plant 12 in growhouse 3']],
    ['growhouse 3', ['plant 12 in growhouse 3']],
    ['payout 7', ['payouts 7, 12']],
    ['payout 12', ['payouts 7, 12']],
    ['12', ['payouts 7, 12', 'plant 12 in growhouse 3', 'user 12']],
    ['#3', ['plant 12 in growhouse 3']],
    ['user', ['user 123', 'user 12']],
    ['service payouts', ['service payouts']],
    ['economy', ['economy']],
    ['1', []],
    ["user ' or 1=1", []],
  ])('returns those about %s', async (target, found) => {
    expect(await find({ target })).toEqual(found);
    const { lines } = await exportCsv({ target });
    expect(lines).toHaveLength(found.length + 1);
  });

  it('returns those with an action, combined with the other filters', async () => {
    expect(await find({ action: 'ban user' })).toEqual(['user 123', 'user 12']);
    expect(await find({ action: 'ban user', target: '12' })).toEqual(['user 12']);
    expect(await find({ action: 'ban', target: '' })).toEqual([]);
    const { lines } = await exportCsv({ action: 'export' });
    expect(lines).toHaveLength(3);
  });

  it('lists the actions that the trail contains', async () => {
    const answer = await admin.get('/audit/actions');
    expect(auditActionsShape.parse(answer.body.data)).toEqual([
      'ban user',
      'change economy',
      'export',
      'release payouts',
      'stop service',
      'water plant',
    ]);
  });
});

it.skipIf(isPostgres())('a page of the audit trail is found by its index', async () => {
  const plan = await sql<{ detail: string }>`
    explain query plan select * from audit_log
    where date_at_ms >= 1 and date_at_ms <= 2 order by date_at_ms desc, id desc limit 25
  `.execute(server.ctx.db);
  expect(plan.rows.map(({ detail }) => detail).join('\n')).toMatch(
    /^SEARCH audit_log USING INDEX audit_log_date/,
  );
});
