import { describe, expect, it } from 'vitest';
import { toCopyKey } from '../../../src/pwa/worker/save-answer.ts';

const createKey = (path: string, { method = 'GET', wallet = 'Ada' } = {}) =>
  toCopyKey({
    method,
    url: `https://growerz.example${path}`,
    headers: new Headers(wallet === '' ? {} : { 'x-wallet': wallet }),
  });

describe('toCopyKey', () => {
  it.each(['/account/hub', '/account/growhouses', '/growhouse/7', '/dispensary'])(
    'returns a key with the wallet for %s',
    (path) => {
      expect(createKey(`/api${path}`)).toEqual({ wallet: 'Ada', path });
      expect(createKey(`/api${path}`, { wallet: '' })).toBeNull();
    },
  );

  it('returns a key without a wallet for reads that are the same for everybody', () => {
    expect(createKey('/api/config')).toEqual({ wallet: '', path: '/config' });
    expect(createKey('/api/config', { wallet: '' })).toEqual({ wallet: '', path: '/config' });
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
    expect(createKey(path)).toBeNull();
  });

  it('returns null for writes', () => {
    expect(createKey('/api/growhouse/7', { method: 'POST' })).toBeNull();
  });
});
