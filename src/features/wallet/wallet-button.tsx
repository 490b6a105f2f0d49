import { lazy, Suspense } from 'react';

import { readSurroundings } from '../../chain/surroundings.ts';
import { useWalletStore, wantWallet, type WalletStore } from '../../chain/wallet-store.ts';
import { WALLET } from '../../art/frame-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { shortAddress } from '../../entities/short-address.ts';
import { Button, buttonClass, type ButtonStyle } from '../../ui/button.tsx';
import { getWalletUrl, isUsable } from './usable-wallets.ts';
import { openWalletDialog, showStage } from './wallet-dialog-store.ts';
import styles from './wallet-button.module.css';

const WalletMenu = lazy(async () => ({
  default: (await import('./wallet-menu.tsx')).WalletMenu,
}));

/** What the button offers: the spec's labels before a wallet is connected. */
type Offer = 'Get Phantom' | 'Select Wallet' | 'Connect' | 'Connecting ...' | 'Disconnecting ...';

function offerOf({ status, wallets }: Pick<WalletStore, 'status' | 'wallets'>): Offer {
  if (status === 'connecting') return 'Connecting ...';
  if (status === 'disconnecting') return 'Disconnecting ...';
  if (status === 'has-wallet') return 'Connect';
  // Inside another app the dialog says how to get out; a wallet would be of no use there.
  const isStuck = wallets !== null && !wallets.some(isUsable) && !readSurroundings().isInApp;
  return isStuck ? 'Get Phantom' : 'Select Wallet';
}

/** Connects a wallet; once one is connected, its address and its menu. */
export function WalletButton(style: Pick<ButtonStyle, 'look' | 'size'>) {
  const status = useWalletStore((store) => store.status);
  const wallets = useWalletStore((store) => store.wallets);
  const address = useWalletStore((store) => store.address);
  const actions = useWalletStore((store) => store.actions);
  const isConnectAsked = useWalletStore((store) => store.isConnectAsked);

  if (address !== null && status === 'connected') {
    // As wide as what comes: the balances stand beside it.
    const fallback = (
      <Button className={styles.account} data-wallet-account="">
        <Icon glyph={WALLET} size={20} />
        {shortAddress(address)}
      </Button>
    );
    return (
      <Suspense fallback={fallback}>
        <WalletMenu address={address} />
      </Suspense>
    );
  }
  const offer = offerOf({ status, wallets });
  const label = (
    <>
      <Icon glyph={WALLET} size={20} />
      <span className={styles.label}>{offer}</span>
    </>
  );
  if (offer === 'Get Phantom') {
    return (
      <a
        className={buttonClass(style)}
        href={getWalletUrl(readSurroundings(), new URL(window.location.href))}
        target="_blank"
        rel="noreferrer"
      >
        {label}
      </a>
    );
  }
  const isConnecting = offer === 'Connecting ...';
  // What the player has asked for can be cancelled.
  const isBusy = (isConnecting && !isConnectAsked) || offer === 'Disconnecting ...';
  const press = (): void => {
    if (isConnecting) showStage('waiting');
    // A wallet that refuses has been unselected by then: the label says so.
    else if (offer === 'Connect') void actions?.connect().catch(() => undefined);
    else openWalletDialog();
  };
  return (
    <Button
      {...style}
      disabled={isBusy}
      onPointerEnter={wantWallet}
      onFocus={wantWallet}
      onClick={press}
    >
      {label}
    </Button>
  );
}
