import { LEDGER } from '../../chain/wallet-names.ts';
import { useWalletStore } from '../../chain/wallet-store.ts';
import { Button } from '../../ui/button.tsx';
import { isMobile } from './usable-wallets.ts';
import { showStage, useWalletDialog } from './wallet-dialog-store.ts';
import styles from './wallet-dialog.module.css';

function waitingWords(name: string | null): string {
  if (name === null) return 'Connecting ...';
  if (isMobile({ name })) return 'Confirm the connection in your wallet app, then come back here.';
  if (name === LEDGER) return 'Unlock your Ledger and open its Solana app.';
  return `Confirm the connection in ${name}.`;
}

/** While the chosen wallet is asked to connect: what to do there, and a way back. */
export function WaitingForWallet() {
  const chosen = useWalletDialog((store) => store.chosen);
  const actions = useWalletStore((store) => store.actions);
  const cancel = (): void => {
    actions?.cancelConnect();
    showStage('choice');
  };
  return (
    <div className={styles.stage}>
      <p role="status">{waitingWords(chosen)}</p>
      <Button wide size="large" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}
