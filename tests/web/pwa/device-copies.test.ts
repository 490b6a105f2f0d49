import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setIdentity } from '../../../src/http/identity.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { copies, type Copy } from '../../../src/pwa/copies.ts';
import { keepPlayerCopies } from '../../../src/pwa/device-copies.ts';
import { configQuery } from '../../../src/queries/config.ts';
import { hubQuery } from '../../../src/queries/player-queries.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { CONFIG, hubShape } from '../../kit/shapes.ts';
import { ADA, BO, createIdentity } from '../kit/identities.ts';
import { provideIndexedDb } from '../kit/indexed-db.ts';

const api = fakeApi();
provideIndexedDb();
const COPY: Copy = { body: '{}', answeredAtMs: 1, format: 'f' };
let stop: () => void = () => undefined;

/** The browser's workers, of which the page environment has none. */
function installWorkers(controller: object | null) {
  const workers = Object.assign(new EventTarget(), { controller });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  return workers;
}

const WORKER = { postMessage: () => undefined };

beforeEach(() => {
  api.on('GET /config', () => success(CONFIG));
  api.on('GET /account/hub', () => success(hubShape([])));
});

afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const listPaths = () => api.requests.map(({ path }) => path).toSorted();

/** Reads what the hub needs, without a worker. */
async function readHub(address: string) {
  setIdentity(createIdentity(address));
  const queries = createQueryClient();
  await Promise.all([queries.query(hubQuery(address)), queries.query(configQuery)]);
  api.requests.length = 0;
  return queries;
}

describe('keepPlayerCopies', () => {
  it('repeats the reads without a copy when a worker takes control', async () => {
    const workers = installWorkers(null);
    stop = keepPlayerCopies(await readHub(ADA));
    await vi.waitFor(async () => expect(await copies.readOwner()).toBe(ADA));
    expect(listPaths()).toEqual([]);
    workers.controller = WORKER;
    workers.dispatchEvent(new Event('controllerchange'));
    await vi.waitFor(() => expect(listPaths()).toEqual(['/account/hub', '/config']));
  });

  it('repeats no read that has a copy', async () => {
    installWorkers(WORKER);
    const queries = await readHub(ADA);
    await copies.keepOnly(ADA);
    await copies.save({ wallet: ADA, path: '/account/hub' }, COPY);
    stop = keepPlayerCopies(queries);
    await vi.waitFor(() => expect(listPaths()).toEqual(['/config']));
  });

  it('repeats the reads of a wallet that were answered before it was recorded', async () => {
    installWorkers(WORKER);
    const queries = createQueryClient();
    stop = keepPlayerCopies(queries);
    setIdentity(createIdentity(BO));
    await queries.query(hubQuery(BO));
    await vi.waitFor(() => expect(listPaths()).toEqual(['/account/hub', '/account/hub']));
    expect(await copies.readOwner()).toBe(BO);
  });
});
