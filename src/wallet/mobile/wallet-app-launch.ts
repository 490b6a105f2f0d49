/** How long another app may take to open over this page. */
const LAUNCH_TIMEOUT_MS = 2000;

const WALLET_APP_SCHEME = 'solana-wallet:';

/** Thrown when no app has opened; the code is the one of the Mobile Wallet Adapter protocol. */
class WalletAppNotFoundError extends Error {
  override readonly name = 'WalletAppNotFoundError';
  readonly code = 'ERROR_WALLET_NOT_FOUND';

  constructor() {
    super('No wallet app has opened.');
  }
}

/**
 * Settles like a call that opens a wallet app, but rejects 2 s after the page tried to open one if
 * it still has the focus. The mobile library waits for 3 s. Browsers that do not report the attempt
 * leave it to the library.
 */
export async function rejectWithoutWalletApp<T>(call: () => Promise<T>): Promise<T> {
  if (!('navigation' in window)) return call();
  const listeners = new AbortController();
  const { signal } = listeners;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const missing = new Promise<never>((_resolve, reject) => {
    const handleLaunch = ({ destination }: NavigateEvent): void => {
      if (!destination.url.startsWith(WALLET_APP_SCHEME)) return;
      timer = setTimeout(() => reject(new WalletAppNotFoundError()), LAUNCH_TIMEOUT_MS);
    };
    window.navigation.addEventListener('navigate', handleLaunch, { signal });
    window.addEventListener('blur', () => clearTimeout(timer), { signal });
  });
  try {
    return await Promise.race([call(), missing]);
  } finally {
    listeners.abort();
    clearTimeout(timer);
  }
}
