import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcementsShape } from '../../../src/contract/admin/admin-shapes.ts';
import { configShape } from '../../../src/contract/shapes.ts';
import { createSignedInAdmin, type SignedInAdmin } from '../../kit/admin.ts';
import { parseData, shareGame, type TestPlayer } from '../../kit/game-fixture.ts';
import { addRow, loadLastRow } from '../../kit/rows.ts';

const MINUTE_MS = 60_000;

const game = shareGame();
let superadmin: SignedInAdmin;
let player: TestPlayer;
beforeAll(async () => {
  player = await game.createPlayer();
});
beforeEach(async () => {
  await game.ctx.db.deleteFrom('announcements').execute();
  game.ctx.onConfigChanged?.();
  superadmin = await createSignedInAdmin(game.server, { isSuperadmin: true });
});

const toTime = (fromNowMs: number) => new Date(game.nowMs() + fromNowMs).toISOString();
const input = (facts: object = {}) => ({
  text: 'An update at noon',
  level: 'info',
  starts_at: null,
  ends_at: null,
  ...facts,
});
const create = (facts: object = {}) => superadmin.call('/announcements', input(facts));
const loadList = async (admin = superadmin) =>
  announcementsShape.parse((await admin.get('/announcements')).body.data);
const loadConfig = async () => parseData(configShape, await player.get('/config'));
const loadTexts = async () => (await loadConfig()).announcements.map(({ text }) => text);
async function createId(facts: object = {}): Promise<number> {
  await create(facts);
  return (await loadList()).data[0]?.id ?? 0;
}
const loadLastAuditEntry = () => loadLastRow(game.ctx.db, 'audit_log');

describe('GET /config', () => {
  it('contains an announcement as soon as it was created', { tags: ['NEWS-01'] }, async () => {
    expect(await loadTexts()).toEqual([]);
    const endsAt = toTime(MINUTE_MS);
    await create({ level: 'warning', ends_at: endsAt });
    expect((await loadConfig()).announcements).toEqual([
      {
        id: expect.any(Number) as number,
        text: 'An update at noon',
        level: 'warning',
        ends_at: endsAt,
      },
    ]);
  });

  it('contains an announcement only from its start to its end', async () => {
    await create({ starts_at: toTime(MINUTE_MS), ends_at: toTime(2 * MINUTE_MS) });
    expect(await loadTexts()).toEqual([]);
    game.server.clock.advance(MINUTE_MS);
    expect(await loadTexts()).toEqual(['An update at noon']);
    game.server.clock.advance(MINUTE_MS);
    expect(await loadTexts()).toEqual([]);
  });

  it('lists warnings first, then the newest, and five at most', async () => {
    for (const text of ['1', '2', '3', '4', '5']) await create({ text });
    await create({ text: 'warning', level: 'warning' });
    expect(await loadTexts()).toEqual(['warning', '5', '4', '3', '2']);
  });

  it('is unchanged for a client that has it, until an announcement comes', async () => {
    const etag = (await player.get('/config')).headers.get('etag') ?? '';
    const request = () =>
      game.server.app.request('http://localhost:3000/api/config', {
        headers: { 'if-none-match': etag },
      });
    expect((await request()).status).toBe(304);
    await create();
    expect((await request()).status).toBe(200);
  });

  it('notices an announcement of another process within a second', async () => {
    await loadConfig();
    const row = { text: 'elsewhere', level: 'info', created_by: '', created_at_ms: 0 } as const;
    await addRow(game.ctx.db, 'announcements', { ...row, starts_at_ms: 0 });
    expect(await loadTexts()).toEqual([]);
    game.server.clock.advance(1000);
    expect(await loadTexts()).toEqual(['elsewhere']);
  });
});

describe('the announcements of the admin area', () => {
  it('are listed for admins with who made them, the newest first', async () => {
    await create({ text: 'first' });
    await create({ text: 'second', starts_at: toTime(MINUTE_MS) });
    const admin = await createSignedInAdmin(game.server);
    const { total, data, maintenance } = await loadList(admin);
    expect({ total, maintenance }).toEqual({ total: 2, maintenance: null });
    expect(data).toMatchObject([
      { text: 'second', starts_at: toTime(MINUTE_MS), created_by: superadmin.address },
      { text: 'first', starts_at: toTime(0), ends_at: null, date_created: toTime(0) },
    ]);
  });

  it('record the text before and after a change', { tags: ['NEWS-02'] }, async () => {
    const id = await createId();
    await superadmin.call(
      `/announcements/${id}/update`,
      input({ text: 'At one', level: 'warning' }),
    );
    expect(await loadLastAuditEntry()).toMatchObject({
      admin_address: superadmin.address,
      action: 'edit announcement',
      target: `announcement ${id}`,
      before_json: { text: 'An update at noon', level: 'info' },
      after_json: { text: 'At one', level: 'warning' },
    });
    expect(await loadTexts()).toEqual(['At one']);
  });

  it('keep their start when it is not changed', async () => {
    const id = await createId();
    const startsAt = toTime(0);
    game.server.clock.advance(MINUTE_MS);
    await superadmin.call(`/announcements/${id}/update`, input({ text: 'At one' }));
    expect((await loadList()).data[0]?.starts_at).toBe(startsAt);
  });

  it('end at once and only once', async () => {
    const id = await createId();
    expect((await superadmin.call(`/announcements/${id}/end`)).status).toBe(200);
    expect(await loadTexts()).toEqual([]);
    for (const [path, body] of [
      ['end', {}],
      ['update', input()],
    ] as const) {
      const { status, body: answer } = await superadmin.call(`/announcements/${id}/${path}`, body);
      expect([status, answer.code]).toEqual([409, 'CONFLICT']);
    }
  });

  it.each([
    ['an empty text', { text: '  ' }, 'OUT_OF_BOUNDS'],
    ['281 characters', { text: 'x'.repeat(281) }, 'OUT_OF_BOUNDS'],
    ['a line break', { text: 'one\ntwo' }, 'INVALID_REQUEST'],
    ['characters that reverse the text', { text: 'a\u202eb' }, 'INVALID_REQUEST'],
    ['an unknown level', { level: 'critical' }, 'INVALID_REQUEST'],
    ['a time without a zone', { starts_at: '2026-11-21T12:00' }, 'INVALID_REQUEST'],
    [
      'an end before the start',
      { starts_at: '2030-01-02T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' },
      'INVALID_REQUEST',
    ],
  ])('refuse %s', async (_, facts, code) => {
    const { body } = await create(facts);
    expect(body.code).toBe(code);
    expect((await loadList()).total).toBe(0);
  });

  it('keep markup as plain text', async () => {
    await create({ text: '<b>Noon</b> & later' });
    expect(await loadTexts()).toEqual(['<b>Noon</b> & later']);
  });

  it('answer NOT_FOUND for an unknown id', async () => {
    expect((await superadmin.call('/announcements/99999/end')).body.code).toBe('NOT_FOUND');
  });
});
