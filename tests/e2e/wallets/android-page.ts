declare global {
  interface Window {
    /** Hands an intent to the wallet app. @returns whether one is installed */
    launchWalletApp: (intent: string) => Promise<boolean>;
    /** Expires the user activation of the last tap, as the browser does after a while. */
    expireUserActivation: () => void;
  }
}

/**
 * Simulates how Android launches a wallet app: the app opens over the page, which loses the focus.
 * Each tap allows one launch. The function is serialized into the page and must be self-contained.
 */
export function installAndroid(): void {
  if (window !== window.top) return;
  let isTapped = false;
  window.addEventListener('click', () => (isTapped = true), { capture: true });
  window.expireUserActivation = () => (isTapped = false);
  Object.defineProperty(navigator, 'userActivation', {
    get: () => ({ isActive: isTapped, hasBeenActive: true }),
  });
  // The adapter draws the port of its WebSocket with Math.random. Those above 61,000 are no ephemeral
  // ports, which any connection of this machine may occupy for long.
  const { random } = Math;
  Math.random = () => 0.75 + random.call(Math) / 4;
  const INTENT = /^solana-wallet:|\/v1\/associate\/local\?/;
  window.navigation.addEventListener('navigate', (event) => {
    const { url } = event.destination;
    if (!INTENT.test(url)) return;
    // Stops the browser, which has no app to launch.
    event.preventDefault();
    if (!isTapped) return;
    isTapped = false;
    void window.launchWalletApp(url).then((isInstalled) => {
      if (isInstalled) window.dispatchEvent(new Event('blur'));
    });
  });
}
