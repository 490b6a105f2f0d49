import { useWalletStore } from '../chain/wallet-store.ts';

/** What the layers and the wallet are made of; see `build/files-ahead.ts`. */
declare const __FILES_AHEAD__: string;

/**
 * Fetches the code of the wallet without running it, which would hold up the first screen: that of a
 * remembered one while the network has nothing else to do, for a stranger once the page stands.
 */
export function fetchWalletAhead(): void {
  if (useWalletStore.getState().status === 'connecting') fetchFiles('modulepreload', 'preload');
  else window.addEventListener('load', () => fetchFiles('prefetch', 'prefetch'), { once: true });
}

function fetchFiles(scripts: string, styles: string): void {
  for (const href of __FILES_AHEAD__.match(/\S+/g) ?? []) {
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
