import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAdminClosedReason } from '../../../http/admin-identity.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { usePlayerAddress } from '../../../wallet/use-player-address.ts';
import { useWalletStore } from '../../../wallet/wallet-store.ts';
import styles from './admin-sign-in.module.css';
import { authenticateWithWallet, toDenialMessage } from './authenticate-with-wallet.ts';

const notifySignInFailure = (content: string): void =>
  showToast({ type: 'danger', header: 'Failed to authenticate', content });

interface SignInAttempt {
  readonly address: string;
  readonly signal: AbortSignal;
}

/** The sign-in screen of the admin area, the only part of it that players see. */
export function AdminSignIn() {
  const player = usePlayerAddress();
  const isWalletLoading = useWalletStore(
    ({ isSettled, actions }) => !isSettled || actions === null,
  );
  const closedReason = useAdminClosedReason();
  const pendingAttempt = useRef<AbortController | null>(null);
  useEffect(() => () => pendingAttempt.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ address, signal }: SignInAttempt) => authenticateWithWallet(address, signal),
    onError: (error, { signal }) => {
      if (!signal.aborted) notifySignInFailure(toDenialMessage(error));
    },
  });

  const authenticate = (): void => {
    if (player === null) {
      notifySignInFailure('Connect a wallet and sign in first.');
      return;
    }
    const attempt = new AbortController();
    pendingAttempt.current = attempt;
    mutate({ address: player, signal: attempt.signal });
  };
  return (
    <div className={styles.signIn}>
      {closedReason !== null && (
        <p role="status" className={styles.reason}>
          Your admin session has ended: {closedReason}
        </p>
      )}
      <Button
        variant="accent"
        size="large"
        needsNetwork
        isPending={isPending || (player !== null && isWalletLoading)}
        onClick={authenticate}
      >
        Authenticate
      </Button>
      {isPending && (
        <Button variant="ghost" onClick={() => pendingAttempt.current?.abort()}>
          Cancel
        </Button>
      )}
    </div>
  );
}
