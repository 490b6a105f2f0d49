/** What the layers and the wallet are made of; see `build/files-ahead.ts`. */
declare const __WALLET_FILES__: string;
/** What reaches the wallet apps of a phone. */
declare const __MOBILE_WALLET_FILES__: string;

/** Whether wallet apps may come into question; more exactly it is known to what comes then. */
const isAndroid = (): boolean => /android/i.test(navigator.userAgent);

/**
 * Fetches the code of the wallet while the network has nothing else to do, without running
 * it: that would hold up the first screen.
 */
export function fetchWalletAhead(): void {
  fetchFiles(__WALLET_FILES__, 'modulepreload', 'preload');
  if (isAndroid()) fetchFiles(__MOBILE_WALLET_FILES__, 'modulepreload', 'preload');
}

/** Has the code of the wallet on the device before it is asked for, when nothing else is to come. */
export function keepWalletAtHand(): void {
  fetchFiles(__WALLET_FILES__, 'prefetch', 'prefetch');
  if (isAndroid()) fetchFiles(__MOBILE_WALLET_FILES__, 'prefetch', 'prefetch');
}

function fetchFiles(files: string, scripts: string, styles: string): void {
  for (const href of files.match(/\S+/g) ?? []) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const isStyle = href.endsWith('.css');
    const link = Object.assign(document.createElement('link'), {
      rel: isStyle ? styles : scripts,
      as: isStyle ? 'style' : 'script',
      crossOrigin: '',
      fetchPriority: 'low',
      href,
    });
    document.head.append(link);
  }
}
