import { useIdentity } from '../http/identity.ts';
import { useWalletStore } from './wallet-store.ts';

/**
 * The address of the player who is signed in, or null: a stored identity and the connected wallet
 * must agree. While the remembered wallet is still on its way, the stored identity alone counts,
 * so that a returning player sees the farm at once.
 */
export function usePlayerAddress(): string | null {
  const identityAddress = useIdentity((store) => store.identity?.account.address ?? null);
  const walletAddress = useWalletStore((store) => store.address);
  const isSettled = useWalletStore((store) => store.isSettled);
  if (identityAddress === null) return null;
  if (walletAddress !== null) return walletAddress === identityAddress ? identityAddress : null;
  return isSettled ? null : identityAddress;
}
