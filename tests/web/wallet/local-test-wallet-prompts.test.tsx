import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import {
  promptForAccount,
  promptForSignature,
} from '../../../src/wallet/local-test-wallet/prompts.ts';
// Preloaded, so that no test waits for it.
import '../../../src/features/wallet/local-test-wallet-dialog.tsx';
import { LocalTestWalletPrompts } from '../../../src/features/wallet/local-test-wallet-prompts.tsx';
import { ADA, BO } from '../kit/identities.ts';

const setAsksBeforeSigning = vi.fn<(asks: boolean) => void>();
const promptForTestAccount = (): Promise<string | null> =>
  promptForAccount({
    accounts: [
      { name: 'Ada', address: ADA },
      { name: 'Bo', address: BO },
    ],
    chosen: 'Bo',
    asksBeforeSigning: false,
    setAsksBeforeSigning,
  });

describe('LocalTestWalletPrompts', () => {
  it('answers with the chosen account', async () => {
    render(<LocalTestWalletPrompts />);
    const answer = promptForTestAccount();
    expect((await screen.findByRole('button', { name: /Bo/ })).textContent).toContain('Last used');
    await userEvent.click(screen.getByRole('button', { name: /Ada/ }));
    await expect(answer).resolves.toBe('Ada');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('answers with null on Escape', async () => {
    render(<LocalTestWalletPrompts />);
    const answer = promptForTestAccount();
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(answer).resolves.toBeNull();
  });

  it('offers to ask before signing', async () => {
    render(<LocalTestWalletPrompts />);
    void promptForTestAccount();
    await userEvent.click(await screen.findByRole('switch', { name: 'Ask before signing' }));
    expect(setAsksBeforeSigning).toHaveBeenCalledExactlyOnceWith(true);
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  });

  it.each([
    ['Approve', true],
    ['Reject', false],
    ['Close', false],
  ])('answers %s with %s', async (name, expected) => {
    render(<LocalTestWalletPrompts />);
    const answer = promptForSignature({ accountName: 'Ada', what: 'a transaction' });
    expect(await screen.findByText('Ada is asked to sign a transaction.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name }));
    await expect(answer).resolves.toBe(expected);
  });

  it('shows one prompt after the other', async () => {
    render(<LocalTestWalletPrompts />);
    void promptForSignature({ accountName: 'Ada', what: 'a transaction' });
    void promptForSignature({ accountName: 'Ada', what: 'a message' });
    await screen.findByText('Ada is asked to sign a transaction.');
    expect(screen.queryByText('Ada is asked to sign a message.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Ada is asked to sign a message.')).toBeDefined();
  });
});
