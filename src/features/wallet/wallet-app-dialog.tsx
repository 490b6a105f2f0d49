import { useState } from 'react';
import { i18n } from '../../language/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useRestoreFocus } from '../../ui/dialog/use-restore-focus.ts';
import { requestLocalNetworkPermission } from '../../wallet/chain/local-network.ts';
import type { WalletAppPrompt } from '../../wallet/wallet-store.ts';
import styles from './wallet-dialog.module.css';

/** Asks the player for the permission or the tap that opens a wallet app to sign. */
export function WalletAppDialog({ prompt }: { readonly prompt: WalletAppPrompt }) {
  const { kind, proceed, cancel } = prompt;
  return (
    <Dialog open onClose={cancel} title={i18n.t('Open your wallet app')}>
      {kind === 'local-network' ? (
        <LocalNetworkNotice onContinue={proceed} />
      ) : (
        <div className={`grid gap-12 ${styles.stage}`}>
          <p>{i18n.t('Your wallet app will ask you to sign. Tap to open it.')}</p>
          <Button variant="accent" isFullWidth size="large" onClick={proceed}>
            {i18n.t('Open the wallet app')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

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
    <div className={`grid gap-12 ${styles.stage}`} {...restoreFocus}>
      {isGranted ? (
        <p role="status">{i18n.t('All set. Your wallet app opens next.')}</p>
      ) : (
        <p>
          {i18n.t(
            'Your browser will ask whether this page may reach apps on your device. The game only talks to your wallet app: tap Allow.',
          )}
        </p>
      )}
      <Button
        variant="accent"
        isFullWidth
        size="large"
        isPending={step === 'asking'}
        onClick={() => (isGranted ? onContinue() : void ask())}
      >
        {isGranted ? i18n.t('Open the wallet app') : i18n.t('Continue')}
      </Button>
    </div>
  );
}
