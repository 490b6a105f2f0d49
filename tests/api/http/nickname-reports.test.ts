import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCleanup } from '../../../api/actions/housekeeping/run-cleanup.ts';
import { MAX_REPORTS_PER_DAY } from '../../../api/actions/growhouses/nicknames.ts';
import {
  reportedNicknamesShape,
  type ReportedNicknameShape,
} from '../../../src/contract/admin/nickname-report-shapes.ts';
import { createSignedInAdmin, type SignedInAdmin } from '../../kit/admin.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';
import { loadRow } from '../../kit/rows.ts';

const DAY_MS = 24 * 3_600_000;
const RUDE = 'Rude Garden';

interface Reporter {
  address: string;
  report(nickname: string, reason?: string): Promise<{ status: number; code: string | undefined }>;
}

let server: GameServer;
let admin: SignedInAdmin;
let owner: { address: string; token: string };
let growhouseId: number;
beforeEach(async () => {
  server = await startGameServer();
  admin = await createSignedInAdmin(server);
  owner = await server.createPlayer(1);
  growhouseId = await setNickname(owner, RUDE);
});
afterEach(() => server.close());

/** Names the growhouse of a player. @returns its id */
async function setNickname(
  { address, token }: { address: string; token: string },
  nickname: string,
): Promise<number> {
  const user = await loadRow(server.ctx.db, 'users', { address });
  const { id } = await loadRow(server.ctx.db, 'growhouses', { user_id: user.id });
  const answer = await server.call('POST', `/growhouse/${id}/nickname`, {
    token,
    body: { nickname },
  });
  expect(answer.status).toBe(200);
  return id;
}

async function createReporter(): Promise<Reporter> {
  const { address, token } = await server.createPlayer();
  return {
    address,
    report: async (nickname, reason = 'insult') => {
      const body = { nickname, reason };
      const answer = await server.call('POST', '/report-nickname', { token, body });
      return { status: answer.status, code: answer.body.code };
    },
  };
}

async function list(state: 'open' | 'closed' | null = 'open'): Promise<ReportedNicknameShape[]> {
  const answer = await admin.call('/reported-nicknames/all', { state, skip: 0, count: 25 });
  const { total, data } = reportedNicknamesShape.parse(answer.body.data);
  expect(total).toBe(data.length);
  return data;
}

async function findOnly(state: 'open' | 'closed' | null = 'open'): Promise<ReportedNicknameShape> {
  const [found, ...others] = await list(state);
  if (!found || others.length > 0) throw new Error('There is not exactly one reported nickname');
  return found;
}

const decide = async (outcome: 'reset' | 'dismiss') =>
  (await admin.call(`/reported-nicknames/${(await findOnly(null)).id}/${outcome}`)).status;

const readNickname = async () => (await loadRow(server.ctx.db, 'growhouses', growhouseId)).nickname;

describe('POST /report-nickname', () => {
  it('collects the reports of a nickname for admins, without the reporters', async () => {
    const [first, second] = [await createReporter(), await createReporter()];
    expect((await first.report(RUDE)).status).toBe(200);
    expect((await second.report(` ${RUDE} `, 'threat')).status).toBe(200);
    const found = await findOnly();
    expect(found).toMatchObject({
      nickname: RUDE,
      reports: [
        { reason: 'insult', count: 1 },
        { reason: 'threat', count: 1 },
      ],
      growhouses: [{ id: growhouseId, address: owner.address }],
      closed: null,
    });
    const text = JSON.stringify(found);
    for (const { address } of [first, second]) expect(text).not.toContain(address);
  });

  it('counts one report per player and nickname, the latest', async () => {
    const reporter = await createReporter();
    await reporter.report(RUDE, 'insult');
    expect((await reporter.report(RUDE, 'sexual')).status).toBe(200);
    expect((await findOnly()).reports).toEqual([{ reason: 'sexual', count: 1 }]);
  });

  it('refuses a nickname that no growhouse has', async () => {
    const reporter = await createReporter();
    expect(await reporter.report('Rude garden')).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect(await reporter.report('')).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect((await reporter.report('<script>')).code).toBe('NICKNAME_CHARACTERS');
    expect((await reporter.report(RUDE, 'boredom')).status).toBe(400);
    expect(await list(null)).toEqual([]);
  });

  it('limits the reports that a player can send in a day', async () => {
    const reporter = await createReporter();
    for (let index = 0; index < MAX_REPORTS_PER_DAY; index++) {
      await setNickname(owner, `Rude ${index}`);
      expect((await reporter.report(`Rude ${index}`)).status).toBe(200);
    }
    await setNickname(owner, RUDE);
    expect(await reporter.report(RUDE)).toEqual({ status: 429, code: 'REPORT_LIMIT' });
    expect((await (await createReporter()).report(RUDE)).status).toBe(200);
    server.clock.advance(DAY_MS + 1);
    expect((await reporter.report(RUDE)).status).toBe(200);
  });
});

describe('the decision about a reported nickname', () => {
  it('clears it of every growhouse, and opens it again when it comes back', async () => {
    const other = await server.createPlayer(1);
    await setNickname(other, RUDE);
    await (await createReporter()).report(RUDE);
    expect(await decide('reset')).toBe(200);
    expect(await readNickname()).toBeNull();
    expect(await list('open')).toEqual([]);
    expect(await findOnly('closed')).toMatchObject({
      growhouses: [],
      closed: { outcome: 'reset', by: admin.address },
    });
    expect(await decide('reset')).toBe(409);

    await setNickname(owner, RUDE);
    await (await createReporter()).report(RUDE);
    expect((await findOnly('open')).closed).toBeNull();
  });

  it('keeps a dismissed nickname closed, which can still be reset', async () => {
    await (await createReporter()).report(RUDE);
    expect(await decide('dismiss')).toBe(200);
    expect(await decide('dismiss')).toBe(409);
    await (await createReporter()).report(RUDE);
    expect(await list('open')).toEqual([]);
    expect(await readNickname()).toBe(RUDE);
    expect(await decide('reset')).toBe(200);
    expect(await readNickname()).toBeNull();
  });

  it('is refused to an admin whose own growhouse has the nickname', async () => {
    const insider = await createSignedInAdmin(server, { growers: 1 });
    await setNickname({ address: insider.address, token: insider.playerToken }, RUDE);
    await (await createReporter()).report(RUDE);
    const { id } = await findOnly();
    for (const outcome of ['reset', 'dismiss']) {
      const answer = await insider.call(`/reported-nicknames/${id}/${outcome}`);
      expect(answer.body.code).toBe('OWN_WALLET');
    }
    expect(await readNickname()).toBe(RUDE);
  });

  it('conflicts with a change of the growhouse that was read before', async () => {
    await (await createReporter()).report(RUDE);
    const load = () => loadRow(server.ctx.db, 'growhouses', growhouseId);
    const before = await load();
    await decide('reset');
    expect((await load()).revision).toBe(before.revision + 1);
  });

  it('is deleted with its reports 90 days later, but open ones are kept', async () => {
    await (await createReporter()).report(RUDE);
    await setNickname(owner, 'Ruder Garden');
    await (await createReporter()).report('Ruder Garden');
    const closed = (await list()).find(({ nickname }) => nickname === RUDE);
    await admin.call(`/reported-nicknames/${closed?.id}/dismiss`);
    server.clock.advance(90 * DAY_MS + 1);
    await runCleanup(server.ctx);
    const left = await server.ctx.db.selectFrom('nickname_cases').select('nickname').execute();
    expect(left).toEqual([{ nickname: 'Ruder Garden' }]);
    const reports = await server.ctx.db.selectFrom('nickname_reports').select('id').execute();
    expect(reports).toHaveLength(1);
  });
});
