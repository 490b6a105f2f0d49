import { LEDGER, MIN_LEDGER_APP_VERSION } from '../../wallet/wallet-names.ts';
import { useWalletStore } from '../../wallet/wallet-store.ts';
import { Button } from '../../ui/button.tsx';
import { isMobile } from '../../wallet/usable-wallets.ts';
import { showStage, useWalletDialog } from './wallet-dialog-store.ts';
import styles from './wallet-dialog.module.css';

function getWaitingMessage(name: string | null): string {
  if (name === null) return 'Connecting ...';
  if (isMobile({ name })) return 'Confirm the connection in your wallet app, then come back here.';
  if (name === LEDGER) {
    return `Unlock your Ledger and open its Solana app, version ${MIN_LEDGER_APP_VERSION} or later.`;
  }
  return `Confirm the connection in ${name}.`;
}

/** Shown while the chosen wallet connects: tells the player what to do there, and can cancel. */
export function WaitingForWallet() {
  const chosen = useWalletDialog((store) => store.chosen);
  const actions = useWalletStore((store) => store.actions);
  const cancel = (): void => {
    actions?.cancelConnect();
    showStage('choice');
  };
  return (
    <div className={styles.stage}>
      <p role="status">{getWaitingMessage(chosen)}</p>
      <Button isFullWidth size="large" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}
