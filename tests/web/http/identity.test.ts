import { afterEach, describe, expect, it } from 'vitest';

import { identityShape } from '../../../src/contract/shapes.ts';
import {
  clearIdentity,
  currentIdentity,
  followOtherTabs,
  setIdentity,
  useIdentity,
} from '../../../src/http/identity.ts';
import { IDENTITY_KEY, parseIdentity } from '../../../src/http/stored-identity.ts';
import { ADA, BO, identityOf } from '../kit/identities.ts';

afterEach(() => clearIdentity());

describe('the stored identity', () => {
  it('is kept under the key identity, as the API gave it', () => {
    setIdentity(identityOf(ADA));
    expect(IDENTITY_KEY).toBe('identity');
    const stored: unknown = JSON.parse(localStorage.getItem('identity') ?? '');
    expect(stored).toEqual(identityOf(ADA));
    expect(identityShape.safeParse(stored).success).toBe(true);
  });

  it('reads back what it wrote', () => {
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
  ])('takes %j for no identity', (text) => {
    expect(parseIdentity(text)).toBeNull();
  });

  it('believes no role that is not plainly true', () => {
    const text = '{"token":"t","account":{"address":"a","role":{"admin":"yes"}}}';
    expect(parseIdentity(text)?.account.role).toEqual({ admin: false, superadmin: false });
  });

  it('is cleared for the named token only', () => {
    setIdentity(identityOf(ADA, 'new'));
    clearIdentity('old');
    expect(currentIdentity()?.token).toBe('new');
    clearIdentity('new');
    expect(currentIdentity()).toBeNull();
    expect(localStorage.getItem('identity')).toBeNull();
  });

  it('of another tab stays where this one ends its own', () => {
    setIdentity(identityOf(ADA));
    localStorage.setItem('identity', JSON.stringify(identityOf(BO)));
    clearIdentity(identityOf(ADA).token);
    expect(currentIdentity()).toBeNull();
    expect(localStorage.getItem('identity')).toBe(JSON.stringify(identityOf(BO)));
    localStorage.clear();
  });

  it('is what other tabs have made it while this one was starting', () => {
    setIdentity(identityOf(ADA));
    localStorage.setItem('identity', JSON.stringify(identityOf(BO)));
    followOtherTabs()();
    expect(useIdentity.getState()).toEqual({ identity: identityOf(BO), isFromOtherTab: true });
  });

  it('follows other tabs', () => {
    const stop = followOtherTabs();
    const tell = (key: string | null, newValue: string | null): boolean =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    tell('identity', JSON.stringify(identityOf(BO)));
    expect(currentIdentity()?.account.address).toBe(BO);
    tell('other', null);
    expect(currentIdentity()?.account.address).toBe(BO);
    tell('identity', null);
    expect(currentIdentity()).toBeNull();
    stop();
    tell('identity', JSON.stringify(identityOf(BO)));
    expect(currentIdentity()).toBeNull();
  });
});
