import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Balances } from '../../../src/features/wallet/balances.tsx';
import { lamports, thc } from '../../../src/money/amounts.ts';
import { holdShownThc, releaseShownThc } from '../../../src/wallet/held-balance.ts';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { renderInApp, signInBeforeEach } from '../kit/screen.tsx';

signInBeforeEach();

describe('Balances', () => {
  it('counts up only after the coins of a harvest have arrived', async () => {
    renderInApp(<Balances />);
    act(holdShownThc);
    const balances = { sol: lamports(1_000_000_000n), thc: thc(2333) };
    act(() => useWalletStore.setState({ balances }));
    expect(screen.getByText(/1,500|1\.5/)).toBeTruthy();
    act(releaseShownThc);
    expect(await screen.findByText(/2,333|2\.33/)).toBeTruthy();
  });
});
