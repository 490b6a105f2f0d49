import { runInThisContext } from 'node:vm';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { WALLET_HEADER } from '../../../src/contract/cached-copies.ts';
import { apiGet } from '../../../src/http/api.ts';
import { setIdentity } from '../../../src/http/identity.ts';
import { matchPreloadRoute, preloadFiles, preloadPage } from '../../../src/http/preload.ts';
import { CLIENT_HEADERS } from '../../../src/http/request.ts';
import { IDENTITY_KEY } from '../../../src/http/stored-identity.ts';
import { WALLET_NAME_KEY } from '../../../src/wallet/wallet-names.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { ADA, BO, createIdentity } from '../kit/identities.ts';

const api = fakeApi();

afterEach(() => {
  delete window.preloadedReads;
  delete window.preloadFiles;
});

const FILES = {
  hub: ['/assets/hub.js', '/assets/hub.css'],
  growhouse: ['/assets/hub.js', '/assets/growhouse.js'],
  wallet: [],
  mobileWallet: [],
  ledger: [],
  testWallet: [],
  chainNode: [],
};

/** Returns a function compiled from its source, as index.html contains it. */
const recompile = <F extends (...args: never[]) => unknown>(compiled: F): F =>
  runInThisContext(`(${String(compiled)})`) as F;

/** Preloads the hub as the script in index.html does. */
function preloadHub(): void {
  const facts = {
    files: FILES,
    headers: CLIENT_HEADERS,
    walletHeader: WALLET_HEADER,
    identityKey: IDENTITY_KEY,
    walletNameKey: WALLET_NAME_KEY,
    timeoutMs: 60_000,
  };
  recompile(preloadPage)(facts, recompile(matchPreloadRoute), recompile(preloadFiles));
}

const listLinks = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);

/** Answers each request with its number. */
function countHubReads(): void {
  let count = 0;
  api.on('GET /account/hub', () => success(++count));
}

describe('matchPreloadRoute', () => {
  it.each([
    ['/', { page: 'hub' }],
    ['/hub', { page: 'hub' }],
    ['/growhouse/7', { page: 'growhouse', growhouseId: 7 }],
  ])('matches %s', (pathname, route) => {
    expect(matchPreloadRoute(pathname)).toEqual(route);
  });

  it.each(['/money', '/growhouse/', '/growhouse/0', '/growhouse/7/8', '/growhouse/x', '/hub/1'])(
    'returns null for %s',
    (pathname) => {
      expect(matchPreloadRoute(pathname)).toBeNull();
    },
  );
});

describe('preloadPage', () => {
  it('answers the first request of the app and no other', async () => {
    countHubReads();
    setIdentity(createIdentity(ADA));
    preloadHub();
    await expect(apiGet('/account/hub')).resolves.toBe(1);
    expect(api.requests).toHaveLength(1);
    expect(api.requests[0]?.headers.get('authorization')).toBe(`Bearer token of ${ADA}`);
    expect(api.requests[0]?.headers.get('x-wallet')).toBe(ADA);
    await expect(apiGet('/account/hub')).resolves.toBe(2);
  });

  it('never gives the response to another player', async () => {
    countHubReads();
    setIdentity(createIdentity(ADA));
    preloadHub();
    setIdentity(createIdentity(BO));
    await apiGet('/account/hub');
    setIdentity(createIdentity(ADA));
    await expect(apiGet('/account/hub')).resolves.toBe(3);
  });

  it('leaves other reads alone', async () => {
    countHubReads();
    api.on('GET /me', () => success('me'));
    setIdentity(createIdentity(ADA));
    preloadHub();
    await expect(apiGet('/me')).resolves.toBe('me');
    await expect(apiGet('/account/hub')).resolves.toBe(1);
  });

  it('waits for the whole body before it resolves', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const body = writable.getWriter();
    const send = (text: string) => body.write(new TextEncoder().encode(text));
    api.on('GET /account/hub', () => new HttpResponse(readable));
    setIdentity(createIdentity(ADA));
    preloadHub();
    const preloaded = window.preloadedReads?.get('/account/hub')?.response;
    const onResolve = vi.fn();
    void preloaded?.then(onResolve);
    await send('{"success":true,"message":"ok",');
    expect(onResolve).not.toHaveBeenCalled();
    await send('"data":7}');
    await body.close();
    const timed = await preloaded;
    await expect(timed?.response.json()).resolves.toMatchObject({ data: 7 });
  });

  it('rejects the request of the app when the network is down', async () => {
    api.on('GET /account/hub', () => HttpResponse.error());
    setIdentity(createIdentity(ADA));
    preloadHub();
    await expect(apiGet('/account/hub')).rejects.toMatchObject({ code: 'NO_ANSWER' });
    expect(api.requests).toHaveLength(1);
  });

  it.each(['', '{"token":'])('preloads nothing when the stored identity is %j', (stored) => {
    localStorage.setItem(IDENTITY_KEY, stored);
    preloadHub();
    expect(window.preloadedReads).toBeUndefined();
  });
});

describe('preloadFiles', () => {
  it('downloads scripts and stylesheets without applying them', () => {
    window.preloadFiles = FILES;
    void preloadFiles(['hub']);
    expect(listLinks()).toEqual([
      ['modulepreload', '/assets/hub.js'],
      ['preload', '/assets/hub.css'],
    ]);
  });

  it('requests a file of several groups once', () => {
    window.preloadFiles = FILES;
    void preloadFiles(['hub']);
    void preloadFiles(['growhouse', 'hub'], { isPrefetch: true });
    expect(listLinks().slice(2)).toEqual([['prefetch', '/assets/growhouse.js']]);
  });

  it('does nothing on a development server', () => {
    void preloadFiles(['hub']);
    expect(listLinks()).toEqual([]);
  });
});
