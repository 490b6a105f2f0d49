declare global {
  interface Window {
    /** Hands an intent to the wallet app. @returns whether one is installed */
    launchWalletApp: (intent: string) => Promise<boolean>;
  }
}

/**
 * What Android does around a page when it launches a wallet app: the app comes to the front, the
 * page loses the focus. It is written out into the page, so that nothing outside of it may be used.
 */
export function installAndroid(): void {
  if (window !== window.top) return;
  const INTENT = /^solana-wallet:|\/v1\/associate\/local\?/;
  window.navigation.addEventListener('navigate', (event) => {
    const { url } = event.destination;
    if (!INTENT.test(url)) return;
    // The browser itself has no app to launch.
    event.preventDefault();
    void window.launchWalletApp(url).then((isInstalled) => {
      if (isInstalled) window.dispatchEvent(new Event('blur'));
    });
  });
}
