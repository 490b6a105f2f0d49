import { useState } from 'react';

import { askForLocalNetwork } from '../../chain/local-network.ts';
import { Button } from '../../ui/button.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import styles from './wallet-dialog.module.css';

interface LocalNetworkNoticeProps {
  /** Called when the browser was told: that it may by a tap, that it may not at once. */
  readonly goOn: () => void;
}

/**
 * Says what the browser is about to ask. The wallet app opens by a tap of its own, since browsers
 * start other apps only right after one.
 */
export function LocalNetworkNotice({ goOn }: LocalNetworkNoticeProps) {
  const [step, setStep] = useState<'explained' | 'asked' | 'allowed'>('explained');
  const keptFocus = useKeptFocus(step === 'asked');
  const ask = async (): Promise<void> => {
    setStep('asked');
    const permission = await askForLocalNetwork();
    setStep(permission === 'granted' ? 'allowed' : 'explained');
    if (permission === 'denied') goOn();
  };
  const isAllowed = step === 'allowed';
  return (
    <div className={styles.stage} {...keptFocus}>
      {isAllowed ? (
        <p role="status">All set. Your wallet app opens next.</p>
      ) : (
        <p>
          Your browser is going to ask whether this page may reach apps on your device. That is how
          it speaks to your wallet app, and only to that: tap Allow.
        </p>
      )}
      <Button
        look="lamp"
        wide
        size="large"
        pending={step === 'asked'}
        onClick={() => (isAllowed ? goOn() : void ask())}
      >
        {isAllowed ? 'Open the wallet app' : 'Continue'}
      </Button>
    </div>
  );
}
