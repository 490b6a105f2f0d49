import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuthPage } from '../../../src/features/session/auth-page.tsx';
import { useToastStore } from '../../../src/ui/toasts/toast-store.ts';
import { setServerUnreachable } from '../../../src/ui/loading/use-is-offline.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { ADA } from '../kit/identities.ts';
import { expectToasts } from '../kit/screen.tsx';
import { connectFakeWallet, type FakeWallet, createFakeWallet } from '../kit/test-wallet.ts';

const api = fakeApi();
let wallet: FakeWallet;

beforeEach(() => {
  const actions = createFakeWallet();
  wallet = actions;
  connectFakeWallet(ADA, actions);
  render(<AuthPage />);
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const getTextArea = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

describe('AuthPage', () => {
  it('disables the buttons while offline', () => {
    expect(isDisabled('Create Transaction')).toBe(false);
    act(() => setServerUnreachable(true));
    expect(isDisabled('Create Transaction')).toBe(true);
  });

  it('creates, signs and sends a transaction', { tags: ['AUTH-01', 'AUTH-02'] }, async () => {
    api.on('POST /create-transaction', () => success({ transaction: 'a transaction' }));
    expect(isDisabled('Sign and Send Transaction')).toBe(true);
    await press('Create Transaction');
    await expect.poll(() => getTextArea('Transaction').value).toBe('a transaction');
    expect(api.requests[0]?.body).toEqual({ publicKey: ADA });
    await press('Sign and Send Transaction');
    await expect.poll(() => getTextArea('Signature').value).toBe('signature');
  });

  it('shows errors of the server and of the wallet', async () => {
    api.on('POST /create-transaction', () => failure(429, 'RATE_LIMITED', 'too many requests'));
    await press('Create Transaction');
    await expectToasts('Action Failed: too many requests');
    useToastStore.setState({ toasts: [] });

    api.on('POST /create-transaction', () => success({ transaction: 'a transaction' }));
    await press('Create Transaction');
    await expect.poll(() => isDisabled('Sign and Send Transaction')).toBe(false);
    wallet.behavior = 'rejects';
    await press('Sign and Send Transaction');
    await expectToasts('Action Failed: User rejected transaction!');
    expect(getTextArea('Signature').value).toBe('');
  });
});
