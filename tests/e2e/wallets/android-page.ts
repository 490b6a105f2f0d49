declare global {
  interface Window {
    /** Hands an intent to the wallet app. @returns whether one is installed */
    launchWalletApp: (intent: string) => Promise<boolean>;
    /** Lets the last tap count no more, as it does after a while. */
    letTapLapse: () => void;
  }
}

/**
 * What Android does around a page when it launches a wallet app: the app comes to the front, the
 * page loses the focus. Only a tap lets it, and each tap once. It is written out into the page, so that
 * nothing outside of it may be used.
 */
export function installAndroid(): void {
  if (window !== window.top) return;
  let isTapped = false;
  window.addEventListener('click', () => (isTapped = true), { capture: true });
  window.letTapLapse = () => (isTapped = false);
  Object.defineProperty(navigator, 'userActivation', {
    get: () => ({ isActive: isTapped, hasBeenActive: true }),
  });
  const INTENT = /^solana-wallet:|\/v1\/associate\/local\?/;
  window.navigation.addEventListener('navigate', (event) => {
    const { url } = event.destination;
    if (!INTENT.test(url)) return;
    // The browser itself has no app to launch.
    event.preventDefault();
    if (!isTapped) return;
    isTapped = false;
    void window.launchWalletApp(url).then((isInstalled) => {
      if (isInstalled) window.dispatchEvent(new Event('blur'));
    });
  });
}
