import { readJson, storeJson, storeText } from '../../browser/storage.ts';
import { isRecord } from '../../contract/is-record.ts';
import { lamports, thcUnits } from '../../money/amounts.ts';
import { getCurrentIdentity, useIdentity } from '../../http/identity.ts';
import { type KnownBalances, useWalletStore } from '../wallet-store.ts';

/** Local storage key of the player's last known balances. */
export const BALANCES_KEY = 'balances';

const getPlayer = (): string | null => getCurrentIdentity()?.account.address ?? null;

/**
 * Keeps the player's last known balances on this device, so that they can be shown without a network.
 * They are removed when the player signs out or another one signs in.
 * @returns a function that stops it
 */
export function keepBalances(): () => void {
  restore();
  const subscriptions = [
    useWalletStore.subscribe(({ lastBalances }, previous) => {
      if (lastBalances !== previous.lastBalances) save();
    }),
    useIdentity.subscribe(() => {
      if (isOfPlayer(useWalletStore.getState().address)) save();
      else restore();
    }),
  ];
  return () => subscriptions.forEach((unsubscribe) => unsubscribe());
}

const isOfPlayer = (address: string | null): boolean => address !== null && address === getPlayer();

/** Saves the balances of the connected wallet, if the player has signed in with it. */
function save(): void {
  const { address, lastBalances } = useWalletStore.getState();
  if (address === null || lastBalances === null || !isOfPlayer(address)) return;
  const { sol, thc, readAtMs } = lastBalances;
  storeJson(BALANCES_KEY, { address, sol: String(sol), thc: String(thc), readAtMs });
}

/** Restores the player's balances, and removes those of anybody else. */
function restore(): void {
  const player = getPlayer();
  const lastBalances = player === null ? null : readStored(player);
  if (lastBalances === null) storeText(BALANCES_KEY, null);
  if (lastBalances !== useWalletStore.getState().lastBalances) {
    useWalletStore.setState({ lastBalances });
  }
}

/** Returns the stored balances of a wallet; null if there are none that can be read. */
function readStored(address: string): KnownBalances | null {
  const stored = readJson(BALANCES_KEY);
  if (!isRecord(stored) || stored.address !== address) return null;
  const { sol, thc, readAtMs } = stored;
  if (typeof sol !== 'string' || typeof thc !== 'string' || typeof readAtMs !== 'number') {
    return null;
  }
  try {
    return { sol: lamports(BigInt(sol)), thc: thcUnits(BigInt(thc)), readAtMs };
  } catch {
    return null;
  }
}
