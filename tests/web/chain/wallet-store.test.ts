import { afterEach, describe, expect, it } from 'vitest';
import { initialWalletState, WALLET_NAME_KEY } from '../../../src/chain/wallet-store.ts';

afterEach(() => localStorage.clear());

describe('before the wallet libraries are loaded', () => {
  it('a wallet whose name is remembered is on its way', () => {
    localStorage.setItem('walletName', '"Phantom"');
    expect(WALLET_NAME_KEY).toBe('walletName');
    expect(initialWalletState()).toMatchObject({ status: 'connecting', isSettled: false });
  });

  it.each([null, 'null'])('none is expected where %s is remembered', (name) => {
    if (name !== null) localStorage.setItem('walletName', name);
    expect(initialWalletState()).toMatchObject({ status: 'no-wallet', isSettled: true });
  });
});
