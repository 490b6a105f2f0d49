import { useWalletStore } from '../chain/wallet-store.ts';

/** What the layers and the wallet are made of; see `build/files-ahead.ts`. */
declare const __FILES_AHEAD__: string;

/**
 * Fetches the code of a remembered wallet while the network has nothing else to do, without running
 * it: that would hold up the first screen.
 */
export function fetchWalletAhead(): void {
  if (useWalletStore.getState().status !== 'connecting') return;
  for (const href of __FILES_AHEAD__.match(/\S+/g) ?? []) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    const link = Object.assign(document.createElement('link'), kind, { href });
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}
