import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PlayerSessionsShape } from '../../../src/contract/account-shapes.ts';
import { SettingsPage } from '../../../src/features/settings/settings-page.tsx';
import { useSession } from '../../../src/http/session.ts';
import { chooseLanguage } from '../../../src/language/language.ts';
import {
  createDefaultSettings,
  readStoredSettings,
  storeSettings,
} from '../../../src/pwa/notifications/stored-settings.ts';
import { rememberPayment } from '../../../src/payments/pending-payments.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { NOW_MS, PLAYER } from '../../kit/shapes.ts';
import { expectToasts, renderPage, signInBeforeEach } from '../kit/screen.tsx';
import { connectFakeWallet, createFakeWallet } from '../kit/test-wallet.ts';

const iso = (agoMs: number) => new Date(NOW_MS - agoMs).toISOString();
const DAY_MS = 86_400_000;

const OWN: PlayerSessionsShape[number] = {
  id: 3,
  created: iso(DAY_MS),
  last_used: iso(1000),
  expires: iso(-DAY_MS),
  browser: 'Firefox 140, Linux',
  is_current: true,
};
const PHONE = { ...OWN, id: 2, browser: 'Chrome 141, Android', last_used: iso(3 * 3_600_000) };
const OLD = { ...OWN, id: 1, browser: null, last_used: null };
const OTHERS = [PHONE, OLD].map((session) => ({ ...session, is_current: false }));

const api = fakeApi();
let sessions: PlayerSessionsShape;
signInBeforeEach();
beforeEach(() => {
  sessions = [OWN, ...OTHERS];
  api.on('GET /account/sessions', () => success(sessions));
  api.on('GET /account/calendar', () => success({ created: null }));
});

const open = () => {
  const wallet = createFakeWallet();
  connectFakeWallet(PLAYER, wallet);
  return {
    wallet,
    user: renderPage(<SettingsPage address={PLAYER} />, { path: '/settings', at: '/settings' }),
  };
};

const setControls = (changes: { cancel?: () => void; signOut?: () => void }) => {
  const unused = () => undefined;
  const controls = { signIn: unused, cancel: unused, signOut: unused };
  useSession.setState({
    controls: { ...controls, renewSignIn: () => Promise.resolve(), ...changes },
  });
};

describe('the sessions in the settings', () => {
  it('say browser, system and times, and mark this device', async () => {
    open();
    const own = (await screen.findByText('Firefox 140, Linux')).closest('li');
    if (!own) throw new Error('the session is in no list');
    expect(own.textContent).toContain('This device');
    expect(own.textContent).toContain('Signed in 1 day ago · last used just now');
    expect(within(own).queryByRole('button')).toBeNull();
    expect(screen.getByText('Unknown browser')).toBeTruthy();
    expect(screen.getByText('3 hours ago')).toBeTruthy();
  });

  it('name browsers that the server does not know in the language of the player', async () => {
    await chooseLanguage('ja');
    onTestFinished(() => chooseLanguage('en'));
    sessions = [{ ...OWN, browser: 'other browser, other system' }];
    open();
    expect(await screen.findByText('その他のブラウザ、その他のシステム')).toBeTruthy();
  });

  it('can be signed out one by one', async () => {
    api.on('POST /account/sessions/2/end', () => {
      sessions = sessions.filter(({ id }) => id !== 2);
      return success();
    });
    const { user } = open();
    const phone = (await screen.findByText('Chrome 141, Android')).closest('li');
    await user.click(
      within(phone ?? document.body).getByRole('button', { name: 'Sign out there' }),
    );
    await waitFor(() => expect(screen.queryByText('Chrome 141, Android')).toBeNull());
  });

  it('can be signed out all at once', async () => {
    api.on('POST /account/sessions/end-others', () => {
      sessions = [OWN];
      return success();
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('You are signed in on this device only.')).toBeTruthy();
  });

  it('say when they could not be ended', async () => {
    api.on('POST /account/sessions/2/end', () => failure(404, 'NOT_FOUND', 'not found'));
    const { user } = open();
    const [button] = await screen.findAllByRole('button', { name: 'Sign out there' });
    if (!button) throw new Error('there is no button');
    await user.click(button);
    await expectToasts('Not signed out: not found');
  });
});

describe('the downloads in the settings', () => {
  it.each([
    ['Download everything', '/account/export', 'growerz-account.json'],
    ['Download money.csv', '/account/money.csv', 'growerz-money.csv'],
  ])('%s saves %s as %s', async (button, path, name) => {
    api.on(`GET ${path}`, () => new Response('content'));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(saved).toEqual([name]));
  });

  it('say when they fail', async () => {
    api.on('GET /account/export', () => failure(429, 'RATE_LIMITED', 'wait a moment'));
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Download everything' }));
    await expectToasts('The download failed: wait a moment');
  });
});

describe('account deletion in the settings', () => {
  const CHALLENGE = 'POST /account/deletion/challenge';
  const openDialog = async () => {
    const { user, wallet } = open();
    await user.click(screen.getByRole('button', { name: 'Delete account…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    const confirm = within(dialog).getByRole('button', { name: 'Delete my account' });
    const word = within(dialog).getByLabelText('Type DELETE to confirm');
    const press = async () => {
      await user.type(word, 'DELETE');
      await user.click(confirm);
    };
    return { user, wallet, dialog, confirm, word, press };
  };

  it('shows what is deleted, kept and still paid', async () => {
    const { dialog } = await openDialog();
    for (const term of ['Deleted at once, for good', 'Kept', 'Still paid', 'Out of our hands']) {
      expect(within(dialog).getByText(term)).toBeTruthy();
    }
  });

  it('waits for the typed word', async () => {
    const { user, confirm, word } = await openDialog();
    expect(confirm).toHaveProperty('disabled', true);
    await user.type(word, 'DELET');
    expect(confirm).toHaveProperty('disabled', true);
    await user.type(word, 'E');
    expect(confirm).toHaveProperty('disabled', false);
  });

  it('has the wallet sign, disconnects it and says that it is done', async () => {
    const calls: string[] = [];
    setControls({ signOut: () => calls.push('sign out') });
    api.on(CHALLENGE, () => success({ transaction: 'AAAA' }));
    api.on('POST /account/deletion', ({ body }) => {
      expect(body).toEqual({ signedTransaction: 'signed AAAA' });
      calls.push('delete');
      return success();
    });
    storeSettings({ wallet: PLAYER, settings: createDefaultSettings() });
    const { user, wallet, confirm, word } = await openDialog();
    vi.spyOn(wallet, 'disconnect').mockImplementation(() => {
      calls.push('disconnect');
      return Promise.resolve();
    });
    await user.type(word, 'delete');
    await user.click(confirm);
    expect(await screen.findByText('another page')).toBeTruthy();
    expect(calls).toEqual(['delete', 'disconnect', 'sign out']);
    expect(readStoredSettings(PLAYER)).toBeNull();
  });

  it('deletes nothing when the wallet refuses', async () => {
    api.on(CHALLENGE, () => success({ transaction: 'AAAA' }));
    const { wallet, dialog, press } = await openDialog();
    wallet.behavior = 'rejects';
    await press();
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('Your account was not deleted: User rejected transaction!');
    expect(api.to('/account/deletion').length).toBe(0);
  });

  it('says what the server refuses', async () => {
    api.on(CHALLENGE, () => success({ transaction: 'AAAA' }));
    api.on('POST /account/deletion', () =>
      failure(409, 'ACCOUNT_HAS_OPEN_ORDER', 'one of your orders can still be paid'),
    );
    const { dialog, press } = await openDialog();
    await press();
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('one of your orders can still be paid');
  });

  it('does not sign in again when the session is gone', async () => {
    const cancel = vi.fn();
    setControls({ cancel });
    api.on(CHALLENGE, () => failure(401, 'NOT_SIGNED_IN', 'sign in first'));
    const { press } = await openDialog();
    await press();
    await waitFor(() => expect(cancel).toHaveBeenCalled());
  });

  it('waits for a payment that is settling', async () => {
    rememberPayment({
      signature: '5'.repeat(88),
      address: PLAYER,
      kind: 'seeds',
      path: '/dispensary/confirm',
      body: {},
      lastValidBlockHeight: 1,
    });
    const { user, dialog, confirm, word } = await openDialog();
    await user.type(word, 'DELETE');
    expect(confirm).toHaveProperty('disabled', true);
    expect(within(dialog).getByText(/payment of yours is still settling/)).toBeTruthy();
  });
});
