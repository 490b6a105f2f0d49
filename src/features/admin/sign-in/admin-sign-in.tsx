import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAdminClosedReason } from '../../../http/admin-identity.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { usePlayerAddress } from '../../../wallet/use-player-address.ts';
import { useWalletStore } from '../../../wallet/wallet-store.ts';
import styles from './admin-sign-in.module.css';
import {
  authenticateWithWallet,
  type SignInStep,
  toDenialMessage,
} from './authenticate-with-wallet.ts';

const notifySignInFailure = (content: string): void =>
  showToast({ type: 'danger', header: 'Failed to authenticate', content });

interface SignInAttempt {
  readonly address: string;
  readonly signal: AbortSignal;
}

const STEP_MESSAGES: Readonly<Record<SignInStep, string>> = {
  player: 'First sign in with your wallet once more. Nothing is sent and nothing is paid.',
  admin: 'Now sign your own address with your wallet.',
};

/** The sign-in screen of the admin area, the only part of it that players see. */
export function AdminSignIn() {
  const player = usePlayerAddress();
  const isWalletLoading = useWalletStore(
    ({ isSettled, actions }) => !isSettled || actions === null,
  );
  const closedReason = useAdminClosedReason();
  const pendingAttempt = useRef<AbortController | null>(null);
  useEffect(() => () => pendingAttempt.current?.abort(), []);
  const [step, setStep] = useState<SignInStep>('player');
  const { mutate, isPending } = useMutation({
    mutationFn: ({ address, signal }: SignInAttempt) =>
      authenticateWithWallet(address, { signal, onStep: setStep }),
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
        <p role="status" className={styles.step}>
          {STEP_MESSAGES[step]}
        </p>
      )}
      {isPending && (
        <Button variant="ghost" onClick={() => pendingAttempt.current?.abort()}>
          Cancel
        </Button>
      )}
    </div>
  );
}
