import { createTranslator } from '../../kit/catalogues.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCalendarLinkShape } from '../../../src/contract/account-shapes.ts';
import { parseData, shareGame, type TestPlayer } from '../../kit/game-fixture.ts';
import { type GameServer, PUBLIC_ORIGIN, startGameServer } from '../../kit/game-server.ts';
import { createStaffedPlayer, insertPlant, insertSeed } from '../../kit/growhouse-rows.ts';
import { parseCalendar, type ParsedEvent } from '../../kit/parse-calendar.ts';

const HOUR_MS = 3_600_000;

const game = shareGame();

/** Creates a player with a growhouse that has a grower, and a link to the calendar. */
async function createSubscriber() {
  const { player, growhouse } = await createStaffedPlayer(game);
  const { url } = parseData(newCalendarLinkShape, await player.post('/account/calendar'));
  return { player, growhouseId: growhouse.id, url };
}

const request = (url: string, headers: Record<string, string> = {}) =>
  game.server.app.request(url, { headers });

const read = async (url: string) => parseCalendar(await (await request(url)).text());

const hoursFromNow = (atMs: number) => (atMs - game.nowMs()) / HOUR_MS;

const summarize = (events: ParsedEvent[]) =>
  events.map(({ summary, startMs }) => [summary, hoursFromNow(startMs)]);

describe('GET /api/calendar/{secret}.ics', () => {
  it('lists what is due and what withers, in UTC, with alarms', async () => {
    const { player, growhouseId, url } = await createSubscriber();
    await player.post(`/growhouse/${growhouseId}/nickname`, { nickname: 'Moonlit Grove' });
    for (const dueInHours of [3, 3.1, 3.25]) {
      await insertPlant(game, growhouseId, { stage: 2, dueInHours });
    }
    await insertPlant(game, growhouseId, { stage: 5, dueInHours: 6 });
    await insertSeed(game, growhouseId);
    const { name, events } = await read(url);
    expect(name).toBe('Growerz Hub');
    expect(summarize(events)).toEqual([
      ['Water 3 plants in Moonlit Grove', 3.25],
      ['Harvest Saint Reed in Moonlit Grove', 6],
      ['3 plants wither in Moonlit Grove', 51],
    ]);
    expect(events.map(({ alarmMs }) => hoursFromNow(alarmMs ?? 0))).toEqual([3.25, 6, 45]);
    for (const event of events) {
      expect(event.endMs).toBeGreaterThan(event.startMs);
      expect(event.url).toBe(`${PUBLIC_ORIGIN}/growhouse/${growhouseId}`);
      expect(event.uid).toMatch(/^(water|harvest|wither)-\d+-\d@localhost:3000$/);
    }
  });

  it('is in the language of the link, and in English if the game does not have it', async () => {
    const { player, growhouseId, url } = await createSubscriber();
    await player.post(`/growhouse/${growhouseId}/nickname`, { nickname: 'Moonlit Grove' });
    await insertPlant(game, growhouseId, { stage: 5, dueInHours: 6 });
    const i18n = await createTranslator('es');
    const HARVEST =
      '{count, plural, one {Harvest {strain} in {place}} other {Harvest # plants in {place}}}';
    const values = { count: 1, strain: 'Saint Reed', place: 'Moonlit Grove' };
    const { events } = await read(`${url}?language=es-MX`);
    expect(summarize(events)[0]?.[0]).toBe(i18n.t(HARVEST, values));
    const { events: others } = await read(`${url}?language=nl`);
    expect(summarize(others)[0]?.[0]).toBe('Harvest Saint Reed in Moonlit Grove');
  });

  it('is text/calendar that nobody else may store, and has no wallet in it', async () => {
    const { player, growhouseId, url } = await createSubscriber();
    await insertPlant(game, growhouseId, { stage: 2, dueInHours: 1 });
    const response = await request(url);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const text = await response.text();
    expect(text).not.toContain(player.address);
    expect(text).not.toContain(/[0-9a-f]{64}/.exec(url)?.[0]);
    expect(text).toContain(`Growhouse # ${growhouseId}`);
  });

  it('stays the same, with its ETag, until something changes', async () => {
    const { growhouseId, url } = await createSubscriber();
    const plantId = await insertPlant(game, growhouseId, { stage: 2, dueInHours: 1 });
    const first = await request(url);
    const etag = first.headers.get('etag') ?? '';
    game.passHours(0.5);
    expect((await request(url, { 'if-none-match': etag })).status).toBe(304);
    game.passHours(1);
    // The watering has come, so only the withering is ahead.
    const later = await request(url, { 'if-none-match': etag });
    expect(later.status).toBe(200);
    expect(parseCalendar(await later.text()).events.map(({ uid }) => uid)).toEqual([
      `wither-${plantId}-2@localhost:3000`,
    ]);
  });

  it('moves on when the player waters', async () => {
    const { player, growhouseId, url } = await createSubscriber();
    const plantId = await insertPlant(game, growhouseId, { stage: 2, dueInHours: 0 });
    const before = await read(url);
    expect(await player.post(`/plant/${plantId}/water`)).toMatchObject({ status: 200 });
    const after = await read(url);
    expect(after.events.map(({ uid }) => uid)).toEqual([
      `water-${plantId}-3@localhost:3000`,
      `wither-${plantId}-3@localhost:3000`,
    ]);
    expect(after.events[0]?.stampMs).toBe(game.nowMs());
    expect(before.events).toHaveLength(1);
  });

  it('is empty without plants', async () => {
    const { url } = await createSubscriber();
    expect((await read(url)).events).toEqual([]);
  });

  it('answers an unknown secret with 404, whatever it looks like', async () => {
    const files = [
      `${'0'.repeat(64)}.ics`,
      '0'.repeat(64),
      `${'0'.repeat(63)}.ics`,
      `${'0'.repeat(4000)}.ics`,
      `${'F'.repeat(64)}.ics`,
      '%00.ics',
      '%E2%82.ics',
      '.ics',
      "'or'1'='1.ics",
    ];
    for (const file of files) {
      const response = await request(`${PUBLIC_ORIGIN}/api/calendar/${file}`);
      expect(response.status, file).toBe(404);
      expect(await response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    }
  });
});

describe('GET /api/plant/{id}/calendar', () => {
  const readFile = async (player: TestPlayer, plantId: number) => {
    const token = await game.server.signIn(player.wallet);
    return request(`${PUBLIC_ORIGIN}/api/plant/${plantId}/calendar`, {
      authorization: `Bearer ${token}`,
    });
  };

  it('has the events of this plant only', async () => {
    const { player, growhouseId } = await createSubscriber();
    const plantId = await insertPlant(game, growhouseId, { stage: 2, dueInHours: 3 });
    await insertPlant(game, growhouseId, { stage: 2, dueInHours: 3 });
    const response = await readFile(player, plantId);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="plant-${plantId}.ics"`,
    );
    expect(summarize(parseCalendar(await response.text()).events)).toEqual([
      [`Water Saint Reed in Growhouse # ${growhouseId}`, 3],
      [`Saint Reed withers in Growhouse # ${growhouseId}`, 51],
    ]);
  });

  it('is refused to other players and for plants that are gone', async () => {
    const { player, growhouseId } = await createSubscriber();
    const plantId = await insertPlant(game, growhouseId, { stage: 5, dueInHours: 0 });
    const stranger = await game.createPlayer();
    expect((await readFile(stranger, plantId)).status).toBe(403);
    expect((await readFile(player, 999_999)).status).toBe(404);
    await player.post(`/plant/${plantId}/harvest`);
    expect(await (await readFile(player, plantId)).json()).toMatchObject({ code: 'PLANT_GONE' });
  });
});

describe('a calendar with a rate limit', () => {
  let server: GameServer;
  beforeAll(async () => {
    const none = { address: 10_000, wallet: 10_000, signIn: 10_000, clientError: 10_000 };
    server = await startGameServer({ rateLimits: { ...none, calendar: 2 } });
  });
  afterAll(() => server.close());

  it('counts the reads of each link from all addresses together', async () => {
    const createUrl = async () => {
      const { token } = await server.createPlayer();
      const { body } = await server.call('POST', '/account/calendar', { token });
      return newCalendarLinkShape.parse(body.data).url;
    };
    const [url, other] = [await createUrl(), await createUrl()];
    const readFrom = async (link: string, address: string) =>
      (await server.app.request(link, { headers: { 'x-test-address': address } })).status;
    const statuses = [];
    for (const address of ['a', 'b', 'c']) statuses.push(await readFrom(url, address));
    expect(statuses).toEqual([200, 200, 429]);
    expect(await readFrom(other, 'a')).toBe(200);
    server.clock.advance(60_000);
    expect(await readFrom(url, 'a')).toBe(200);
  });
});
