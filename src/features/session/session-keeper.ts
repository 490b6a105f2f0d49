import { useWalletStore } from '../../chain/wallet-store.ts';
import { WalletFailure } from '../../chain/wallet-failure.ts';
import { ApiError } from '../../http/api-error.ts';
import { apiPost } from '../../http/api-post.ts';
import { onBanned } from '../../http/ban.ts';
import { clearIdentity, currentIdentity, setIdentity, useIdentity } from '../../http/identity.ts';
import { useSession, type SignInPhase } from '../../http/session.ts';
import { showToast } from '../../ui/toast-store.ts';
import { signIn } from './sign-in.ts';

/** A server that takes an identity back this soon would ask the wallet in circles. */
const TOO_SOON_MS = 30_000;

interface SessionKeeperOptions {
  /** Called when the wallet was disconnected. */
  readonly navigateHome: () => void;
}

const setPhase = (phase: SignInPhase): void => useSession.setState({ phase });

/**
 * Keeps wallet and identity in step for as long as the app runs: signs in when a wallet is
 * connected without a fitting identity, lets go of an identity that is not the wallet's, and
 * signs out when the wallet leaves.
 * @returns how to stop
 */
export function keepSession({ navigateHome }: SessionKeeperOptions): () => void {
  let waiting: AbortController | null = null;
  let signedInAtMs = 0;
  let isLettingGo = false;

  const stopWaiting = (): void => {
    waiting?.abort();
    waiting = null;
  };

  const authenticate = async (address: string): Promise<void> => {
    stopWaiting();
    const attempt = new AbortController();
    waiting = attempt;
    const former = currentIdentity();
    setPhase('authenticating');
    try {
      await untilSeen(attempt.signal);
      const identity = await signIn(address, attempt.signal);
      if (attempt.signal.aborted) return;
      signedInAtMs = Date.now();
      setIdentity(identity);
      setPhase('idle');
    } catch (error) {
      if (attempt.signal.aborted) return;
      setPhase('failed');
      if (former) clearIdentity(former.token);
      reportFailure(error);
    } finally {
      if (waiting === attempt) waiting = null;
    }
  };

  /** Signs in if that is due and nothing speaks against it. */
  const authenticateIfDue = (): void => {
    const { address } = useWalletStore.getState();
    if (address === null || currentIdentity() !== null) return;
    if (useSession.getState().phase === 'idle') void authenticate(address);
  };

  const letGo = (): void => {
    isLettingGo = true;
    signOut();
    isLettingGo = false;
  };

  const stopWatchingWallet = useWalletStore.subscribe(({ address }, { address: before }) => {
    if (address === before) return;
    if (before !== null) {
      stopWaiting();
      setPhase('idle');
    }
    if (currentIdentity()?.account.address !== address) letGo();
    if (address === null) navigateHome();
    else authenticateIfDue();
  });

  const stopWatchingIdentity = useIdentity.subscribe(({ identity, isFromOtherTab }) => {
    const { address } = useWalletStore.getState();
    if (isLettingGo || address === null) return;
    if (identity?.account.address === address) {
      // Another tab may have been quicker.
      stopWaiting();
      setPhase('idle');
      return;
    }
    const isTooSoon = Date.now() - signedInAtMs < TOO_SOON_MS;
    if (!isFromOtherTab && !isTooSoon) authenticateIfDue();
    else if (useSession.getState().phase === 'idle') setPhase('failed');
  });

  const stopWatchingBans = onBanned(() => {
    stopWaiting();
    setPhase('failed');
  });

  const controls = {
    signIn: () => {
      const { address } = useWalletStore.getState();
      if (address !== null) void authenticate(address);
    },
    cancel: () => {
      stopWaiting();
      setPhase('failed');
    },
    signOut: letGo,
  };
  useSession.setState({ controls });
  authenticateIfDue();

  return () => {
    stopWaiting();
    stopWatchingWallet();
    stopWatchingIdentity();
    stopWatchingBans();
    useSession.setState({ controls: null, phase: 'idle' });
  };
}

/**
 * The wallet is not bothered from a tab that nobody sees. Only the beginning waits for that: a wallet
 * app in front hides the page that asks it.
 * @param signal ends the waiting, for good
 */
async function untilSeen(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return;
  await new Promise((resolve) => {
    document.addEventListener('visibilitychange', resolve, { once: true, signal });
  });
}

/** Ends the identity here at once and on the server as soon as it hears of it. */
function signOut(): void {
  const identity = currentIdentity();
  if (identity === null) return;
  // The call takes the token along before it is forgotten below; a lost one expires by itself.
  void apiPost('/logout', {}, { keepalive: true }).catch(() => undefined);
  clearIdentity(identity.token);
}

function reportFailure(error: unknown): void {
  if (error instanceof WalletFailure && error.kind === 'cancelled') return;
  // What went wrong also goes to the console, for whoever helps the player.
  globalThis.reportError(error);
  // A ban has its own words, see `app/notices.ts`.
  if (error instanceof ApiError && error.code === 'ACCOUNT_BANNED') return;
  const isKnown = error instanceof ApiError || error instanceof WalletFailure;
  showToast({
    type: 'danger',
    header: 'Failed to authenticate',
    content: isKnown ? error.message : 'contact support!',
  });
}
