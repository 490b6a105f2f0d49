import { useConnection } from '../http/connection.ts';
import { useIdentity } from '../http/identity.ts';
import { useWalletStore } from './wallet-store.ts';

/**
 * The address of the player who is signed in, or null: a stored identity and the connected wallet
 * must agree. While the remembered wallet is still on its way, the stored identity alone counts,
 * so that a returning player sees the farm at once; so it does without a network, where the farm can
 * only be looked at.
 */
export function usePlayerAddress(): string | null {
  const identityAddress = useIdentity((store) => store.identity?.account.address ?? null);
  const walletAddress = useWalletStore((store) => store.address);
  const isSettled = useWalletStore((store) => store.isSettled);
  const isOffline = useConnection((store) => store.state === 'offline');
  if (identityAddress === null) return null;
  if (walletAddress !== null) return walletAddress === identityAddress ? identityAddress : null;
  return isSettled && !isOffline ? null : identityAddress;
}
