import { expect, it } from 'vitest';
import { copyPlaceOf } from '../../../src/pwa/worker/kept-reads.ts';

const place = (path: string, { method = 'GET', wallet = 'Ada' } = {}) =>
  copyPlaceOf({
    method,
    url: `https://growerz.example${path}`,
    headers: new Headers(wallet === '' ? {} : { 'x-wallet': wallet }),
  });

it.each(['/account/hub', '/account/growhouses', '/growhouse/7', '/dispensary'])(
  'keeps %s for the wallet that reads it',
  (path) => {
    expect(place(`/api${path}`)).toEqual({ wallet: 'Ada', path });
    expect(place(`/api${path}`, { wallet: '' })).toBeNull();
  },
);

it('keeps for everybody what everybody is told alike', () => {
  expect(place('/api/config')).toEqual({ wallet: '', path: '/config' });
  expect(place('/api/config', { wallet: '' })).toEqual({ wallet: '', path: '/config' });
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
])('keeps nothing of %s', (path) => {
  expect(place(path)).toBeNull();
});

it('keeps nothing of what does something', () => {
  expect(place('/api/growhouse/7', { method: 'POST' })).toBeNull();
});
