import type {
  IdentityShape,
  CreateTransactionShape,
  SignInInputShape,
  VerifyTransactionShape,
} from '../../contract/shapes.ts';
import { useWalletStore, type WalletStore } from '../../wallet/wallet-store.ts';
import { WalletFailure } from '../../wallet/problems/wallet-failure.ts';
import { ApiError } from '../../http/api-error.ts';
import { apiPost, apiGet } from '../../http/api.ts';
import { subscribeToBan } from '../../http/api-events.ts';
import { forgetBan, recordBan, restoreBan, useBan } from '../../http/ban.ts';
import {
  clearIdentity,
  getCurrentIdentity,
  setIdentity,
  useIdentity,
} from '../../http/identity.ts';
import { useSession, type SignInPhase } from '../../http/session.ts';
import { recordSignInTime } from '../../http/sign-in-time.ts';
import { i18n, translateText } from '../../language/i18n.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import type { SignInProof, WalletActions } from '../../wallet/wallet-actions.ts';
import { chooseSigningMethod } from '../../wallet/signing/choose-signing-method.ts';
import { formatSignInMessage } from '../../wallet/signing/format-sign-in-message.ts';

/** If the server revokes an identity sooner than this, signing in again would loop. */
const MIN_REAUTHENTICATION_INTERVAL_MS = 30_000;

type WalletAddress = Pick<WalletStore, 'address'>;

const setPhase = (phase: SignInPhase): void => useSession.setState({ phase });

class SessionKeeper {
  readonly #navigateHome: () => void;
  #currentAttempt: AbortController | null = null;
  #signedInAtMs = 0;
  /** Distinguishes our own sign-outs from those of other tabs or the server. */
  #isSigningOut = false;

  constructor(navigateHome: () => void) {
    this.#navigateHome = navigateHome;
  }

  start(): () => void {
    const subscriptions = [
      useWalletStore.subscribe((wallet, previous) => {
        if (wallet.address !== previous.address) this.#onAddressChange(wallet, previous);
      }),
      useIdentity.subscribe((store) => this.#onIdentityChange(store)),
      subscribeToBan((ban) => {
        const { address } = useWalletStore.getState();
        // A ban of the signed-in player is recorded already.
        if (ban && address !== null && getCurrentIdentity() === null)
          recordBan({ ...ban, address });
        this.#fail();
      }),
    ];
    useSession.setState({
      controls: {
        signIn: () => {
          const { address } = useWalletStore.getState();
          if (address !== null) void this.#authenticate(address);
        },
        renewSignIn: (signal) => this.#renew(signal),
        cancel: () => this.#fail(),
        signOut: () => this.#signOut(),
      },
    });
    this.#authenticateIfNeeded();
    return () => {
      this.#abortAttempt();
      for (const unsubscribe of subscriptions) unsubscribe();
      useSession.setState({ controls: null, phase: 'idle' });
    };
  }

  #onAddressChange({ address }: WalletAddress, previous: WalletAddress): void {
    if (previous.address !== null) {
      this.#abortAttempt();
      setPhase('idle');
    }
    if (getCurrentIdentity()?.account.address !== address) this.#signOut();
    if (address === null) this.#navigateHome();
    else this.#authenticateIfNeeded();
  }

  #onIdentityChange({ identity, isFromOtherTab }: ReturnType<typeof useIdentity.getState>): void {
    if (identity !== null) forgetBan();
    else if (isFromOtherTab) restoreBan();
    const { address } = useWalletStore.getState();
    if (this.#isSigningOut || address === null) return;
    if (identity?.account.address === address) {
      // Another tab may have signed in first.
      this.#abortAttempt();
      setPhase('idle');
      return;
    }
    const isTooSoon = Date.now() - this.#signedInAtMs < MIN_REAUTHENTICATION_INTERVAL_MS;
    if (!isFromOtherTab && !isTooSoon) this.#authenticateIfNeeded();
    else if (useSession.getState().phase === 'idle') setPhase('failed');
  }

  /** Signs in a connected wallet without an identity, unless the last attempt failed or it is banned. */
  #authenticateIfNeeded(): void {
    const { address } = useWalletStore.getState();
    if (address === null || getCurrentIdentity() !== null) return;
    if (useSession.getState().phase !== 'idle') return;
    // Does not open the wallet for a sign-in that the server would refuse.
    if (useBan.getState().ban?.address === address) setPhase('failed');
    else void this.#authenticate(address);
  }

  async #authenticate(address: string): Promise<void> {
    this.#abortAttempt();
    const attempt = new AbortController();
    this.#currentAttempt = attempt;
    const previous = getCurrentIdentity();
    setPhase('authenticating');
    try {
      await waitUntilVisible(attempt.signal);
      const identity = await signIn(address, attempt.signal);
      if (attempt.signal.aborted) return;
      this.#accept(identity);
      setPhase('idle');
    } catch (error) {
      if (attempt.signal.aborted) return;
      setPhase('failed');
      if (previous) clearIdentity(previous.token);
      reportFailure(error);
    } finally {
      if (this.#currentAttempt === attempt) this.#currentAttempt = null;
    }
  }

  async #renew(signal: AbortSignal): Promise<void> {
    const previous = getCurrentIdentity();
    const { address } = useWalletStore.getState();
    if (address === null || previous?.account.address !== address) {
      throw new WalletFailure('unavailable', 'connect a wallet first');
    }
    const identity = await signIn(address, signal);
    signal.throwIfAborted();
    // The player may have signed out or changed the wallet in the meantime.
    if (getCurrentIdentity()?.token !== previous.token) {
      throw new WalletFailure('cancelled', 'the sign-in was cancelled');
    }
    this.#accept(identity);
  }

  #accept(identity: IdentityShape): void {
    this.#signedInAtMs = Date.now();
    recordSignInTime();
    setIdentity(identity);
  }

  #signOut(): void {
    this.#isSigningOut = true;
    signOut();
    this.#isSigningOut = false;
  }

  #abortAttempt(): void {
    this.#currentAttempt?.abort();
    this.#currentAttempt = null;
  }

  #fail(): void {
    this.#abortAttempt();
    setPhase('failed');
  }
}

/**
 * Keeps wallet and identity in step while the app runs: signs in when a wallet connects without a
 * matching identity, signs out an identity of another wallet, and signs out when the wallet
 * disconnects.
 * @param navigateHome called when the wallet has disconnected
 * @returns a function that stops the session keeper
 */
export const startSessionKeeper = (navigateHome: () => void): (() => void) =>
  new SessionKeeper(navigateHome).start();

/**
 * Waits until the tab is visible, so that a background tab does not open the wallet. Applies only to
 * the start of a sign-in: an open wallet app hides the page that it signs for.
 * @param signal if aborted, the promise never settles
 */
async function waitUntilVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return;
  await new Promise((resolve) => {
    document.addEventListener('visibilitychange', resolve, { once: true, signal });
  });
}

/** Clears the identity here at once, and ends its session on the server. */
function signOut(): void {
  const identity = getCurrentIdentity();
  if (identity === null) return;
  // Reads the token before it is cleared below. If the request is lost, the session expires.
  void apiPost('/logout', {}, { keepalive: true }).catch(() => undefined);
  clearIdentity(identity.token);
}

function reportFailure(error: unknown): void {
  if (error instanceof WalletFailure && error.kind === 'cancelled') return;
  const isKnown = error instanceof ApiError || error instanceof WalletFailure;
  // For support. Only an error that nobody foresaw counts as one of the page.
  // oxlint-disable-next-line no-console -- The specification asks for it
  if (isKnown) console.warn(error);
  else globalThis.reportError(error);
  // Bans have a message of their own.
  if (error instanceof ApiError && error.code === 'ACCOUNT_BANNED') return;
  const reason = isKnown ? translateText(error.message) : i18n.t('contact support!');
  showToast('danger', i18n.t('Failed to authenticate'), reason);
}

/** Proves that the player holds the wallet's key: Sign In With Solana, or a signed transaction. */
type Proof = { readonly signIn: SignInProof } | { readonly signature: string };

/**
 * Signs in with the connected wallet. Nothing is sent to the chain, so it is free.
 * @throws ApiError; WalletFailure
 */
async function signIn(address: string, signal: AbortSignal): Promise<IdentityShape> {
  const { actions } = useWalletStore.getState();
  if (!actions) throw new WalletFailure('unavailable', i18n.t('connect a wallet first'));
  const authenticate = (proof: Proof) =>
    apiPost<IdentityShape>('/authenticate', { publicKey: address, ...proof }, { signal });
  const { signIn: requestSignIn, signMessage, signTransaction } = actions;
  const signText = async (sign: TextSigner) => {
    const fields = await apiGet<SignInInputShape>('/sign-in-input', { signal });
    return authenticate({ signIn: await sign(fields) });
  };
  const signTransactionInstead = async (sign: NonNullable<WalletActions['signTransaction']>) =>
    authenticate({ signature: await signChallenge(address, sign, signal) });
  const signMessageInstead = async (sign: NonNullable<WalletActions['signMessage']>) =>
    signText(async (fields) => {
      const text = formatSignInMessage(fields, address);
      const { message, signature } = await sign(new TextEncoder().encode(text), signal);
      return { signedMessage: message, signature };
    });
  return chooseSigningMethod(address, {
    message:
      requestSignIn && (() => signText((fields) => requestSignIn({ ...fields, address }, signal))),
    fallback: signTransaction
      ? () => signTransactionInstead(signTransaction)
      : signMessage && (() => signMessageInstead(signMessage)),
  });
}

/** Signs the text of Sign In With Solana. */
type TextSigner = (fields: SignInInputShape) => Promise<SignInProof>;

/**
 * Has the wallet sign a transaction of the server that is never sent, and the server verify it.
 * @returns the signature, with which the wallet can be authenticated once
 * @throws ApiError; WalletFailure
 */
async function signChallenge(
  address: string,
  sign: NonNullable<WalletActions['signTransaction']>,
  signal: AbortSignal,
): Promise<string> {
  const challenge = { publicKey: address };
  const { transaction } = await apiPost<CreateTransactionShape>('/create-transaction', challenge, {
    signal,
  });
  const signedTransaction = await sign(transaction, signal);
  const { signature } = await apiPost<VerifyTransactionShape>(
    '/verify-transaction',
    { signedTransaction },
    { signal },
  );
  return signature;
}
