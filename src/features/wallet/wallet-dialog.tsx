import { useId, useState } from 'react';
import { detectWalletEnvironment } from '../../wallet/problems/wallet-environment.ts';
import { WalletListingIcon } from '../../wallet/wallet-listing-icon.tsx';
import { isDetected, isUsable, type WalletListing } from '../../wallet/wallet-listing.ts';
import { retryWalletLoad, useWalletStore } from '../../wallet/wallet-store.ts';
import { i18n } from '../../language/i18n.ts';
import { useConfig } from '../../queries/config.ts';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { chooseWallet } from './choose-wallet.ts';
import { ConnectionDoctor } from './connection-doctor-panel.tsx';
import { LocalNetworkNotice } from './wallet-app-dialog.tsx';
import { getWalletUrl, isMobile, getWalletLabel } from '../../wallet/usable-wallets.ts';
import { closeWalletDialog, showStage, useWalletDialog } from './wallet-dialog-store.ts';
import styles from './wallet-dialog.module.css';
import { LEDGER, MIN_LEDGER_APP_VERSION } from '../../wallet/wallet-names.ts';

/** Lets the player choose a wallet, and guides through connecting it. */
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
          ? i18n.t("You'll need a wallet on Solana to continue")
          : i18n.t('Connect a wallet on Solana to continue')
      }
    >
      {stage === 'choice' && <WalletChoice wallets={wallets} />}
      {stage === 'local-network' && chosen !== null && (
        <LocalNetworkNotice onContinue={() => void chooseWallet(chosen)} />
      )}
      {stage === 'waiting' && <WaitingForWallet />}
      {stage === 'doctor' && <ConnectionDoctor />}
    </Dialog>
  );
}

/** Lists installed wallets, and the others under 'More options'. */
function WalletChoice({ wallets }: { readonly wallets: readonly WalletListing[] | null }) {
  const usable = wallets?.filter(isUsable) ?? [];
  const detected = usable.filter(isDetected);
  const otherWallets = usable.filter((wallet) => !isDetected(wallet));
  return (
    <>
      {wallets === null && <WalletSearch />}
      {wallets !== null && detected.length === 0 && (
        <a
          className={getButtonClass({ variant: 'accent', isFullWidth: true, size: 'large' })}
          href={getWalletUrl(detectWalletEnvironment(), new URL(window.location.href))}
          target="_blank"
          rel="noreferrer"
        >
          {i18n.t('Get Phantom')}
        </a>
      )}
      <WalletList wallets={detected} />
      {otherWallets.length > 0 && <MoreOptions wallets={otherWallets} />}
      <Button variant="ghost" isFullWidth onClick={() => showStage('doctor')}>
        {i18n.t('Trouble connecting?')}
      </Button>
    </>
  );
}

/** The search waits for the server's configuration, which names the chain. */
function WalletSearch() {
  const { isError, refetch } = useConfig();
  const hasLoadFailed = useWalletStore((store) => store.hasLoadFailed);
  if (!isError && !hasLoadFailed) {
    return <p role="status">{i18n.t('Looking for wallets...')}</p>;
  }
  return (
    <>
      <p role="alert">
        {isError
          ? i18n.t('The server cannot be reached, check your connection.')
          : i18n.t(
              'The wallets could not be loaded. Check your connection; if that does not help, reload the page.',
            )}
      </p>
      <Button isFullWidth onClick={() => (isError ? void refetch() : retryWalletLoad())}>
        {i18n.t('Try again')}
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
        variant="ghost"
        isFullWidth
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? i18n.t('Less options') : i18n.t('More options')}
      </Button>
      <div id={listId} hidden={!isOpen}>
        <WalletList wallets={wallets} />
      </div>
    </>
  );
}

function WalletList({ wallets }: { readonly wallets: readonly WalletListing[] }) {
  return (
    <ul className="grid gap-8">
      {wallets.map((wallet) => (
        <li key={wallet.name}>
          <Button
            isFullWidth
            size="large"
            className={styles.wallet}
            onClick={() => void chooseWallet(wallet.name)}
          >
            <WalletListingIcon wallet={wallet} className={styles.icon} size={28} />
            <span className={styles.name} translate={isMobile(wallet) ? undefined : 'no'}>
              {getWalletLabel(wallet.name)}
            </span>
            {isDetected(wallet) && !isMobile(wallet) && (
              <span className={`hint ${styles.tag}`}>{i18n.t('Detected')}</span>
            )}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function getWaitingMessage(name: string | null): string {
  if (name === null) return i18n.t('Connecting ...');
  if (isMobile({ name })) {
    return i18n.t('Confirm the connection in your wallet app, then come back here.');
  }
  if (name === LEDGER) {
    return i18n.t('Unlock your Ledger and open its Solana app, version {version} or later.', {
      version: MIN_LEDGER_APP_VERSION,
    });
  }
  return i18n.t('Confirm the connection in {wallet}.', { wallet: name });
}

/** Shown while the chosen wallet connects: tells the player what to do there, and can cancel. */
function WaitingForWallet() {
  const chosen = useWalletDialog((store) => store.chosen);
  const actions = useWalletStore((store) => store.actions);
  const cancel = (): void => {
    actions?.cancelConnect();
    showStage('choice');
  };
  return (
    <div className={`grid gap-12 ${styles.stage}`}>
      <p role="status">{getWaitingMessage(chosen)}</p>
      <Button isFullWidth size="large" onClick={cancel}>
        {i18n.t('Cancel')}
      </Button>
    </div>
  );
}
