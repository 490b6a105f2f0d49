import { describe, expect, it } from 'vitest';
import { WALLET_NAME_KEY } from '../../../src/wallet/wallet-names.ts';
import { getInitialWalletState } from '../../../src/wallet/wallet-store.ts';

describe('getInitialWalletState', () => {
  it('expects a remembered wallet to connect', { tags: ['WALLET-18'] }, () => {
    localStorage.setItem('walletName', '"Phantom"');
    expect(WALLET_NAME_KEY).toBe('walletName');
    expect(getInitialWalletState()).toMatchObject({ status: 'connecting', isSettled: false });
  });

  it.each([null, 'null'])('expects no wallet when %s is remembered', (name) => {
    if (name !== null) localStorage.setItem('walletName', name);
    expect(getInitialWalletState()).toMatchObject({ status: 'no-wallet', isSettled: true });
  });
});
