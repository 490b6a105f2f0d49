import { describe, expect, it } from 'vitest';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import { requireAllowedHost } from '../../../api/http/middleware/allowed-host.ts';
import {
  hashInlineParts,
  type SecurityOptions,
  setSecurityHeaders,
} from '../../../api/http/middleware/security-headers.ts';
import type { AppEnv } from '../../../api/http/middleware/app-env.ts';
import { TASKS } from '../../../api/services/services.ts';
import { APP_VERSION } from '../../../src/contract/envelope.ts';
import { configShape } from '../../../src/contract/shapes.ts';
import { CLIENT_HEADERS } from '../../../src/http/request.ts';
import { startGameServer, TEST_BUILD } from '../../kit/game-server.ts';
import { scrape } from '../../kit/metric-samples.ts';
import { refusal } from '../../kit/outcome.ts';
import { shareServer } from '../../kit/share-server.ts';
import { Hono } from 'hono';

/** Requests a page of an app with these security options. */
async function loadSecurityHeaders(options: Partial<SecurityOptions>): Promise<Headers> {
  const app = new Hono<AppEnv>().use(
    setSecurityHeaders({
      publicOrigin: new URL('https://growerz.example'),
      areSubdomainsStrict: true,
      rpcUrl: 'https://rpc.example',
      wsUrl: 'wss://rpc.example',
      sentryDsn: null,
      inlined: hashInlineParts(null),
      ...options,
    }),
  );
  return (await app.request('/')).headers;
}

const server = shareServer({ minClientVersion: '0.1.9' });

describe('requireMinimumVersion', () => {
  it.each([
    ['0.1.8', 426, 'OUTDATED_CLIENT'],
    ['0.0.99', 426, 'OUTDATED_CLIENT'],
    ['0.1.9', 200, undefined],
    ['0.1.10', 200, undefined],
    ['1.0.0', 200, undefined],
    ['1.0', 400, 'INVALID_REQUEST'],
    ['latest', 400, 'INVALID_REQUEST'],
    ['1.0.0; drop', 400, 'INVALID_REQUEST'],
    ['-1.0.0', 400, 'INVALID_REQUEST'],
    ['9'.repeat(500), 400, 'INVALID_REQUEST'],
  ])('answers version %s with %i', async (version, status, code) => {
    const headers = { 'x-min-version': version };
    const answer = await server.call('GET', '/sign-in-input', { headers });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });

  it('accepts the headers of its own client', { tags: ['ERR-03'] }, async () => {
    const newest = await startGameServer({ minClientVersion: APP_VERSION });
    const { status } = await newest.call('GET', '/sign-in-input', { headers: CLIENT_HEADERS });
    await newest.close();
    expect(status).toBe(200);
  });

  it.each(['/config', '/health', '/ready'])('accepts every client at %s', async (path) => {
    const headers = { 'x-min-version': '0.0.1' };
    expect((await server.call('GET', path, { headers })).status).toBe(200);
  });

  it.each([
    ['20300102.0303-ffffffff', 426, 'OUTDATED_CLIENT'],
    ['20291231.2359-ffffffff', 426, 'OUTDATED_CLIENT'],
    ['20300102.0304-00000000', 200, undefined],
    ['20300103.0000-00000000', 200, undefined],
    ['dev', 200, undefined],
    ['20300102', 400, 'INVALID_REQUEST'],
  ])('compares build %s with a minimum build and answers %i', async (build, status, code) => {
    const strict = await startGameServer({ minClientVersion: TEST_BUILD });
    const headers = { 'x-min-version': '0.0.1', 'x-build': build };
    const answer = await strict.call('GET', '/sign-in-input', { headers });
    const withoutBuild = await strict.call('GET', '/sign-in-input');
    await strict.close();
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(withoutBuild.status).toBe(200);
  });
});

it('an unreachable chain raises an alarm for players and leaves the server ready', async () => {
  let isAway = true;
  const alone = await startGameServer({
    chain: (real) => ({
      ...real,
      getFinalizedSlot: () =>
        isAway ? Promise.reject(new ChainUnreachableError('silent')) : real.getFinalizedSlot(),
    }),
  });
  const collectPayments = async () => {
    await TASKS.payments.run(alone.ctx).catch(() => undefined);
    alone.clock.advance(5000);
    const { body } = await alone.call('GET', '/config');
    const alarm = (await scrape(alone)).get('growerz_alarm{name="chain"}');
    return { alarm, announcements: configShape.parse(body.data).announcements };
  };
  try {
    const text = expect.stringContaining('We cannot reach Solana') as unknown;
    const announcements = [{ id: alone.clock.nowMs(), text, level: 'warning', ends_at: null }];
    expect(await collectPayments()).toEqual({ alarm: 1, announcements });
    expect((await alone.call('GET', '/ready')).status).toBe(200);
    isAway = false;
    expect(await collectPayments()).toEqual({ alarm: 0, announcements: [] });
  } finally {
    await alone.close();
  }
});

it('an internal error is answered 500 without details and logged with the request id', async () => {
  const broken = await startGameServer();
  broken.ctx.randomBytes = () => {
    throw new Error('select * from secrets');
  };
  const answer = await broken.call('GET', '/sign-in-input');
  await broken.close();
  expect(answer).toMatchObject(refusal(500, 'INTERNAL'));
  expect(JSON.stringify(answer.body)).not.toContain('secrets');
  const line = broken.logLines.find((text) => text.includes('request.failed')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    version: TEST_BUILD,
    instance: 'test',
    route: '/api/sign-in-input',
    requestId: answer.headers.get('x-request-id'),
  });
});

describe('every response', () => {
  it('is not cached and has a request id', async () => {
    const { token } = await server.createPlayer();
    for (const path of ['/config', '/nothing', '/account/growhouses', '/sign-in-input']) {
      const { headers } = await server.call('GET', path, { token });
      expect(headers.get('cache-control'), path).toMatch(/^(no-store|private, no-cache)$/);
      expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('x-build'), path).toBe(TEST_BUILD);
    }
  });

  it.each([
    ['a-proxy.id_7', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', true],
    ['x'.repeat(64), '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00', true],
    ['x'.repeat(65), `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, false],
    ['two words', '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01', false],
    ['"quoted"', '4bf92f3577b34da6a3ce929d0e0e4736', false],
    ['', '', false],
  ])(
    'with the request id %j and the trace context %j keeps both: %j',
    async (id, trace, isKept) => {
      const given = { 'x-request-id': id, traceparent: trace };
      const { headers } = await server.call('GET', '/health', { headers: given });
      expect(headers.get('x-request-id') === id).toBe(isKept);
      expect(headers.get('traceparent')).toBe(isKept ? trace : null);
      const line = JSON.parse(server.logLines.at(-1) ?? '{}') as object;
      expect(line).toMatchObject({
        msg: 'request',
        route: '/api/health',
        requestId: headers.get('x-request-id'),
        ...(isKept && { traceparent: trace }),
      });
      expect('traceparent' in line).toBe(isKept);
    },
  );

  it('has a content security policy without inline code', { tags: ['WALLET-24'] }, async () => {
    const { headers } = await server.call('GET', '/config');
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources] as const;
      }),
    );
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    const { rpcUrl, wsUrl } = server.localnet;
    const mobileWallets = ['ws://localhost:*', 'http://localhost:*'];
    expect(policy.get('connect-src')).toEqual(["'self'", rpcUrl, wsUrl, ...mobileWallets]);
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https:', rpcUrl]);
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  it('allows connections to the Sentry service that is configured', async () => {
    const headers = await loadSecurityHeaders({ sentryDsn: 'https://key@sentry.example/1' });
    expect(headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://rpc.example wss://rpc.example https://sentry.example ws:",
    );
  });

  it('allows exactly the inline scripts and styles of the page', async () => {
    const page = '<style>a{}</style><script>b()</script><script src="/c.js"></script>';
    const headers = await loadSecurityHeaders({ inlined: hashInlineParts(page) });
    const policy = headers.get('content-security-policy');
    // printf 'b()' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain(
      "script-src 'self' 'sha256-cf242PFc/kb7xD0Qzhsmd9vvRkc+cWFmbi+k+YvtdKc=';",
    );
    expect(policy).toContain(
      "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=';",
    );
  });

  it.each([
    ['https://growerz.example', 'max-age=31536000; includeSubDomains', true],
    ['https://growerz.example', 'max-age=31536000', false],
    ['http://localhost:3000', null, true],
  ])('from %s has the Strict-Transport-Security header %s', async (origin, expected, isStrict) => {
    const publicOrigin = new URL(origin);
    const headers = await loadSecurityHeaders({ publicOrigin, areSubdomainsStrict: isStrict });
    expect(headers.get('strict-transport-security')).toBe(expected);
  });
});

describe('requireAllowedHost', () => {
  const app = new Hono<AppEnv>()
    .use(requireAllowedHost(new URL('https://growerz.example')))
    .get('*', (c) => c.text('ok'));

  it.each([
    ['https://growerz.example/api/config', 200],
    ['http://localhost:3000/api/config', 200],
    ['http://127.0.0.1:3000/', 200],
    ['http://[::1]:3000/', 200],
    ['http://10.0.0.7:3000/api/health', 200],
    ['http://10.0.0.7:3000/api/ready', 200],
    ['http://10.0.0.7:3000/api/config', 421],
    ['http://[::2]:3000/api/config', 421],
    ['http://growerz.example.evil.example/', 421],
    ['http://localhost.evil.example/', 421],
    ['https://growerz.example:444/', 421],
  ])('answers %s with %i', async (url, status) => {
    expect((await app.request(url)).status).toBe(status);
  });
});

describe('another site', { tags: ['attack'] }, () => {
  it('is not served under its own host', async () => {
    expect((await server.app.request('http://evil.example/api/config')).status).toBe(421);
  });

  it('gets no permission to read responses or send headers', async () => {
    const preflight = await server.app.request('http://localhost:3000/api/account/hub', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.status).toBeGreaterThanOrEqual(400);
    for (const name of preflight.headers.keys()) expect(name).not.toMatch(/^access-control-/);
  });
});
