import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  askForAccount,
  askForSignature,
  useTestWalletPrompts,
} from '../../../src/chain/local-test-wallet/prompts.ts';
import { LocalTestWalletPrompts } from '../../../src/features/wallet/local-test-wallet-prompts.tsx';
import { ADA, BO } from '../kit/identities.ts';

afterEach(() => {
  cleanup();
  act(() => useTestWalletPrompts.setState({ prompts: [] }));
});

const setAsksBeforeSigning = vi.fn<(asks: boolean) => void>();
const askWho = (): Promise<string | null> =>
  askForAccount({
    accounts: [
      { name: 'Ada', address: ADA },
      { name: 'Bo', address: BO },
    ],
    chosen: 'Bo',
    asksBeforeSigning: false,
    setAsksBeforeSigning,
  });

describe('the questions of the local test wallet', () => {
  it('are answered by an account', async () => {
    render(<LocalTestWalletPrompts />);
    const answer = askWho();
    expect((await screen.findByRole('button', { name: /Bo/ })).textContent).toContain('Last used');
    await userEvent.click(screen.getByRole('button', { name: /Ada/ }));
    await expect(answer).resolves.toBe('Ada');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are answered by nobody on Escape', async () => {
    render(<LocalTestWalletPrompts />);
    const answer = askWho();
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(answer).resolves.toBeNull();
  });

  it('offer to ask before signing', async () => {
    render(<LocalTestWalletPrompts />);
    void askWho();
    await userEvent.click(await screen.findByRole('switch', { name: 'Ask before signing' }));
    expect(setAsksBeforeSigning).toHaveBeenCalledExactlyOnceWith(true);
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  });

  it.each([
    ['Approve', true],
    ['Reject', false],
    ['Close', false],
  ])('take %s for %s', async (name, expected) => {
    render(<LocalTestWalletPrompts />);
    const answer = askForSignature({ accountName: 'Ada', what: 'a transaction' });
    expect(await screen.findByText('Ada is asked to sign a transaction.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name }));
    await expect(answer).resolves.toBe(expected);
  });

  it('come one after the other', async () => {
    render(<LocalTestWalletPrompts />);
    void askForSignature({ accountName: 'Ada', what: 'a transaction' });
    void askForSignature({ accountName: 'Ada', what: 'a message' });
    await screen.findByText('Ada is asked to sign a transaction.');
    expect(screen.queryByText('Ada is asked to sign a message.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Ada is asked to sign a message.')).toBeDefined();
  });
});
