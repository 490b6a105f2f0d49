import { beforeEach, describe, expect, it } from 'vitest';
import { type ServiceShape, servicesShape } from '../../../src/contract/admin/admin-shapes.ts';
import { adminHeader, type SignedInAdmin, createSignedInAdmin } from '../../kit/admin.ts';
import { type Answer, startGameServer } from '../../kit/game-server.ts';
import { renewServer } from '../../kit/share-server.ts';
import { loadRows } from '../../kit/rows.ts';

let superadmin: SignedInAdmin;
/** Makes the chain fail when set. */
let fault: Error | null;
const server = renewServer({
  chain: (real) => ({
    ...real,
    loadCollection: () => (fault ? Promise.reject(fault) : real.loadCollection()),
  }),
});
beforeEach(async () => {
  fault = null;
  superadmin = await createSignedInAdmin(server, { isSuperadmin: true });
});

const loadServices = async (): Promise<ServiceShape[]> => {
  const { body } = await superadmin.get('/services/list');
  const { total, data } = servicesShape.parse(body.data);
  expect(total).toBe(data.length);
  return data;
};
const loadService = async (shortName: string) =>
  (await loadServices()).find((service) => service.shortName === shortName);
const toOutcome = ({ status, body }: Answer) => ({
  status,
  code: body.code,
  message: body.message,
});
const done = (message: string) => ({ status: 200, code: undefined, message });
const refused = (message: string) => ({ status: 409, code: 'CONFLICT', message });
const RAN = { before_json: null, after_json: null };
const loadAuditEntries = () =>
  loadRows(server.ctx.db, 'audit_log', {}, [
    'admin_address',
    'action',
    'target',
    'before_json',
    'after_json',
  ]);

describe('the list of services', () => {
  it('shows the state of every service', { tags: ['ACALL-15', 'SERVICE-01'] }, async () => {
    expect(await loadServices()).toEqual(
      [
        ['Collection', 'collection', 86_400_000],
        ['Ownership', 'ownership', 600_000],
        ['Payouts', 'payouts', 10_000],
        ['Payments', 'payments', 30_000],
        ['Reconciliation', 'reconciliation', 300_000],
        ['Notices', 'notices', 60_000],
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

  it('shows the result of the last run and masks secrets in the error', async () => {
    fault = new Error(`no answer from https://node.example/?api-key=${'k'.repeat(40)}`);
    await superadmin.call('/services/start/collection');
    const startedAtMs = server.clock.nowMs();
    await superadmin.call('/services/run/collection');
    await expect
      .poll(() => loadService('collection'))
      .toMatchObject({
        status: 'ERROR',
        last_run: new Date(startedAtMs).toISOString(),
        last_duration_ms: 0,
        last_error: 'no answer from https://node.example/?api-[masked]',
      });
  });
});

describe('a service', () => {
  it('can be started, run and stopped as its state allows', { tags: ['ACALL-16'] }, async () => {
    expect(toOutcome(await superadmin.call('/services/run/payouts'))).toEqual(
      refused('Service is not in an idle state to run'),
    );
    expect(toOutcome(await superadmin.call('/services/stop/payouts'))).toEqual(
      refused('Service is not running'),
    );
    expect(toOutcome(await superadmin.call('/services/start/payouts'))).toEqual(done('Started'));
    expect(await loadService('payouts')).toMatchObject({ status: 'IDLE' });
    expect(toOutcome(await superadmin.call('/services/start/payouts'))).toEqual(
      refused('Service is already running'),
    );
    const startedAt = new Date(server.clock.nowMs()).toISOString();
    const run = await superadmin.call('/services/run/payouts');
    expect(toOutcome(run)).toEqual(done('Started'));
    expect(run.body).not.toHaveProperty('data');
    await expect
      .poll(() => loadService('payouts'))
      .toMatchObject({ status: 'IDLE', last_run: startedAt, last_error: null });
    expect(toOutcome(await superadmin.call('/services/stop/payouts'))).toEqual(done('Stopped'));
    expect(await loadService('payouts')).toMatchObject({ status: 'STOPPED' });
  });

  it('answers while its run is still under way', async () => {
    let release: () => void = () => undefined;
    const slow = await startGameServer({
      chain: (real) => ({
        ...real,
        loadCollection: () => new Promise((resolve) => (release = () => resolve([]))),
      }),
    });
    try {
      const admin = await createSignedInAdmin(slow, { isSuperadmin: true });
      await admin.call('/services/start/collection');
      const { body } = await admin.call('/services/run/collection');
      expect(servicesShape.parse(body.data).data[0]).toMatchObject({ status: 'RUNNING' });
    } finally {
      release();
      await slow.close();
    }
  });

  it.each(['run', 'start', 'stop'])('must exist before an admin can %s it', async (verb) => {
    for (const name of ['nonsense', 'PAYOUTS', '__proto__', '%2e%2e']) {
      const answer = await superadmin.call(`/services/${verb}/${name}`);
      expect(toOutcome(answer), name).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });
});

describe('all services', () => {
  it('stop together with those that failed', { tags: ['ACALL-18'] }, async () => {
    fault = new Error('no answer');
    await superadmin.call('/services/startall');
    await superadmin.call('/services/run/collection');
    await expect.poll(() => loadService('collection')).toMatchObject({ status: 'ERROR' });
    expect(toOutcome(await superadmin.call('/services/stopall'))).toEqual(done('Stopped'));
    const statuses = (await loadServices()).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['STOPPED']));
  });

  it('start and stop together, even if some already have', { tags: ['ACALL-17'] }, async () => {
    await superadmin.call('/services/start/payouts');
    expect(toOutcome(await superadmin.call('/services/startall'))).toEqual(done('Started'));
    const statuses = async () => new Set((await loadServices()).map(({ status }) => status));
    expect(await statuses()).toEqual(new Set(['IDLE']));
    await superadmin.call('/services/stop/payments');
    expect(toOutcome(await superadmin.call('/services/stopall'))).toEqual(done('Stopped'));
    expect(await statuses()).toEqual(new Set(['STOPPED']));
    expect(toOutcome(await superadmin.call('/services/stopall'))).toEqual(done('Stopped'));
  });
});

describe('the audit trail', () => {
  const by = () => ({ admin_address: superadmin.address });
  const started = { before_json: { started: false }, after_json: { started: true } };
  const stopped = { before_json: { started: true }, after_json: { started: false } };

  it('records each action on a service but none that was refused', async () => {
    await superadmin.call('/services/stop/payouts');
    await superadmin.call('/services/start/payouts');
    await superadmin.call('/services/run/payouts');
    await superadmin.call('/services/stop/payouts');
    await superadmin.call('/services/start/nonsense');
    const target = 'service payouts';
    expect(await loadAuditEntries()).toEqual([
      { ...by(), action: 'start service', target, ...started },
      { ...by(), action: 'run service', target, ...RAN },
      { ...by(), action: 'stop service', target, ...stopped },
    ]);
  });
});

describe('the services that read the growers', () => {
  it.each(['collection', 'ownership'])(
    'can be run by every admin, who gets the list: %s',
    { tags: ['ACALL-14', 'ADMIN-28', 'ADMIN-29'] },
    async (shortName) => {
      const admin = await createSignedInAdmin(server);
      await superadmin.call(`/services/start/${shortName}`);
      const startedAt = new Date(server.clock.nowMs()).toISOString();
      const answer = await admin.call(`/services/run/${shortName}`);
      expect(toOutcome(answer)).toEqual(done('Started'));
      const { data } = servicesShape.parse(answer.body.data);
      expect(data).toHaveLength((await loadServices()).length);
      await expect
        .poll(() => loadService(shortName))
        .toMatchObject({ status: 'IDLE', last_run: startedAt, last_error: null });
      expect((await loadAuditEntries()).at(-1)).toEqual({
        admin_address: admin.address,
        action: 'run service',
        target: `service ${shortName}`,
        ...RAN,
      });
    },
  );

  it('cannot be run by players, nor by admins who were removed', async () => {
    const admin = await createSignedInAdmin(server);
    await superadmin.call('/services/start/ownership');
    const { token } = await server.createPlayer();
    const headers = adminHeader(token);
    expect(await server.call('POST', '/admin/services/run/ownership', { headers })).toMatchObject({
      status: 401,
    });
    await superadmin.call(`/admins/${admin.userId}/remove`);
    expect(await admin.call('/services/run/ownership')).toMatchObject({ status: 401 });
    expect(await loadService('ownership')).toMatchObject({ last_run: null });
  });
});

describe('concurrent actions', () => {
  it('on one service are recorded only if they take effect', async () => {
    await Promise.all(Array.from({ length: 20 }, () => superadmin.call('/services/start/payouts')));
    await Promise.all(Array.from({ length: 20 }, () => superadmin.call('/services/stop/payouts')));
    expect((await loadAuditEntries()).map(({ action }) => action)).toEqual([
      'start service',
      'stop service',
    ]);
  });

  it('on all services record each service once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => superadmin.call('/services/startall')));
    const names = (await loadServices()).map(({ shortName }) => `service ${shortName}`);
    expect((await loadAuditEntries()).map(({ target }) => target)).toEqual(names);
  });
});
