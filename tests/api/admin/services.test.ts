import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ServiceShape, servicesShape } from '../../../src/contract/admin-shapes.ts';
import { type SignedAdmin, signedAdmin } from '../../kit/admin.ts';
import { type Answer, type GameServer, startGameServer } from '../../kit/game-server.ts';

let server: GameServer;
let superadmin: SignedAdmin;
/** Keeps the chain from answering. */
let fault: Error | null;
beforeEach(async () => {
  fault = null;
  server = await startGameServer({
    chain: (real) => ({
      ...real,
      collection: () => (fault ? Promise.reject(fault) : real.collection()),
    }),
  });
  superadmin = await signedAdmin(server, { isSuperadmin: true });
});
afterEach(() => server.close());

const listed = async (): Promise<ServiceShape[]> => {
  const { body } = await superadmin.get('/services/list');
  const { total, data } = servicesShape.parse(body.data);
  expect(total).toBe(data.length);
  return data;
};
const service = async (shortName: string) =>
  (await listed()).find((each) => each.shortName === shortName);
const fate = ({ status, body }: Answer) => ({ status, code: body.code, message: body.message });
const done = (message: string) => ({ status: 200, code: undefined, message });
const refused = (message: string) => ({ status: 409, code: 'CONFLICT', message });
const trail = () =>
  server.ctx.db
    .selectFrom('audit_log')
    .select(['admin_address', 'action', 'target', 'before_json', 'after_json'])
    .orderBy('id')
    .execute();

describe('the list', () => {
  it('has every service as it stands', async () => {
    expect(await listed()).toEqual(
      [
        ['Collection', 'collection', 86_400_000],
        ['Ownership', 'ownership', 600_000],
        ['Payouts', 'payouts', 10_000],
        ['Payments', 'payments', 30_000],
        ['Lifecycle', 'lifecycle', 60_000],
        ['Cleanup', 'cleanup', 3_600_000],
        ['Backup', 'backup', 86_400_000],
      ].map(([name, shortName, intervalMs]) => ({
        name,
        shortName,
        intervalMs,
        status: 'STOPPED',
        last_run: null,
        last_duration_ms: null,
        last_error: null,
      })),
    );
  });

  it('tells how the last run went, without the secrets in its reason', async () => {
    fault = new Error(`no answer from https://node.example/?api-key=${'k'.repeat(40)}`);
    await superadmin.call('/services/start/collection');
    const startedAtMs = server.clock.nowMs();
    await superadmin.call('/services/run/collection');
    await expect
      .poll(() => service('collection'))
      .toMatchObject({
        status: 'ERROR',
        last_run: new Date(startedAtMs).toISOString(),
        last_duration_ms: 0,
        last_error: 'no answer from https://node.example/?api-[masked]',
      });
  });
});

describe('one service', () => {
  it('is started, run and stopped, each where its state allows it', async () => {
    expect(fate(await superadmin.call('/services/run/payouts'))).toEqual(
      refused('Service is not in an idle state to run'),
    );
    expect(fate(await superadmin.call('/services/stop/payouts'))).toEqual(
      refused('Service is not running'),
    );
    expect(fate(await superadmin.call('/services/start/payouts'))).toEqual(done('Started'));
    expect(await service('payouts')).toMatchObject({ status: 'IDLE' });
    expect(fate(await superadmin.call('/services/start/payouts'))).toEqual(
      refused('Service is already running'),
    );
    const startedAt = new Date(server.clock.nowMs()).toISOString();
    const run = await superadmin.call('/services/run/payouts');
    expect(fate(run)).toEqual(done('Started'));
    expect(run.body).not.toHaveProperty('data');
    await expect
      .poll(() => service('payouts'))
      .toMatchObject({ status: 'IDLE', last_run: startedAt, last_error: null });
    expect(fate(await superadmin.call('/services/stop/payouts'))).toEqual(done('Stopped'));
    expect(await service('payouts')).toMatchObject({ status: 'STOPPED' });
  });

  it('has one timer, however many start it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => superadmin.call('/services/start/payments')),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(server.timers.pending()).toHaveLength(1);
  });

  it('is answered while its run is still under way', async () => {
    let release: () => void = () => undefined;
    const slow = await startGameServer({
      chain: (real) => ({
        ...real,
        collection: () => new Promise((resolve) => (release = () => resolve([]))),
      }),
    });
    try {
      const admin = await signedAdmin(slow, { isSuperadmin: true });
      await admin.call('/services/start/collection');
      const { body } = await admin.call('/services/run/collection');
      expect(servicesShape.parse(body.data).data[0]).toMatchObject({ status: 'RUNNING' });
    } finally {
      release();
      await slow.close();
    }
  });

  it.each(['run', 'start', 'stop'])('to %s must exist', async (act) => {
    for (const name of ['nonsense', 'PAYOUTS', '__proto__', '%2e%2e']) {
      const answer = await superadmin.call(`/services/${act}/${name}`);
      expect(fate(answer), name).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });
});

it.each(['collection', 'ownership'])('a run of %s answers the list', async (shortName) => {
  await superadmin.call(`/services/start/${shortName}`);
  const { body } = await superadmin.call(`/services/run/${shortName}`);
  expect(servicesShape.parse(body.data).data).toHaveLength((await listed()).length);
});

describe('all services', () => {
  it('are started and stopped together, also where some are already', async () => {
    await superadmin.call('/services/start/payouts');
    expect(fate(await superadmin.call('/services/startall'))).toEqual(done('Started'));
    const statuses = async () => new Set((await listed()).map(({ status }) => status));
    expect(await statuses()).toEqual(new Set(['IDLE']));
    await superadmin.call('/services/stop/payments');
    expect(fate(await superadmin.call('/services/stopall'))).toEqual(done('Stopped'));
    expect(await statuses()).toEqual(new Set(['STOPPED']));
    expect(fate(await superadmin.call('/services/stopall'))).toEqual(done('Stopped'));
  });
});

describe('the trail', () => {
  const by = () => ({ admin_address: superadmin.address });
  const started = { before_json: { started: false }, after_json: { started: true } };
  const stopped = { before_json: { started: true }, after_json: { started: false } };
  const ran = { before_json: null, after_json: null };

  it('keeps who did what to which service, and nothing that was refused', async () => {
    await superadmin.call('/services/stop/payouts');
    await superadmin.call('/services/start/payouts');
    await superadmin.call('/services/run/payouts');
    await superadmin.call('/services/stop/payouts');
    await superadmin.call('/services/start/nonsense');
    const target = 'service payouts';
    expect(await trail()).toEqual([
      { ...by(), action: 'start service', target, ...started },
      { ...by(), action: 'run service', target, ...ran },
      { ...by(), action: 'stop service', target, ...stopped },
    ]);
  });

  it('has a line for each service that all were started or stopped with', async () => {
    await superadmin.call('/services/start/payouts');
    await superadmin.call('/services/startall');
    const names = (await listed()).map(({ shortName }) => shortName);
    const others = names.filter((name) => name !== 'payouts');
    expect((await trail()).map(({ target }) => target)).toEqual(
      ['payouts', ...others].map((name) => `service ${name}`),
    );
  });
});

it('is for superadmins', async () => {
  const admin = await signedAdmin(server);
  const paths = ['run/payouts', 'start/payouts', 'stop/payouts', 'startall', 'stopall'];
  const answers = await Promise.all([
    admin.get('/services/list'),
    ...paths.map((path) => admin.call(`/services/${path}`)),
  ]);
  for (const answer of answers) {
    expect(fate(answer)).toMatchObject({ status: 403, code: 'SUPERADMIN_REQUIRED' });
  }
  expect(await trail()).toEqual([]);
});
