import { useState } from 'react';

import { askForLocalNetwork } from '../../chain/local-network.ts';
import { Button } from '../../ui/button.tsx';
import { chooseWallet, connectWallet } from './choose-wallet.ts';
import { useWalletDialog } from './wallet-dialog-store.ts';
import styles from './wallet-dialog.module.css';

/**
 * Says what the browser is about to ask. The wallet app opens by a tap of its own, since browsers
 * start other apps only right after one.
 */
export function LocalNetworkNotice() {
  const chosen = useWalletDialog((store) => store.chosen);
  const [step, setStep] = useState<'explained' | 'asked' | 'allowed'>('explained');
  if (chosen === null) return null;
  const ask = async (): Promise<void> => {
    setStep('asked');
    const permission = await askForLocalNetwork();
    if (permission === 'denied') void chooseWallet(chosen);
    else setStep(permission === 'granted' ? 'allowed' : 'explained');
  };
  if (step === 'allowed') {
    return (
      <div className={styles.stage}>
        <p role="status">All set. Your wallet app opens next.</p>
        <Button look="lamp" wide size="large" onClick={() => connectWallet(chosen)}>
          Open the wallet app
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.stage}>
      <p>
        Your browser is going to ask whether this page may reach apps on your device. That is how it
        speaks to your wallet app, and only to that: tap Allow.
      </p>
      <Button look="lamp" wide size="large" pending={step === 'asked'} onClick={() => void ask()}>
        Continue
      </Button>
    </div>
  );
}
