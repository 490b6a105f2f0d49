import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordAct } from '../../../api/actions/admin/record-act.ts';
import { auditShape } from '../../../src/contract/admin-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { adminHeader, signedAdmin, type SignedAdmin } from '../../kit/admin.ts';
import { type GameServer, PUBLIC_ORIGIN, startGameServer } from '../../kit/game-server.ts';

const SECOND_MS = 1000;

let server: GameServer;
let admin: SignedAdmin;
let other: SignedAdmin;
beforeAll(async () => {
  server = await startGameServer();
  admin = await signedAdmin(server);
  other = await signedAdmin(server, { isSuperadmin: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.ctx.db.deleteFrom('audit_log').execute();
});

const range = () => ({
  start: toIso(server.clock.nowMs() - 10_000 * SECOND_MS),
  end: toIso(server.clock.nowMs()),
});
const asked = (more: object = {}) => ({ ...range(), address: '', ...more });

async function page(by: SignedAdmin, more: object = {}) {
  const answer = await by.call('/audit', asked({ skip: 0, count: 25, ...more }));
  expect(answer).toMatchObject({ status: 200 });
  const list = auditShape.parse(answer.body.data);
  expect(list).toEqual(answer.body.data);
  return list;
}
async function exported(more: object = {}) {
  const response = await server.app.request(`${PUBLIC_ORIGIN}/api/admin/audit/export`, {
    method: 'POST',
    headers: { ...adminHeader(admin.token), 'content-type': 'application/json' },
    body: JSON.stringify(asked(more)),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** So many acts, at as many moments as there are pairs of them. */
async function acts(count: number): Promise<void> {
  await server.ctx.db.transaction().execute(async (db) => {
    for (let index = 0; index < count; index++) {
      if (index % 2 === 0) server.clock.advance(SECOND_MS);
      const act = { action: 'try', target: `thing ${index}`, after: { index } };
      await recordAct(db, index % 3 === 0 ? other : admin, act, server.clock.nowMs());
    }
  });
}

describe('the trail', () => {
  test('tells who did what to whom and when, the newest first', async () => {
    const player = await server.player();
    const { id } = await server.ctx.db
      .selectFrom('users')
      .select('id')
      .where('address', '=', player.address)
      .executeTakeFirstOrThrow();
    await admin.call(`/users/${id}/ban`);
    server.clock.advance(SECOND_MS);
    await other.call(`/users/${id}/unban`);
    const nowMs = server.clock.nowMs();
    const line = { target: `user ${id}` };
    for (const reader of [admin, other]) {
      expect(await page(reader)).toMatchObject({
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

  test('is a line of the act: where one is undone, so is the other', async () => {
    await expect(
      server.ctx.db.transaction().execute(async (db) => {
        await recordAct(db, admin, { action: 'try', target: 'thing 1' }, server.clock.nowMs());
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect((await page(admin)).total).toBe(0);
  });

  test('keeps of before and after what differs', () => {
    const value = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null));
    const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value, {
      noNullPrototype: true,
    });
    return fc.assert(
      fc.asyncProperty(fields, fields, async (before, after) => {
        await server.ctx.db.deleteFrom('audit_log').execute();
        const act = { action: 'try', target: 'thing', before, after };
        await recordAct(server.ctx.db, admin, act, server.clock.nowMs());
        const [entry] = (await page(admin)).data;
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

describe('a reading', () => {
  test('goes through all of it, without gaps or repeats', async () => {
    await acts(130);
    const seen: string[] = [];
    for (let skip = 0; skip < 150; skip += 25) {
      const { total, data } = await page(admin, { skip });
      expect(total).toBe(130);
      seen.push(...data.map(({ target }) => target));
    }
    expect(seen).toEqual(Array.from({ length: 130 }, (_, index) => `thing ${129 - index}`));
  });

  test('is of a time, both ends with it', async () => {
    await acts(6);
    const at = server.clock.nowMs() - SECOND_MS;
    const { data } = await page(admin, { start: toIso(at), end: toIso(at) });
    expect(data.map(({ target }) => target)).toEqual(['thing 3', 'thing 2']);
  });

  test('is of one admin, found by any part of the address', async () => {
    await acts(6);
    const targets = async (address: string) =>
      (await page(admin, { address })).data.map(({ target }) => target);
    expect(await targets(other.address)).toEqual(['thing 3', 'thing 0']);
    expect(await targets(other.address.slice(10, 30))).toEqual(['thing 3', 'thing 0']);
    for (const address of ['%', '_', '\\', "'", '"', '\0', '%%', `${other.address.slice(0, 5)}%`]) {
      expect(await targets(address), address).toEqual([]);
    }
  });

  test.each([
    { skip: -1 },
    { skip: 10_000_001 },
    { count: 26 },
    { count: 1e9 },
    { address: 'x'.repeat(45) },
    { start: '2099-01-01T00:00:00.000Z' },
    { start: 'yesterday' },
    { more: 1 },
  ])('is refused of %o', async (more) => {
    const { status } = await admin.call('/audit', asked({ skip: 0, count: 25, ...more }));
    expect([400, 422]).toContain(status);
  });
});

describe('the file', () => {
  test('has every line, also that it was taken away', async () => {
    await acts(1203);
    const { status, headers, text } = await exported();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [header, ...lines] = text.trimEnd().split('\r\n');
    expect(header).toBe('id,date,admin,action,target,before,after');
    expect(lines.map((line) => line.split(',')[4])).toEqual([
      'audit',
      ...Array.from({ length: 1203 }, (_, index) => `thing ${1202 - index}`),
    ]);
    expect(lines[0]).toMatch(/,export,audit,,$/);
    expect(lines[1]).toMatch(/,"\{""index"":1202\}"$/);
  });

  test('has those the filter leaves, and a header where it leaves none', async () => {
    await acts(6);
    const lines = (await exported({ address: other.address })).text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect((await exported({ address: '%' })).text).toBe(
      'id,date,admin,action,target,before,after\r\n',
    );
  });
});

test('a page of it is found by its index', async () => {
  const plan = await sql<{ detail: string }>`
    explain query plan select * from audit_log
    where date_at_ms >= 1 and date_at_ms <= 2 order by date_at_ms desc, id desc limit 25
  `.execute(server.ctx.db);
  expect(plan.rows.map(({ detail }) => detail).join('\n')).toMatch(
    /^SEARCH audit_log USING INDEX audit_log_date/,
  );
});
