import { afterEach, beforeEach, describe, expect, it, vi, afterAll } from 'vitest';
import type { IdentityShape } from '../../../src/contract/shapes.ts';
import type * as AdminIdentity from '../../../src/http/admin-identity.ts';
import type * as Identity from '../../../src/http/identity.ts';

const ADDRESS = 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB';
const createIdentity = (token: string): IdentityShape => ({
  token,
  account: { address: ADDRESS, role: { admin: true, superadmin: false } },
});
const ADMIN = createIdentity('admin-token');

interface Tab {
  admin: typeof AdminIdentity;
  identity: typeof Identity;
  close: () => void;
}

let tabs: Tab[];
beforeEach(() => {
  tabs = [];
});
afterAll(() => void vi.resetModules());
afterEach(() => {
  for (const tab of tabs) {
    tab.close();
    tab.admin.clearAdminSession();
  }
});

/** Loads the modules once more, as another tab does. Tabs do not share their session storage. */
async function openTab(playerToken = 'player-token'): Promise<Tab> {
  sessionStorage.clear();
  vi.resetModules();
  const identity = await import('../../../src/http/identity.ts');
  identity.setIdentity(createIdentity(playerToken));
  const admin = await import('../../../src/http/admin-identity.ts');
  const tab = { admin, identity, close: admin.shareAdminSessionAcrossTabs() };
  tabs.push(tab);
  return tab;
}
const getToken = ({ admin }: Tab) => admin.getCurrentAdmin()?.token ?? null;
/** Messages arrive in order, so an answer to a later question means that earlier ones have arrived. */
async function settleMessages(): Promise<void> {
  const [sender, receiver] = [new BroadcastChannel('settle'), new BroadcastChannel('settle')];
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => {
      receiver.onmessage = resolve;
      sender.postMessage(round);
    });
  }
  sender.close();
  receiver.close();
}

describe('the admin session of several tabs', { tags: ['ADMIN-55'] }, () => {
  it('is handed to a tab that opens later', async () => {
    const first = await openTab();
    first.admin.setAdminSession(ADMIN, 'player-token');
    const second = await openTab();
    await expect.poll(() => getToken(second)).toBe(ADMIN.token);
    expect(sessionStorage.getItem('adminIdentity')).toContain(ADMIN.token);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(ADMIN.token);
  });

  it('starts in all open tabs and ends in all of them with the same reason', async () => {
    const [first, second, third] = [await openTab(), await openTab(), await openTab()];
    second.admin.setAdminSession(ADMIN, 'player-token');
    await expect.poll(() => [first, third].map(getToken)).toEqual([ADMIN.token, ADMIN.token]);
    third.admin.endAdminSession('you were away for 30 minutes');
    await expect.poll(() => [first, second].map(getToken)).toEqual([null, null]);
  });

  it('ends in all tabs when the server no longer accepts its token in one', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.admin.setAdminSession(ADMIN, 'player-token');
    await expect.poll(() => getToken(second)).toBe(ADMIN.token);
    second.admin.closeAdminSession(ADMIN.token, 'not signed in');
    await expect.poll(() => getToken(first)).toBeNull();
  });

  it('is not taken over by a tab in which another player is signed in', async () => {
    const first = await openTab();
    first.admin.setAdminSession(ADMIN, 'player-token');
    const second = await openTab('token-of-another-player');
    await settleMessages();
    expect(getToken(second)).toBeNull();
    second.admin.setAdminSession(createIdentity('other-admin'), 'token-of-another-player');
    await settleMessages();
    expect(getToken(first)).toBe(ADMIN.token);
  });

  it('is not handed out once the player has signed out', async () => {
    const first = await openTab();
    first.admin.setAdminSession(ADMIN, 'player-token');
    first.identity.clearIdentity();
    const second = await openTab();
    await settleMessages();
    expect(getToken(second)).toBeNull();
  });

  it('is gone when the last tab has closed', async () => {
    const first = await openTab();
    first.admin.setAdminSession(ADMIN, 'player-token');
    first.close();
    const second = await openTab();
    await settleMessages();
    expect(getToken(second)).toBeNull();
  });

  it.each([
    null,
    'session',
    { type: 'session' },
    { type: 'session', session: { identity: { token: 7 }, playerToken: 'player-token' } },
    { type: 'session', session: { identity: ADMIN } },
    { type: 'ended' },
    { type: 'ended', playerToken: 'another-token', reason: null },
  ])('ignores the message %o', async (message) => {
    const first = await openTab();
    first.admin.setAdminSession(createIdentity('kept'), 'player-token');
    const channel = new BroadcastChannel('adminSession');
    channel.postMessage(message);
    await settleMessages();
    expect(getToken(first)).toBe('kept');
    channel.close();
  });
});
