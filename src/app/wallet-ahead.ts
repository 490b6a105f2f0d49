import { canReachMobileWallets, readSurroundings } from '../chain/surroundings.ts';
import { LEDGER, LOCAL_TEST_WALLET } from '../chain/wallet-names.ts';
import { rememberedWallet } from '../chain/wallet-store.ts';

/** What the layers and the wallet are made of; see `build/files-ahead.ts`. */
declare const __WALLET_FILES__: string;
/** What reaches the wallet apps of a phone. */
declare const __MOBILE_WALLET_FILES__: string;
/** What speaks to a Ledger. */
declare const __LEDGER_FILES__: string;
/** The wallet that comes with the embedded chain. */
declare const __TEST_WALLET_FILES__: string;
/** What talks to the chain's node. */
declare const __CHAIN_NODE_FILES__: string;

/**
 * Fetches the code of the wallet while the network has nothing else to do, without running
 * it: that would hold up the first screen.
 */
export const fetchWalletAhead = (): void => fetchFiles(walletFiles(), 'modulepreload', 'preload');

/** Fetches what a connected wallet is going to need, while it connects. */
export const fetchChainNodeAhead = (): void =>
  fetchFiles(__CHAIN_NODE_FILES__, 'modulepreload', 'preload');

/** Has the code of the wallet on the device before it is asked for, when nothing else is to come. */
export const keepWalletAtHand = (): void =>
  fetchFiles(`${walletFiles()} ${__CHAIN_NODE_FILES__}`, 'prefetch', 'prefetch');

/** Wallets that are not in the browser already, by the names under which they are remembered. */
const FILES_OF: Readonly<Record<string, string>> = {
  [LEDGER]: __LEDGER_FILES__,
  [LOCAL_TEST_WALLET]: __TEST_WALLET_FILES__,
};

function walletFiles(): string {
  const own = FILES_OF[rememberedWallet() ?? ''] ?? '';
  const mobile = canReachMobileWallets(readSurroundings()) ? __MOBILE_WALLET_FILES__ : '';
  return `${__WALLET_FILES__} ${own} ${mobile}`;
}

function fetchFiles(files: string, scripts: string, styles: string): void {
  for (const href of new Set(files.match(/\S+/g))) {
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
