import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { apiGet } from '../../../src/http/api.ts';
import { setIdentity } from '../../../src/http/identity.ts';
import { matchPreloadRoute, preloadFiles, preloadReads } from '../../../src/http/preload.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { ADA, BO, createIdentity } from '../kit/identities.ts';

const api = fakeApi();

afterEach(() => {
  delete window.preloadedReads;
  delete window.preloadFiles;
});

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

describe('preloadReads', () => {
  it('answers the first request of the app and no other', async () => {
    countHubReads();
    setIdentity(createIdentity(ADA));
    preloadReads(['/account/hub'], createIdentity(ADA));
    await expect(apiGet('/account/hub')).resolves.toBe(1);
    expect(api.requests).toHaveLength(1);
    expect(api.requests[0]?.headers.get('authorization')).toBe(`Bearer token of ${ADA}`);
    expect(api.requests[0]?.headers.get('x-wallet')).toBe(ADA);
    await expect(apiGet('/account/hub')).resolves.toBe(2);
  });

  it('never gives the response to another player', async () => {
    countHubReads();
    setIdentity(createIdentity(BO));
    preloadReads(['/account/hub'], createIdentity(ADA));
    await apiGet('/account/hub');
    setIdentity(createIdentity(ADA));
    await expect(apiGet('/account/hub')).resolves.toBe(3);
  });

  it('leaves other reads alone', async () => {
    countHubReads();
    api.on('GET /config', () => success('config'));
    setIdentity(createIdentity(ADA));
    preloadReads(['/account/hub'], createIdentity(ADA));
    await expect(apiGet('/config')).resolves.toBe('config');
    await expect(apiGet('/account/hub')).resolves.toBe(1);
  });

  it('waits for the whole body before it resolves', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const body = writable.getWriter();
    const send = (text: string) => body.write(new TextEncoder().encode(text));
    api.on('GET /account/hub', () => new HttpResponse(readable));
    preloadReads(['/account/hub'], createIdentity(ADA));
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
    preloadReads(['/account/hub'], createIdentity(ADA));
    await expect(apiGet('/account/hub')).rejects.toMatchObject({ code: 'NO_ANSWER' });
    expect(api.requests).toHaveLength(1);
  });
});

describe('preloadFiles', () => {
  const files = {
    hub: ['/assets/hub.js', '/assets/hub.css'],
    growhouse: ['/assets/hub.js', '/assets/growhouse.js'],
    wallet: [],
    mobileWallet: [],
    ledger: [],
    testWallet: [],
    chainNode: [],
  };
  const links = () =>
    [...document.head.querySelectorAll('link')].map(({ rel, href }) => [
      rel,
      new URL(href).pathname,
    ]);

  it('downloads scripts and stylesheets without applying them', () => {
    window.preloadFiles = files;
    preloadFiles(['hub']);
    expect(links()).toEqual([
      ['modulepreload', '/assets/hub.js'],
      ['preload', '/assets/hub.css'],
    ]);
  });

  it('requests a file of several groups once', () => {
    window.preloadFiles = files;
    preloadFiles(['hub']);
    preloadFiles(['growhouse', 'hub'], { isPrefetch: true });
    expect(links().slice(2)).toEqual([['prefetch', '/assets/growhouse.js']]);
  });

  it('does nothing on a development server', () => {
    preloadFiles(['hub']);
    expect(links()).toEqual([]);
  });
});
