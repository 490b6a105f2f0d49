import { describe, expect, it } from 'vitest';

import { identityShape } from '../../../src/contract/shapes.ts';
import {
  clearIdentity,
  getCurrentIdentity,
  syncIdentityAcrossTabs,
  setIdentity,
  useIdentity,
} from '../../../src/http/identity.ts';
import { IDENTITY_KEY, parseIdentity } from '../../../src/http/stored-identity.ts';
import { ADA, BO, createIdentity } from '../kit/identities.ts';

describe('the stored identity', () => {
  it("is stored under the key 'identity' in the shape of the API", { tags: ['SESSION-10'] }, () => {
    setIdentity(createIdentity(ADA));
    expect(IDENTITY_KEY).toBe('identity');
    const stored: unknown = JSON.parse(localStorage.getItem('identity') ?? '');
    expect(stored).toEqual(createIdentity(ADA));
    expect(identityShape.safeParse(stored).success).toBe(true);
  });

  it('is parsed with its roles', () => {
    const admin = {
      token: 't',
      account: { address: ADA, role: { admin: true, superadmin: true } },
    };
    expect(parseIdentity(JSON.stringify(admin))).toEqual(admin);
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{"token":"t"}',
    '{"token":"","account":{"address":"a","role":{}}}',
    '{"token":1,"account":{"address":"a","role":{}}}',
    '{"token":"t","account":{"address":2,"role":{}}}',
    '{"token":"t","account":{"address":"a","role":null}}',
  ])('is null when %j is stored', (text) => {
    expect(parseIdentity(text)).toBeNull();
  });

  it('grants a role only when its value is true', () => {
    const text = '{"token":"t","account":{"address":"a","role":{"admin":"yes"}}}';
    expect(parseIdentity(text)?.account.role).toEqual({ admin: false, superadmin: false });
  });

  it('is cleared only for the given token', () => {
    setIdentity(createIdentity(ADA, 'new'));
    clearIdentity('old');
    expect(getCurrentIdentity()?.token).toBe('new');
    clearIdentity('new');
    expect(getCurrentIdentity()).toBeNull();
    expect(localStorage.getItem('identity')).toBeNull();
  });

  it('remains in storage when it belongs to another tab that has signed in', () => {
    setIdentity(createIdentity(ADA));
    localStorage.setItem('identity', JSON.stringify(createIdentity(BO)));
    clearIdentity(createIdentity(ADA).token);
    expect(getCurrentIdentity()).toBeNull();
    expect(localStorage.getItem('identity')).toBe(JSON.stringify(createIdentity(BO)));
    localStorage.clear();
  });

  it('takes over changes that other tabs made while this tab was starting', () => {
    setIdentity(createIdentity(ADA));
    localStorage.setItem('identity', JSON.stringify(createIdentity(BO)));
    syncIdentityAcrossTabs()();
    expect(useIdentity.getState()).toEqual({ identity: createIdentity(BO), isFromOtherTab: true });
  });

  it('follows sign-ins and sign-outs in other tabs', () => {
    const unsubscribe = syncIdentityAcrossTabs();
    const emitStorageEvent = (key: string | null, newValue: string | null): boolean =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    emitStorageEvent('identity', JSON.stringify(createIdentity(BO)));
    expect(getCurrentIdentity()?.account.address).toBe(BO);
    emitStorageEvent('other', null);
    expect(getCurrentIdentity()?.account.address).toBe(BO);
    emitStorageEvent('identity', null);
    expect(getCurrentIdentity()).toBeNull();
    unsubscribe();
    emitStorageEvent('identity', JSON.stringify(createIdentity(BO)));
    expect(getCurrentIdentity()).toBeNull();
  });
});
