import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AuthPage } from '../../../src/features/session/auth-page.tsx';
import { closeAllToasts } from '../../../src/ui/toast-store.ts';
import { setCutOff } from '../../../src/ui/use-is-offline.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { ADA } from '../kit/identities.ts';
import { toldToasts } from '../kit/screen.tsx';
import {
  enterWallet,
  forgetWallet,
  type StandInWallet,
  standInWallet,
} from '../kit/test-wallet.ts';

const api = fakeApi();
let wallet: StandInWallet;

beforeEach(() => {
  const actions = standInWallet();
  wallet = actions;
  enterWallet(ADA, actions);
  render(<AuthPage />);
});
afterEach(() => {
  cleanup();
  closeAllToasts();
  forgetWallet();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const area = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const isOff = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

describe('the test page', () => {
  it('waits for the network', () => {
    expect(isOff('Create Transaction')).toBe(false);
    act(() => setCutOff(true));
    expect(isOff('Create Transaction')).toBe(true);
    act(() => setCutOff(false));
  });

  it('has a transaction made for the wallet, then signed and sent', async () => {
    api.on('POST /create-transaction', () => success({ transaction: 'a transaction' }));
    expect(isOff('Sign and Send Transaction')).toBe(true);
    await press('Create Transaction');
    await expect.poll(() => area('Transaction').value).toBe('a transaction');
    expect(api.seen[0]?.body).toEqual({ publicKey: ADA });
    await press('Sign and Send Transaction');
    await expect.poll(() => area('Signature').value).toBe('signature');
  });

  it('tells what went wrong, at the server and in the wallet', async () => {
    api.on('POST /create-transaction', () => failure(429, 'RATE_LIMITED', 'too many requests'));
    await press('Create Transaction');
    await expect.poll(toldToasts).toEqual(['Action Failed: too many requests']);
    closeAllToasts();

    api.on('POST /create-transaction', () => success({ transaction: 'a transaction' }));
    await press('Create Transaction');
    await expect.poll(() => isOff('Sign and Send Transaction')).toBe(false);
    wallet.mood = 'rejects';
    await press('Sign and Send Transaction');
    await expect.poll(toldToasts).toEqual(['Action Failed: User rejected transaction!']);
    expect(area('Signature').value).toBe('');
  });
});
