import { Suspense } from 'react';

import { isDetected } from '../../wallet/wallet-listing.ts';
import { useWalletStore, requestWallet, type WalletStatus } from '../../wallet/wallet-store.ts';
import { WALLET } from '../../art/icons/frame-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { shortenAddress } from '../../entities/format/address-links.ts';
import { i18n } from '../../language/i18n.ts';
import { Button, type ButtonStyle } from '../../ui/button.tsx';
import { lazyWithRetry } from '../../ui/loading/lazy-with-retry.ts';
import { openWalletDialog, showStage } from './wallet-dialog-store.ts';
import styles from './wallet-button.module.css';

const WalletAccount = lazyWithRetry(
  async () => (await import('./wallet-account.tsx')).WalletAccount,
);

const GetWalletLink = lazyWithRetry(
  async () => (await import('./get-wallet-link.tsx')).GetWalletLink,
);

/** Labels from the spec, before a wallet is connected. */
type ConnectLabel = 'Select Wallet' | 'Connect' | 'Connecting ...' | 'Disconnecting ...';

function toConnectLabel(status: WalletStatus): ConnectLabel {
  if (status === 'connecting') return /*i18n*/ 'Connecting ...';
  if (status === 'disconnecting') return /*i18n*/ 'Disconnecting ...';
  return status === 'has-wallet' ? /*i18n*/ 'Connect' : /*i18n*/ 'Select Wallet';
}

/** The wallet button: in the header on wide screens, in the bottom bar on small ones. */
export const WalletArea = () => (
  <div className={styles.area}>
    <WalletButton />
  </div>
);

/** Connects a wallet; once connected, shows its balances, address and menu. */
export function WalletButton(style: Pick<ButtonStyle, 'variant' | 'size'>) {
  const status = useWalletStore((store) => store.status);
  const wallets = useWalletStore((store) => store.wallets);
  const address = useWalletStore((store) => store.address);
  const actions = useWalletStore((store) => store.actions);
  const isConnectRequested = useWalletStore((store) => store.isConnectRequested);

  if (address !== null && status === 'connected') {
    // Reserves the width of the balances and the account button.
    const fallback = (
      <>
        <span data-wallet-balances="" />
        <Button className={styles.account} data-wallet-account="">
          <Icon glyph={WALLET} size={20} />
          <span className={styles.address} translate="no">
            {shortenAddress(address)}
          </span>
        </Button>
      </>
    );
    return (
      <Suspense fallback={fallback}>
        <WalletAccount address={address} />
      </Suspense>
    );
  }
  const label = toConnectLabel(status);
  const isConnecting = label === 'Connecting ...';
  // A connection that the player asked for can be cancelled.
  const isBusy = (isConnecting && !isConnectRequested) || label === 'Disconnecting ...';
  const handleClick = (): void => {
    if (isConnecting) showStage('waiting');
    // A remembered wallet connects by itself once its code is loaded.
    else if (label === 'Connect') (actions?.connect ?? requestWallet)();
    else openWalletDialog();
  };
  const button = (
    <Button
      {...style}
      disabled={isBusy}
      onPointerEnter={requestWallet}
      onFocus={requestWallet}
      onClick={handleClick}
    >
      <Icon glyph={WALLET} size={20} />
      <span className={styles.label}>{i18n.t(label)}</span>
    </Button>
  );
  if (label !== 'Select Wallet' || wallets === null || wallets.some(isDetected)) return button;
  return (
    <Suspense fallback={button}>
      <GetWalletLink style={style} fallback={button} />
    </Suspense>
  );
}
