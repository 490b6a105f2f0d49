import { useEffect, useState, type ComponentType } from 'react';

import {
  canReachMobileWallets,
  canReachSomeWallet,
  readSurroundings,
} from '../chain/surroundings.ts';
import type { WalletRoot } from '../chain/wallet-root.tsx';
import { loadWalletAgain, noteWalletNotLoaded, useWalletStore } from '../chain/wallet-store.ts';
import type { ConfigShape } from '../contract/shapes.ts';
import { PaymentKeeper } from '../features/payments/payment-keeper.ts';
import { useConfig } from '../http/config.ts';
import { useConnection } from '../http/connection.ts';
import { showToast } from '../ui/toast-store.ts';
import { fetchChainNodeAhead, keepWalletAtHand } from './wallet-ahead.ts';

/** What is loaded once it is known which chain the server runs. */
interface WalletParts {
  readonly Root: typeof WalletRoot;
  /** The dialogs of the local test wallet, on the embedded chain only. */
  readonly TestWalletPrompts: ComponentType | null;
}

async function loadWalletParts(config: ConfigShape): Promise<WalletParts> {
  const [{ WalletRoot: Root }, TestWalletPrompts] = await Promise.all([
    import('../chain/wallet-root.tsx'),
    config.cluster === 'localnet' ? loadTestWallet(config) : null,
    // Before the providers render, as the test wallet.
    canReachMobileWallets(readSurroundings()) ? loadMobileWallets(config) : null,
  ]);
  fetchChainNodeAhead();
  return { Root, TestWalletPrompts };
}

async function loadTestWallet(config: ConfigShape): Promise<ComponentType> {
  const [{ registerLocalTestWallet }, { LocalTestWalletPrompts }] = await Promise.all([
    import('../chain/local-test-wallet/register.ts'),
    import('../features/wallet/local-test-wallet-prompts.tsx'),
  ]);
  // Before the providers render, so that a remembered test wallet connects by itself.
  registerLocalTestWallet(config);
  return LocalTestWalletPrompts;
}

async function loadMobileWallets(config: ConfigShape): Promise<void> {
  const { registerMobileWallets } = await import('../chain/mobile-wallet.ts');
  registerMobileWallets(config);
}

/** Without a network nothing can be signed: the farm is drawn before the wallet is looked for. */
const OFFLINE_DELAY_MS = 1000;

async function drawnBefore(): Promise<void> {
  if (useConnection.getState().state !== 'offline') return;
  await new Promise((resolve) => setTimeout(resolve, OFFLINE_DELAY_MS));
}

const NOT_LOADED = {
  type: 'danger',
  header: 'The wallet could not be loaded',
  content: 'Check your connection and refresh the page.',
} as const;

function tellNotLoaded(): void {
  noteWalletNotLoaded();
  showToast(NOT_LOADED);
}

/**
 * Whether the libraries have to run. They hold up a slow phone for as long as a page takes to draw:
 * a stranger has them run when a hand is at the button, and before that only where the button has to
 * say whether there is a wallet at all.
 */
function useIsWalletNeeded(): boolean {
  const isWanted = useWalletStore(({ isWanted, status }) => isWanted || status !== 'no-wallet');
  return isWanted || !canReachSomeWallet(readSurroundings());
}

interface WalletLayerProps {
  readonly load?: (config: ConfigShape) => Promise<WalletParts>;
}

/**
 * Loads the wallet libraries after the first paint and keeps them beside the screens. What did not
 * come is tried again when the network is back or a hand is at the button: Chromium fetches a module
 * anew that could not be fetched; elsewhere the page has to be loaded again.
 */
export function WalletLayer({ load = loadWalletParts }: WalletLayerProps) {
  const { data: config } = useConfig();
  const isNeeded = useIsWalletNeeded();
  const isNotLoaded = useWalletStore((store) => store.isNotLoaded);
  const [parts, setParts] = useState<WalletParts | null>(null);

  useEffect(() => {
    if (!isNeeded) keepWalletAtHand();
  }, [isNeeded]);

  useEffect(() => {
    if (!config || !isNeeded || isNotLoaded) return undefined;
    let isCurrent = true;
    drawnBefore()
      .then(() => load(config))
      .then(
        (loaded) => isCurrent && setParts(loaded),
        () => isCurrent && tellNotLoaded(),
      );
    return () => {
      isCurrent = false;
    };
  }, [config, isNeeded, isNotLoaded, load]);

  useEffect(() => {
    window.addEventListener('online', loadWalletAgain);
    return () => window.removeEventListener('online', loadWalletAgain);
  }, []);

  if (!config || !parts) return null;
  const { Root, TestWalletPrompts } = parts;
  return (
    <>
      <Root config={config} />
      {/* Follows payments that no screen waits for. */}
      <PaymentKeeper />
      {TestWalletPrompts && <TestWalletPrompts />}
    </>
  );
}
