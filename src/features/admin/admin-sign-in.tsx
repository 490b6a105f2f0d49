import { useState } from 'react';
import { useAdminClosedReason } from '../../http/admin-identity.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { usePlayerAddress } from '../../wallet/use-player-address.ts';
import { useWalletStore } from '../../wallet/wallet-store.ts';
import styles from './admin-page.module.css';
import { WalletFailure } from '../../wallet/problems/wallet-failure.ts';
import { type AdminCredentials, authenticateAdmin } from '../../http/admin-api.ts';
import { ApiError } from '../../http/api-error.ts';
import { useSession } from '../../http/session.ts';
import { isSignInFresh } from '../../http/sign-in-time.ts';
import { signText, useSigning } from './sign-text.ts';

const notifySignInFailure = (content: string): void =>
  showToast('danger', 'Failed to authenticate', content);

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
  const [step, setStep] = useState<SignInStep>('player');
  const { isPending, start, cancel } = useSigning({
    sign: (address: string, signal) => authenticateWithWallet(address, { signal, onStep: setStep }),
    onError: (error) => notifySignInFailure(toDenialMessage(error)),
  });
  return (
    <div className={`grid gap-16 ${styles.signIn}`}>
      {closedReason !== null && (
        <p role="status" className="muted centered">
          Your admin session has ended: {closedReason}
        </p>
      )}
      <Button
        variant="accent"
        size="large"
        needsNetwork
        isPending={isPending || (player !== null && isWalletLoading)}
        onClick={() =>
          player === null
            ? notifySignInFailure('Connect a wallet and sign in first.')
            : start(player)
        }
      >
        Authenticate
      </Button>
      {isPending && (
        <p role="status" className="muted centered">
          {STEP_MESSAGES[step]}
        </p>
      )}
      {isPending && (
        <Button variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

/** What the wallet is asked for: to sign the player in again, or to sign its own address. */
type SignInStep = 'player' | 'admin';

type AdminProof = DistributiveOmit<AdminCredentials, 'publicKey'>;
type DistributiveOmit<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never;

interface AuthenticationOptions {
  readonly signal: AbortSignal;
  /** Called before the wallet is asked. */
  readonly onStep: (step: SignInStep) => void;
}

/**
 * Signs the wallet's own address and starts an admin session with the signature. The server demands
 * that the player has signed in a moment ago, so an older sign-in is renewed first.
 * @throws ApiError; WalletFailure
 */
async function authenticateWithWallet(
  address: string,
  { signal, onStep }: AuthenticationOptions,
): Promise<void> {
  const { actions } = useWalletStore.getState();
  if (!actions) throw createNoWalletFailure();
  const renewSignIn = async (): Promise<void> => {
    const { controls } = useSession.getState();
    if (!controls) throw createNoWalletFailure();
    onStep('player');
    await controls.renewSignIn(signal);
  };
  if (!isSignInFresh()) await renewSignIn();
  onStep('admin');
  const authenticate = (proof: AdminProof) =>
    authenticateOrRenew({ publicKey: address, ...proof }, { signal, renewSignIn });
  await signText(address, {
    text: address,
    memo: address,
    signal,
    sendMessage: ({ message, signature }) =>
      authenticate({ signedMessage: signature, encodedMessage: message }),
    sendTransaction: (signedTransaction) => authenticate({ signedTransaction }),
  });
}

/** Authenticates, and once more after renewing the sign-in if the server finds it too old. */
async function authenticateOrRenew(
  credentials: AdminCredentials,
  { signal, renewSignIn }: { signal: AbortSignal; renewSignIn: () => Promise<void> },
): Promise<void> {
  try {
    await authenticateAdmin(credentials, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'SIGN_IN_TOO_OLD') throw error;
    await renewSignIn();
    await authenticateAdmin(credentials, signal);
  }
}

const createNoWalletFailure = () => new WalletFailure('unavailable', 'connect a wallet first');

const ACCESS_DENIED = 'Access Denied';

/** Returns the message for a failed sign-in: 'Access Denied' for players who are not admins. */
function toDenialMessage(error: unknown): string {
  if (error instanceof WalletFailure) {
    return error.kind === 'rejected' ? ACCESS_DENIED : error.message;
  }
  const isAboutAccess =
    error instanceof ApiError && (error.code === 'NOT_ADMIN' || error.code === 'SIGN_IN_REFUSED');
  if (isAboutAccess) return ACCESS_DENIED;
  return error instanceof ApiError ? error.message : 'contact support!';
}
