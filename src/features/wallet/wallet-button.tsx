import { Suspense } from 'react';

import {
  isUsable,
  useWalletStore,
  wantWallet,
  type WalletStatus,
} from '../../chain/wallet-store.ts';
import { WALLET } from '../../art/frame-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { shortAddress } from '../../entities/short-address.ts';
import { Button, type ButtonStyle } from '../../ui/button.tsx';
import { laterPart } from '../../ui/later-part.ts';
import { openWalletDialog, showStage } from './wallet-dialog-store.ts';
import styles from './wallet-button.module.css';

const WalletAccount = laterPart(async () => (await import('./wallet-account.tsx')).WalletAccount);

const GetWalletLink = laterPart(async () => (await import('./get-wallet-link.tsx')).GetWalletLink);

/** What the button offers: the spec's labels before a wallet is connected. */
type Offer = 'Select Wallet' | 'Connect' | 'Connecting ...' | 'Disconnecting ...';

function offerOf(status: WalletStatus): Offer {
  if (status === 'connecting') return 'Connecting ...';
  if (status === 'disconnecting') return 'Disconnecting ...';
  return status === 'has-wallet' ? 'Connect' : 'Select Wallet';
}

/** Connects a wallet; once one is connected, what it holds, its address and its menu. */
export function WalletButton(style: Pick<ButtonStyle, 'look' | 'size'>) {
  const status = useWalletStore((store) => store.status);
  const wallets = useWalletStore((store) => store.wallets);
  const address = useWalletStore((store) => store.address);
  const actions = useWalletStore((store) => store.actions);
  const isConnectAsked = useWalletStore((store) => store.isConnectAsked);

  if (address !== null && status === 'connected') {
    // As wide as what comes: the balances stand beside it.
    const fallback = (
      <>
        <span data-wallet-balances="" />
        <Button className={styles.account} data-wallet-account="">
          <Icon glyph={WALLET} size={20} />
          {shortAddress(address)}
        </Button>
      </>
    );
    return (
      <Suspense fallback={fallback}>
        <WalletAccount address={address} />
      </Suspense>
    );
  }
  const offer = offerOf(status);
  const isConnecting = offer === 'Connecting ...';
  // What the player has asked for can be cancelled.
  const isBusy = (isConnecting && !isConnectAsked) || offer === 'Disconnecting ...';
  const press = (): void => {
    if (isConnecting) showStage('waiting');
    // A wallet that refuses has been unselected by then: the label says so. One that is remembered
    // connects by itself once the code for it has come.
    else if (offer === 'Connect') (actions?.connect ?? wantWallet)();
    else openWalletDialog();
  };
  const button = (
    <Button
      {...style}
      disabled={isBusy}
      onPointerEnter={wantWallet}
      onFocus={wantWallet}
      onClick={press}
    >
      <Icon glyph={WALLET} size={20} />
      <span className={styles.label}>{offer}</span>
    </Button>
  );
  if (offer !== 'Select Wallet' || wallets === null || wallets.some(isUsable)) return button;
  return (
    <Suspense fallback={button}>
      <GetWalletLink style={style} otherwise={button} />
    </Suspense>
  );
}
