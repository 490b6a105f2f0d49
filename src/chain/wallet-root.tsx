import type { WalletName } from '@solana/wallet-adapter-base';
import { WalletProvider } from '@solana/wallet-adapter-react';
import { useCallback, useMemo, useState } from 'react';

import type { ConfigShape } from '../contract/shapes.ts';
import { chainNodeOf } from './ask-chain-node.ts';
import { noteWalletError } from './connect-failure.ts';
import { LedgerWallet } from './ledger/ledger-wallet.ts';
import { canReachLedger, readSurroundings } from './surroundings.ts';
import { WalletPublisher } from './wallet-publisher.tsx';
import type { StartAnew } from './wallet-actions.ts';
import { WALLET_NAME_KEY } from './wallet-store.ts';

interface WalletRootProps {
  readonly config: Pick<ConfigShape, 'cluster' | 'rpcUrl' | 'wsUrl' | 'vault' | 'thcMint'>;
}

/** The wallet providers from one start to the next. */
interface Life {
  readonly number: number;
  readonly adapters: LedgerWallet[];
  /** The wallet that is connected first. */
  readonly next: WalletName | undefined;
}

/** The others register themselves by the wallet standard, the mobile ones by our asking. */
const ownAdapters = (): LedgerWallet[] =>
  canReachLedger(readSurroundings()) ? [new LedgerWallet()] : [];

/** The wallet providers, loaded after the first paint. Renders nothing; see `wallet-store.ts`. */
export function WalletRoot({ config }: WalletRootProps) {
  const { cluster, rpcUrl, wsUrl, vault, thcMint } = config;
  const askNode = useMemo(
    () => chainNodeOf({ rpcUrl, wsUrl, vault, thcMint }),
    [rpcUrl, wsUrl, vault, thcMint],
  );
  // An adapter that waits for its wallet takes no other request: a new life has new ones.
  const [life, setLife] = useState<Life>(() => ({
    number: 0,
    adapters: ownAdapters(),
    next: undefined,
  }));
  const startAnew = useCallback<StartAnew>((next) => {
    localStorage.removeItem(WALLET_NAME_KEY);
    setLife(({ number }) => ({ number: number + 1, adapters: ownAdapters(), next }));
  }, []);
  return (
    <WalletProvider
      key={life.number}
      wallets={life.adapters}
      autoConnect
      localStorageKey={WALLET_NAME_KEY}
      onError={noteWalletError}
    >
      <WalletPublisher cluster={cluster} askNode={askNode} startAnew={startAnew} next={life.next} />
    </WalletProvider>
  );
}
