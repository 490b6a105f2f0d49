import { useState } from 'react';

import { detectWalletEnvironment } from '../../wallet/problems/wallet-environment.ts';
import { useWalletStore } from '../../wallet/wallet-store.ts';
import type { ConfigShape } from '../../contract/shapes.ts';
import { i18n } from '../../language/i18n.ts';
import { useConfig } from '../../queries/config.ts';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { useIsOffline } from '../../ui/loading/use-is-offline.ts';
import { chooseWallet } from './choose-wallet.ts';
import { diagnose, type Diagnosis, type SuggestedFix } from '../../wallet/problems/diagnose.ts';
import { showStage, useWalletDialog } from './wallet-dialog-store.ts';
import styles from './wallet-dialog.module.css';

const NETWORKS: Readonly<Record<ConfigShape['cluster'], string>> = {
  'mainnet-beta': /*i18n*/ 'Mainnet',
  devnet: /*i18n*/ 'Devnet',
  localnet: /*i18n*/ 'a local network',
};

function useDiagnosis(): Diagnosis {
  const wallets = useWalletStore((store) => store.wallets);
  const failure = useWalletStore((store) => store.connectFailure);
  const isOnOtherChain = useWalletStore((store) => store.isOnOtherChain);
  const isOffline = useIsOffline();
  const { data: config } = useConfig();
  return diagnose({
    environment: detectWalletEnvironment(),
    page: new URL(window.location.href),
    isOffline,
    wallets,
    problem: failure?.problem ?? null,
    message: failure?.message ?? null,
    isOnOtherChain,
    network: i18n.t(NETWORKS[config?.cluster ?? 'mainnet-beta']),
  });
}

/** Shows why the wallet does not connect, and offers a fix. */
export function ConnectionDoctor() {
  const { title, advice, fix } = useDiagnosis();
  return (
    <div className={`grid gap-12 ${styles.stage}`} role="status">
      <h3 className={styles.finding}>{title}</h3>
      <p>{advice}</p>
      <FixButton fix={fix} />
      {fix.action !== 'choose' && (
        <Button variant="ghost" isFullWidth onClick={() => showStage('choice')}>
          {i18n.t('Back to the wallets')}
        </Button>
      )}
    </div>
  );
}

function FixButton({ fix }: { readonly fix: SuggestedFix }) {
  const chosen = useWalletDialog((store) => store.chosen);
  const [isCopied, setCopied] = useState(false);
  if (fix.action === 'open') {
    return (
      <a
        className={getButtonClass({ variant: 'accent', isFullWidth: true, size: 'large' })}
        href={fix.href}
        rel="noreferrer"
      >
        {fix.label}
      </a>
    );
  }
  const applyFix = (): void => {
    switch (fix.action) {
      case 'retry':
        if (chosen === null) showStage('choice');
        else void chooseWallet(chosen);
        break;
      case 'choose':
        showStage('choice');
        break;
      case 'reload':
        window.location.reload();
        break;
      case 'copy-address':
        navigator.clipboard.writeText(window.location.href).then(
          () => setCopied(true),
          () => undefined,
        );
    }
  };
  return (
    <Button variant="accent" isFullWidth size="large" onClick={applyFix}>
      {isCopied ? i18n.t('Copied') : fix.label}
    </Button>
  );
}
