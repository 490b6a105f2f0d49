import type { ReactNode } from 'react';

import { WALLET } from '../../art/frame-icons.ts';
import { readSurroundings } from '../../chain/surroundings.ts';
import { Icon } from '../../entities/icon.tsx';
import { buttonClass, type ButtonStyle } from '../../ui/button.tsx';
import { getWalletUrl } from './usable-wallets.ts';
import styles from './wallet-button.module.css';

interface GetWalletLinkProps {
  readonly style: ButtonStyle;
  /** Inside another app, whose dialog says how to get out: a wallet would be of no use there. */
  readonly otherwise: ReactNode;
}

/** The way to a wallet, for those who have none. */
export function GetWalletLink({ style, otherwise }: GetWalletLinkProps) {
  const surroundings = readSurroundings();
  if (surroundings.isInApp) return otherwise;
  return (
    <a
      className={buttonClass(style)}
      href={getWalletUrl(surroundings, new URL(window.location.href))}
      target="_blank"
      rel="noreferrer"
    >
      <Icon glyph={WALLET} size={20} />
      <span className={styles.label}>Get Phantom</span>
    </a>
  );
}
