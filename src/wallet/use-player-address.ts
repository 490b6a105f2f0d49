import { useConnection } from '../http/connection.ts';
import { useIdentity } from '../http/identity.ts';
import { useWalletStore } from './wallet-store.ts';

/**
 * Returns the address of the signed-in player, or null. The stored identity and the connected
 * wallet must agree. While the remembered wallet is still connecting, the stored identity is
 * enough, so that a returning player sees the game at once. It is also enough offline, where
 * nothing can be changed.
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
