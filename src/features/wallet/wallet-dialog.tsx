import { type ReactNode, useId, useState } from 'react';

import { readSurroundings } from '../../chain/surroundings.ts';
import {
  isUsable,
  loadWalletAgain,
  useWalletStore,
  type WalletListing,
} from '../../chain/wallet-store.ts';
import { useConfig } from '../../http/config.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { chooseWallet } from './choose-wallet.ts';
import { ConnectionDoctor } from './connection-doctor-panel.tsx';
import { LocalNetworkNotice } from './local-network-notice.tsx';
import { getWalletUrl, isDetected, isMobile, walletLabel } from './usable-wallets.ts';
import { WaitingForWallet } from './waiting-for-wallet.tsx';
import { closeWalletDialog, showStage, useWalletDialog } from './wallet-dialog-store.ts';
import styles from './wallet-dialog.module.css';

/** The choice of a wallet, and what follows until it is connected. */
export function WalletDialog() {
  const wallets = useWalletStore((store) => store.wallets);
  const stage = useWalletDialog((store) => store.stage);
  const chosen = useWalletDialog((store) => store.chosen);
  const hasNone = wallets !== null && !wallets.some(isDetected);
  return (
    <Dialog
      open
      onClose={closeWalletDialog}
      title={
        hasNone
          ? "You'll need a wallet on Solana to continue"
          : 'Connect a wallet on Solana to continue'
      }
    >
      {stage === 'choice' && <WalletChoice wallets={wallets} />}
      {stage === 'local-network' && chosen !== null && (
        <LocalNetworkNotice goOn={() => void chooseWallet(chosen)} />
      )}
      {stage === 'waiting' && <WaitingForWallet />}
      {stage === 'doctor' && <ConnectionDoctor />}
    </Dialog>
  );
}

/** Installed wallets at once, the others under 'More options'. */
function WalletChoice({ wallets }: { readonly wallets: readonly WalletListing[] | null }) {
  const usable = wallets?.filter(isUsable) ?? [];
  const detected = usable.filter(isDetected);
  const others = usable.filter((wallet) => !isDetected(wallet));
  return (
    <>
      {wallets === null && <Search />}
      {wallets !== null && detected.length === 0 && (
        <a
          className={buttonClass({ look: 'lamp', wide: true, size: 'large' })}
          href={getWalletUrl(readSurroundings(), new URL(window.location.href))}
          target="_blank"
          rel="noreferrer"
        >
          Get Phantom
        </a>
      )}
      <WalletList wallets={detected} />
      {others.length > 0 && <MoreOptions wallets={others} />}
      <Button look="ghost" wide onClick={() => showStage('doctor')}>
        Trouble connecting?
      </Button>
    </>
  );
}

/** Wallets are looked for once the server has said which chain it runs. */
function Search() {
  const { isError, refetch } = useConfig();
  const isNotLoaded = useWalletStore((store) => store.isNotLoaded);
  if (isError) {
    return (
      <Failure retry={() => void refetch()}>
        The server cannot be reached, check your connection.
      </Failure>
    );
  }
  if (isNotLoaded) {
    return (
      <Failure retry={loadWalletAgain}>
        The wallets could not be loaded. Check your connection; if that does not help, reload the
        page.
      </Failure>
    );
  }
  return <p role="status">Looking for wallets...</p>;
}

interface FailureProps {
  readonly retry: () => void;
  readonly children: ReactNode;
}

const Failure = ({ retry, children }: FailureProps) => (
  <>
    <p role="alert">{children}</p>
    <Button wide onClick={retry}>
      Try again
    </Button>
  </>
);

function MoreOptions({ wallets }: { readonly wallets: readonly WalletListing[] }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <Button
        look="ghost"
        wide
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Less options' : 'More options'}
      </Button>
      <div id={listId} hidden={!isOpen}>
        <WalletList wallets={wallets} />
      </div>
    </>
  );
}

function WalletList({ wallets }: { readonly wallets: readonly WalletListing[] }) {
  return (
    <ul className={styles.list}>
      {wallets.map((wallet) => (
        <li key={wallet.name}>
          <Button
            wide
            size="large"
            className={styles.wallet}
            onClick={() => void chooseWallet(wallet.name)}
          >
            <img className={styles.icon} src={wallet.icon} alt="" width={28} height={28} />
            <span className={styles.name}>{walletLabel(wallet.name)}</span>
            {isDetected(wallet) && !isMobile(wallet) && (
              <span className={styles.tag}>Detected</span>
            )}
          </Button>
        </li>
      ))}
    </ul>
  );
}
