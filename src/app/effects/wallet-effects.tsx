import { useEffect, useState, type ComponentType } from 'react';

import {
  canReachMobileWallets,
  detectWalletEnvironment,
} from '../../wallet/problems/wallet-environment.ts';
import type { WalletRoot, WalletRootProps } from '../../wallet/wallet-root.tsx';
import {
  retryWalletLoad,
  markWalletLoadFailed,
  useWalletStore,
} from '../../wallet/wallet-store.ts';
import { PaymentKeeper } from '../../features/money/payment-keeper.ts';
import { createPaymentNodeLoader, setPaymentNodeLoader } from '../../payments/load-payment-node.ts';
import { useWalletModalState } from '../../features/wallet/wallet-dialog-store.ts';
import { type FixedConfig, useConfig } from '../../queries/config.ts';
import { useConnection } from '../../http/connection.ts';
import { preloadFiles } from '../../http/preload.ts';
import { i18n } from '../../language/i18n.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { listWalletFileGroups } from '../wallet-files.ts';
import { whenIdle } from './when-idle.tsx';

type MobileAdapterFactory = NonNullable<WalletRootProps['createMobileAdapter']>;

/** Modules that are loaded once the configuration says which chain the server uses. */
interface WalletModules {
  readonly Root: typeof WalletRoot;
  /** The dialogs of the local test wallet; null unless the server embeds the chain. */
  readonly TestWalletPrompts: ComponentType | null;
  /** Creates the adapter of the device's wallet apps; null where none can be reached. */
  readonly createMobileAdapter: MobileAdapterFactory | null;
}

async function loadWalletModules(config: FixedConfig): Promise<WalletModules> {
  const [{ WalletRoot: Root }, TestWalletPrompts, createMobileAdapter] = await Promise.all([
    import('../../wallet/wallet-root.tsx'),
    config.cluster === 'localnet' ? loadTestWallet(config) : null,
    canReachMobileWallets(detectWalletEnvironment()) ? loadMobileWallets(config) : null,
  ]);
  setPaymentNodeLoader(createPaymentNodeLoader(config));
  // A connected wallet needs it next, to read its balances.
  void preloadFiles(['chainNode']);
  return { Root, TestWalletPrompts, createMobileAdapter };
}

async function loadTestWallet(config: FixedConfig): Promise<ComponentType> {
  const [{ registerLocalTestWallet }, { LocalTestWalletPrompts }] = await Promise.all([
    import('../../wallet/local-test-wallet/local-test-wallet.ts'),
    import('../../features/wallet/local-test-wallet-prompts.tsx'),
  ]);
  // Before the providers render, so that a remembered test wallet connects by itself.
  registerLocalTestWallet(config);
  return LocalTestWalletPrompts;
}

async function loadMobileWallets(config: FixedConfig): Promise<MobileAdapterFactory> {
  const { prepareMobileWallets } = await import('../../wallet/mobile/mobile-wallet-adapter.ts');
  return prepareMobileWallets(config);
}

/** Delays the wallet until the growhouses are rendered: without a network nothing can be signed. */
const OFFLINE_DELAY_MS = 1000;

async function delayWhenOffline(): Promise<void> {
  if (useConnection.getState().state !== 'offline') return;
  await new Promise((resolve) => setTimeout(resolve, OFFLINE_DELAY_MS));
}

function handleLoadFailure(): void {
  markWalletLoadFailed();
  showToast(
    'danger',
    i18n.t('The wallet could not be loaded'),
    i18n.t('Check your connection and refresh the page.'),
  );
}

/**
 * Returns whether the wallet libraries have to run. Running them blocks a slow phone for as long as
 * rendering a page, so for a visitor they run when the wallet button is touched, or earlier on
 * devices where the button has to show whether there is any wallet at all.
 */
function useIsWalletNeeded(): boolean {
  const isRequested = useWalletStore(
    ({ isRequested, status }) => isRequested || status !== 'no-wallet',
  );
  return isRequested || !canReachMobileWallets(detectWalletEnvironment());
}

interface WalletEffectsProps {
  readonly load?: (config: FixedConfig) => Promise<WalletModules>;
}

/**
 * Loads the wallet libraries after the first paint and renders their providers. A failed load is
 * retried when the network is back or the button is touched. Only Chromium fetches a failed module
 * again; in other browsers the player has to reload the page.
 */
export function WalletEffects({ load = loadWalletModules }: WalletEffectsProps) {
  const { data: config } = useConfig();
  const isNeeded = useIsWalletNeeded();
  const modal = useWalletModalState();
  const hasLoadFailed = useWalletStore((store) => store.hasLoadFailed);
  const [modules, setModules] = useState<WalletModules | null>(null);

  useEffect(() => {
    if (isNeeded) return undefined;
    const prefetch = () =>
      preloadFiles([...listWalletFileGroups(), 'chainNode'], { isPrefetch: true });
    return whenIdle(() => void prefetch());
  }, [isNeeded]);

  useEffect(() => {
    if (!config || !isNeeded || hasLoadFailed) return undefined;
    let isCurrent = true;
    delayWhenOffline()
      .then(() => load(config))
      .then(
        (loaded) => isCurrent && setModules(loaded),
        () => isCurrent && handleLoadFailure(),
      );
    return () => {
      isCurrent = false;
    };
  }, [config, isNeeded, hasLoadFailed, load]);

  useEffect(() => {
    window.addEventListener('online', retryWalletLoad);
    return () => window.removeEventListener('online', retryWalletLoad);
  }, []);

  if (!config || !modules) return null;
  const { Root, TestWalletPrompts, createMobileAdapter } = modules;
  return (
    <>
      <Root config={config} modal={modal} createMobileAdapter={createMobileAdapter} />
      {/* Follows pending payments, whichever screen is shown. */}
      <PaymentKeeper />
      {TestWalletPrompts && <TestWalletPrompts />}
    </>
  );
}
