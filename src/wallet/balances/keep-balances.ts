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
  const stored = { address, sol: String(sol), thc: String(thc), readAtMs };
  try {
    localStorage.setItem(BALANCES_KEY, JSON.stringify(stored));
  } catch {
    // Storage is full or blocked: the balances are known until the page closes.
  }
}

/** Restores the player's balances, and removes those of anybody else. */
function restore(): void {
  const player = getPlayer();
  const lastBalances = player === null ? null : readStored(player);
  if (lastBalances === null) remove();
  if (lastBalances !== useWalletStore.getState().lastBalances) {
    useWalletStore.setState({ lastBalances });
  }
}

function remove(): void {
  try {
    localStorage.removeItem(BALANCES_KEY);
  } catch {
    // Nothing can be stored in a blocked storage either.
  }
}

/** Returns the stored balances of a wallet; null if there are none that can be read. */
function readStored(address: string): KnownBalances | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(BALANCES_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { address: owner, sol, thc, readAtMs } = stored as Partial<Record<string, unknown>>;
    if (owner !== address || typeof readAtMs !== 'number') return null;
    if (typeof sol !== 'string' || typeof thc !== 'string') return null;
    return { sol: lamports(BigInt(sol)), thc: thcUnits(BigInt(thc)), readAtMs };
  } catch {
    return null;
  }
}
