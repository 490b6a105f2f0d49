import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApi } from '../../../api/http/openapi/document.ts';
import { RATE_LIMITS, type RateLimits } from '../../../api/http/middleware/rate-limiters.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';
import { listOperations, loadDocument, type NamedOperation } from './document.ts';

let server: GameServer | undefined;
let openApi: OpenApi;
beforeAll(async () => {
  const plain = await startGameServer();
  openApi = await loadDocument(plain);
  await plain.close();
});
afterAll(() => server?.close());

/** Starts a server that accepts one call a minute of those that one limit counts. */
async function startLimited(limit: keyof RateLimits): Promise<GameServer> {
  await server?.close();
  server = await startGameServer({ rateLimits: { [limit]: 1 } });
  return server;
}

/** Makes a call twice from the same address. @returns the status of the second */
async function callTwice(
  { app, clock }: GameServer,
  { method, path }: NamedOperation,
  token: string,
): Promise<number> {
  // Fills the buckets again.
  clock.advance(120_000);
  const call = () =>
    app.request(`http://localhost:3000/api${path.replace(/\{\w+\}/g, '1')}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{"unknown":1}' }),
    });
  await call();
  return (await call()).status;
}

describe('the documented rate limits', () => {
  it.each([
    ['signIn', 'network address and path'],
    ['clientError', 'network address for reports'],
    ['wallet', 'wallet'],
    ['calendar', 'calendar link'],
  ] as const)('name every call that the limit %s counts, and no other', async (limit, per) => {
    const limited = await startLimited(limit);
    const { token } = await limited.createPlayer();
    for (const operation of listOperations(openApi)) {
      const documented = operation.operation['x-rate-limits'].find((each) => each.per === per);
      // Ends the session with which it is called.
      if (operation.name === 'POST /logout') continue;
      const status = await callTwice(limited, operation, token);
      expect(status === 429, `${operation.name}: ${status}`).toBe(documented !== undefined);
      if (documented) expect(documented.callsPerMinute).toBe(RATE_LIMITS[limit]);
    }
  });

  it('count every call per network address', async () => {
    const limited = await startLimited('address');
    for (const operation of listOperations(openApi)) {
      expect(operation.operation['x-rate-limits'][0]).toEqual({
        per: 'network address',
        callsPerMinute: RATE_LIMITS.address,
      });
      expect(await callTwice(limited, operation, 'none'), operation.name).toBe(429);
    }
  });
});
