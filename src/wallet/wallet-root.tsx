import type { Adapter, WalletName } from '@solana/wallet-adapter-base';
import { WalletProvider } from '@solana/wallet-adapter-react';
import { useCallback, useMemo, useState } from 'react';
import { WalletModalContext, type WalletModalContextState } from '@solana/wallet-adapter-react-ui';
import { loadOnce } from '../browser/load-once.ts';
import { storeText } from '../browser/storage.ts';
import type { ConfigShape } from '../contract/shapes.ts';
import { handleWalletError } from './problems/connect-failure.ts';
import { LedgerWallet } from './ledger/ledger-wallet.ts';
import { canReachLedger, detectWalletEnvironment } from './problems/wallet-environment.ts';
import { WalletPublisher } from './wallet-publisher.tsx';
import type { RestartProviders } from './connecting-actions.ts';
import { WALLET_NAME_KEY } from './wallet-names.ts';

export interface WalletRootProps {
  readonly config: Pick<ConfigShape, 'cluster' | 'rpcUrl' | 'wsUrl' | 'thcMint'>;
  /** The dialog in which players choose a wallet. */
  readonly modal: WalletModalContextState;
  /** Creates the adapter of the device's wallet apps; null where none can be reached. */
  readonly createMobileAdapter?: (() => Adapter) | null;
}

/** The wallet providers between two restarts. */
interface ProviderGeneration {
  readonly id: number;
  readonly adapters: Adapter[];
  /** The wallet to connect first; undefined for the remembered one. */
  readonly initialWallet: WalletName | undefined;
}

/** Creates the adapters that do not register themselves through the wallet standard. */
const createAdapters = (createMobileAdapter: (() => Adapter) | null): Adapter[] => [
  ...(createMobileAdapter ? [createMobileAdapter()] : []),
  ...(canReachLedger(detectWalletEnvironment()) ? [new LedgerWallet()] : []),
];

/** The wallet providers, loaded after the first paint. Renders nothing; see `wallet-store.ts`. */
export function WalletRoot({ config, modal, createMobileAdapter = null }: WalletRootProps) {
  const { cluster, rpcUrl, wsUrl, thcMint } = config;
  // Opened on first use: connecting does not need the node, and its code is a third of the chain library.
  const loadChainNode = useMemo(
    () =>
      loadOnce(async () => {
        const { openChainNode } = await import('./chain/chain-node.ts');
        return openChainNode({ rpcUrl, wsUrl, thcMint });
      }),
    [rpcUrl, wsUrl, thcMint],
  );
  // An adapter that waits for its wallet accepts no other request, so a restart creates new ones.
  const [generation, setGeneration] = useState<ProviderGeneration>(() => ({
    id: 0,
    adapters: createAdapters(createMobileAdapter),
    initialWallet: undefined,
  }));
  const restartProviders = useCallback<RestartProviders>(
    (initialWallet) => {
      storeText(WALLET_NAME_KEY, null);
      const adapters = createAdapters(createMobileAdapter);
      setGeneration(({ id }) => ({ id: id + 1, adapters, initialWallet }));
    },
    [createMobileAdapter],
  );
  return (
    <WalletProvider
      key={generation.id}
      wallets={generation.adapters}
      autoConnect
      localStorageKey={WALLET_NAME_KEY}
      onError={handleWalletError}
    >
      {/* Makes every component of the wallet adapter open our dialog: the library's is not accessible. */}
      <WalletModalContext value={modal}>
        <WalletPublisher
          cluster={cluster}
          loadChainNode={loadChainNode}
          restartProviders={restartProviders}
          initialWallet={generation.initialWallet}
        />
      </WalletModalContext>
    </WalletProvider>
  );
}
