import { useState } from 'react';

import { readSurroundings } from '../../chain/surroundings.ts';
import { useWalletStore } from '../../chain/wallet-store.ts';
import type { ConfigShape } from '../../contract/shapes.ts';
import { useConfig } from '../../http/config.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useIsOffline } from '../../ui/use-is-offline.ts';
import { chooseWallet } from './choose-wallet.ts';
import { diagnose, type Finding, type Remedy } from './connection-doctor.ts';
import { showStage, useWalletDialog } from './wallet-dialog-store.ts';
import styles from './wallet-dialog.module.css';

const NETWORKS: Readonly<Record<ConfigShape['cluster'], string>> = {
  'mainnet-beta': 'Mainnet',
  devnet: 'Devnet',
  localnet: 'a local network',
};

function useFinding(): Finding {
  const wallets = useWalletStore((store) => store.wallets);
  const failure = useWalletStore((store) => store.connectFailure);
  const isOnOtherChain = useWalletStore((store) => store.isOnOtherChain);
  const isOffline = useIsOffline();
  const { data: config } = useConfig();
  return diagnose({
    surroundings: readSurroundings(),
    page: new URL(window.location.href),
    isOffline,
    wallets,
    problem: failure?.problem ?? null,
    words: failure?.message ?? null,
    isOnOtherChain,
    network: NETWORKS[config?.cluster ?? 'mainnet-beta'],
  });
}

/** Says what keeps the wallet from connecting, and offers the one way out. */
export function ConnectionDoctor() {
  const { title, advice, remedy } = useFinding();
  return (
    <div className={styles.stage} role="status">
      <h3 className={styles.finding}>{title}</h3>
      <p>{advice}</p>
      <RemedyButton remedy={remedy} />
      {remedy.act !== 'choose' && (
        <Button look="ghost" wide onClick={() => showStage('choice')}>
          Back to the wallets
        </Button>
      )}
    </div>
  );
}

function RemedyButton({ remedy }: { readonly remedy: Remedy }) {
  const chosen = useWalletDialog((store) => store.chosen);
  const [isCopied, setCopied] = useState(false);
  if (remedy.act === 'open') {
    return (
      <a
        className={buttonClass({ look: 'lamp', wide: true, size: 'large' })}
        href={remedy.href}
        rel="noreferrer"
      >
        {remedy.label}
      </a>
    );
  }
  const take = (): void => {
    switch (remedy.act) {
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
        void navigator.clipboard.writeText(window.location.href).then(() => setCopied(true));
    }
  };
  return (
    <Button look="lamp" wide size="large" onClick={take}>
      {isCopied ? 'Copied' : remedy.label}
    </Button>
  );
}
