import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createClientAddressReader } from '../../../api/http/middleware/client-address.ts';

async function resolveAddress(trustedProxies: number, forwarded?: string): Promise<string> {
  const readAddress = createClientAddressReader(trustedProxies);
  const app = new Hono().get('/', (c) => c.text(readAddress(c)));
  const headers: Record<string, string> =
    forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const socket = { remoteAddress: '10.0.0.1', remotePort: 5, remoteFamily: 'IPv4' };
  return (await app.request('/', { headers }, { incoming: { socket } })).text();
}

describe('createClientAddressReader', () => {
  it.each([
    [0, undefined, '10.0.0.1'],
    [0, '203.0.113.9', '10.0.0.1'],
    [1, '203.0.113.9', '203.0.113.9'],
    [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    [2, '198.51.100.1, 203.0.113.9', '198.51.100.1'],
    [2, 'forged, 198.51.100.1, 203.0.113.9', '198.51.100.1'],
    [2, '203.0.113.9', '203.0.113.9'],
    [1, undefined, '10.0.0.1'],
  ])('trusts %i proxies and reads %s as %s', async (proxies, forwarded, expected) => {
    expect(await resolveAddress(proxies, forwarded)).toBe(expected);
  });
});
