import { describe, expect, it } from 'vitest';
import { lamports, thc } from '../../../src/money/amounts.ts';
import { clearIdentity, setIdentity } from '../../../src/http/identity.ts';
import { BALANCES_KEY, keepBalances } from '../../../src/wallet/balances/keep-balances.ts';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { ADA, BO, createIdentity } from '../kit/identities.ts';
import { resetWallet } from '../kit/test-wallet.ts';

const BALANCES = { sol: lamports(7n), thc: thc(1500), readAtMs: 1_900_000_000_000 };

const getLastBalances = () => useWalletStore.getState().lastBalances;

/** Keeps Ada's balances, as if her page had been open before. */
function storeBalancesOfAda(): void {
  const stop = keepBalances();
  setIdentity(createIdentity(ADA));
  useWalletStore.setState({ address: ADA, lastBalances: BALANCES });
  stop();
  resetWallet();
}

describe('keepBalances', () => {
  it('restores the balances of the player when the app opens again', () => {
    storeBalancesOfAda();
    expect(getLastBalances()).toBeNull();
    const stop = keepBalances();
    expect(getLastBalances()).toEqual(BALANCES);
    stop();
  });

  it('removes the balances when the player signs out', () => {
    storeBalancesOfAda();
    const stop = keepBalances();
    clearIdentity();
    expect(getLastBalances()).toBeNull();
    expect(localStorage.getItem(BALANCES_KEY)).toBeNull();
    stop();
  });

  it('never gives a player the balances of another', () => {
    storeBalancesOfAda();
    setIdentity(createIdentity(BO));
    const stop = keepBalances();
    expect(getLastBalances()).toBeNull();
    expect(localStorage.getItem(BALANCES_KEY)).toBeNull();
    stop();
  });

  it('keeps balances that were read before the player had signed in', () => {
    const stop = keepBalances();
    useWalletStore.setState({ address: ADA, lastBalances: BALANCES });
    expect(localStorage.getItem(BALANCES_KEY)).toBeNull();
    setIdentity(createIdentity(ADA));
    expect(localStorage.getItem(BALANCES_KEY)).toContain(ADA);
    stop();
  });

  it('ignores stored text that it cannot read', () => {
    setIdentity(createIdentity(ADA));
    localStorage.setItem(BALANCES_KEY, `{"address":"${ADA}","sol":"x","thc":"1","readAtMs":1}`);
    const stop = keepBalances();
    expect(getLastBalances()).toBeNull();
    stop();
  });
});
