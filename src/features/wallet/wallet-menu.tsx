import { useEffect, useState } from 'react';

import { useWalletStore } from '../../chain/wallet-store.ts';
import { WALLET } from '../../art/frame-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { shortAddress } from '../../entities/short-address.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLabel } from '../../ui/menu.tsx';
import { BalanceLines, Balances } from './balances.tsx';
import { openWalletDialog } from './wallet-dialog-store.ts';
import styles from './wallet-menu.module.css';

/** How long the copied address is confirmed. */
const COPIED_MS = 400;

/** The connected wallet: its short address, and what can be done with it. */
export function WalletMenu({ address }: { readonly address: string }) {
  const actions = useWalletStore((store) => store.actions);
  const short = shortAddress(address);
  const trigger = (
    <Button className={styles.trigger} aria-label={`Wallet ${short}`} data-wallet-account="">
      <Icon glyph={WALLET} size={20} />
      <span className={styles.address}>{short}</span>
      <BalanceLines className={styles.lines ?? ''} />
    </Button>
  );
  return (
    <Menu trigger={trigger} label="Wallet">
      <MenuLabel>
        <Balances />
      </MenuLabel>
      <CopyAddress address={address} />
      <MenuItem onSelect={openWalletDialog}>Change wallet</MenuItem>
      {/* A wallet that fails to let go says so by staying connected. */}
      <MenuItem onSelect={() => void actions?.disconnect().catch(() => undefined)}>
        Disconnect
      </MenuItem>
    </Menu>
  );
}

function CopyAddress({ address }: { readonly address: string }) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <MenuItem keepOpen onSelect={() => void copy().catch(() => undefined)}>
      {isCopied ? 'Copied' : 'Copy address'}
    </MenuItem>
  );
}
