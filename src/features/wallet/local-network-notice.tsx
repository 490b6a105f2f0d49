import { useState } from 'react';

import { requestLocalNetworkPermission } from '../../wallet/chain/local-network.ts';
import { Button } from '../../ui/button.tsx';
import { useRestoreFocus } from '../../ui/dialog/use-restore-focus.ts';
import styles from './wallet-dialog.module.css';

interface LocalNetworkNoticeProps {
  /** Called by a tap once the permission is granted, or at once when it is denied. */
  readonly onContinue: () => void;
}

/**
 * Explains what the browser is about to ask. The wallet app opens by a second tap, because browsers
 * open other apps only right after a tap.
 */
export function LocalNetworkNotice({ onContinue }: LocalNetworkNoticeProps) {
  const [step, setStep] = useState<'explaining' | 'asking' | 'granted'>('explaining');
  const restoreFocus = useRestoreFocus(step === 'asking');
  const ask = async (): Promise<void> => {
    setStep('asking');
    const permission = await requestLocalNetworkPermission();
    setStep(permission === 'granted' ? 'granted' : 'explaining');
    if (permission === 'denied') onContinue();
  };
  const isGranted = step === 'granted';
  return (
    <div className={styles.stage} {...restoreFocus}>
      {isGranted ? (
        <p role="status">All set. Your wallet app opens next.</p>
      ) : (
        <p>
          Your browser will ask whether this page may reach apps on your device. The game only talks
          to your wallet app: tap Allow.
        </p>
      )}
      <Button
        variant="accent"
        isFullWidth
        size="large"
        isPending={step === 'asking'}
        onClick={() => (isGranted ? onContinue() : void ask())}
      >
        {isGranted ? 'Open the wallet app' : 'Continue'}
      </Button>
    </div>
  );
}
