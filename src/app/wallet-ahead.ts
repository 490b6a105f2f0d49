import { canReachMobileWallets, readSurroundings } from '../chain/surroundings.ts';

/** What the layers and the wallet are made of; see `build/files-ahead.ts`. */
declare const __WALLET_FILES__: string;
/** What reaches the wallet apps of a phone. */
declare const __MOBILE_WALLET_FILES__: string;

/**
 * Fetches the code of the wallet while the network has nothing else to do, without running
 * it: that would hold up the first screen.
 */
export const fetchWalletAhead = (): void => fetchFiles('modulepreload', 'preload');

/** Has the code of the wallet on the device before it is asked for, when nothing else is to come. */
export const keepWalletAtHand = (): void => fetchFiles('prefetch', 'prefetch');

function fetchFiles(scripts: string, styles: string): void {
  const mobile = canReachMobileWallets(readSurroundings()) ? __MOBILE_WALLET_FILES__ : '';
  const files = `${__WALLET_FILES__} ${mobile}`;
  for (const href of new Set(files.match(/\S+/g))) {
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
