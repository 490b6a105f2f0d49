import type { ReactNode } from 'react';

import { WALLET } from '../../art/icons/frame-icons.ts';
import {
  canReachLedger,
  detectWalletEnvironment,
} from '../../wallet/problems/wallet-environment.ts';
import { Icon } from '../../entities/icon.tsx';
import { i18n } from '../../language/i18n.ts';
import { Button, getButtonClass, type ButtonStyle } from '../../ui/button.tsx';
import { getWalletUrl } from '../../wallet/usable-wallets.ts';
import { openWalletDialog } from './wallet-dialog-store.ts';
import styles from './wallet-button.module.css';

interface GetWalletLinkProps {
  readonly style: ButtonStyle;
  /** Shown instead inside another app, where a wallet could not be reached. */
  readonly fallback: ReactNode;
}

/** A link to get a wallet, for players who have none, and the way to a Ledger where one can be used. */
export function GetWalletLink({ style, fallback }: GetWalletLinkProps) {
  const environment = detectWalletEnvironment();
  if (environment.isInAppBrowser) return fallback;
  return (
    <>
      <a
        className={getButtonClass(style)}
        href={getWalletUrl(environment, new URL(window.location.href))}
        target="_blank"
        rel="noreferrer"
      >
        <Icon glyph={WALLET} size={20} />
        <span className={styles.label}>{i18n.t('Get Phantom')}</span>
      </a>
      {canReachLedger(environment) && (
        <Button variant="ghost" onClick={openWalletDialog}>
          {i18n.t('Use a Ledger')}
        </Button>
      )}
    </>
  );
}
