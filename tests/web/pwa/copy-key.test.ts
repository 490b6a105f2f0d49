import { describe, expect, it } from 'vitest';
import { toCopyKey } from '../../../src/pwa/worker/copy-key.ts';

const keyOf = (path: string, { method = 'GET', wallet = 'Ada' } = {}) =>
  toCopyKey({
    method,
    url: `https://growerz.example${path}`,
    headers: new Headers(wallet === '' ? {} : { 'x-wallet': wallet }),
  });

describe('toCopyKey', () => {
  it.each(['/account/hub', '/account/growhouses', '/growhouse/7', '/dispensary'])(
    'returns a key with the wallet for %s',
    (path) => {
      expect(keyOf(`/api${path}`)).toEqual({ wallet: 'Ada', path });
      expect(keyOf(`/api${path}`, { wallet: '' })).toBeNull();
    },
  );

  it('returns a key without a wallet for reads that are the same for everybody', () => {
    expect(keyOf('/api/config')).toEqual({ wallet: '', path: '/config' });
    expect(keyOf('/api/config', { wallet: '' })).toEqual({ wallet: '', path: '/config' });
  });

  it.each([
    '/api/account/money',
    '/api/account/hub/',
    '/api/account/hub?x=1',
    '/api/growhouse/07',
    '/api/growhouse/7/waterall',
    '/api/dispensary/exchange/rate',
    '/api/admin/growhouses/',
    '/api/health',
    '/account/hub',
    '/apis/config',
  ])('returns null for %s', (path) => {
    expect(keyOf(path)).toBeNull();
  });

  it('returns null for writes', () => {
    expect(keyOf('/api/growhouse/7', { method: 'POST' })).toBeNull();
  });
});
