import { useId, useState } from 'react';

import { useWalletStore, type WalletListing } from '../../chain/wallet-store.ts';
import { useConfig } from '../../http/config.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GET_WALLET_URL, isDetected, isUsable } from './usable-wallets.ts';
import { closeWalletDialog } from './wallet-dialog-store.ts';
import styles from './wallet-dialog.module.css';

/** The choice of wallets: installed ones at once, the others under 'More options'. */
export function WalletDialog() {
  const wallets = useWalletStore((store) => store.wallets);
  const usable = wallets?.filter(isUsable) ?? [];
  const detected = usable.filter(isDetected);
  const others = usable.filter((wallet) => !isDetected(wallet));
  const hasNone = wallets !== null && detected.length === 0;
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
      {wallets === null && <Search />}
      {hasNone && (
        <a
          className={buttonClass({ look: 'lamp', wide: true, size: 'large' })}
          href={GET_WALLET_URL}
          target="_blank"
          rel="noreferrer"
        >
          Get Phantom
        </a>
      )}
      <WalletList wallets={detected} />
      {others.length > 0 && <MoreOptions wallets={others} />}
    </Dialog>
  );
}

/** Wallets are looked for once the server has said which chain it runs. */
function Search() {
  const { isError, refetch } = useConfig();
  if (!isError) return <p role="status">Looking for wallets...</p>;
  return (
    <>
      <p role="alert">The server cannot be reached, check your connection.</p>
      <Button wide onClick={() => void refetch()}>
        Try again
      </Button>
    </>
  );
}

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
  const select = useWalletStore((store) => store.actions?.select);
  return (
    <ul className={styles.list}>
      {wallets.map((wallet) => (
        <li key={wallet.name}>
          <Button
            wide
            size="large"
            className={styles.wallet}
            onClick={() => {
              closeWalletDialog();
              select?.(wallet.name);
            }}
          >
            <img className={styles.icon} src={wallet.icon} alt="" width={28} height={28} />
            <span className={styles.name}>{wallet.name}</span>
            {isDetected(wallet) && <span className={styles.tag}>Detected</span>}
          </Button>
        </li>
      ))}
    </ul>
  );
}
