import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react';
import { useMemo } from 'react';

import type { ConfigShape } from '../contract/shapes.ts';
import { noteWalletError } from './connect-failure.ts';
import { WalletPublisher } from './wallet-publisher.tsx';
import { WALLET_NAME_KEY } from './wallet-store.ts';

interface WalletRootProps {
  readonly config: Pick<ConfigShape, 'rpcUrl' | 'wsUrl' | 'vault' | 'thcMint'>;
}

/** Wallets register themselves by the wallet standard; none needs an adapter of ours. */
const NO_ADAPTERS: [] = [];

/** The wallet providers, loaded after the first paint. Renders nothing; see `wallet-store.ts`. */
export function WalletRoot({ config: { rpcUrl, wsUrl, vault, thcMint } }: WalletRootProps) {
  const connection = useMemo(
    () => ({ commitment: 'confirmed', wsEndpoint: wsUrl }) as const,
    [wsUrl],
  );
  return (
    <ConnectionProvider endpoint={rpcUrl} config={connection}>
      <WalletProvider
        wallets={NO_ADAPTERS}
        autoConnect
        localStorageKey={WALLET_NAME_KEY}
        onError={noteWalletError}
      >
        <WalletPublisher vault={vault} thcMint={thcMint} />
      </WalletProvider>
    </ConnectionProvider>
  );
}
