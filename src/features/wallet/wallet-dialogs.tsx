import { useEffect } from 'react';

import { useWalletStore } from '../../chain/wallet-store.ts';
import { ComingDialog } from '../../entities/coming-dialog.tsx';
import { laterPart } from '../../ui/later-part.ts';
import { showToast } from '../../ui/toast-store.ts';
import { closeWalletDialog, showStage, useWalletDialog } from './wallet-dialog-store.ts';

const WalletDialog = laterPart(async () => (await import('./wallet-dialog.tsx')).WalletDialog);

const WalletAppDialog = laterPart(
  async () => (await import('./wallet-app-dialog.tsx')).WalletAppDialog,
);

/** The wallet dialogs while they are open, whose code comes when it is first needed; and what they led to. */
export function WalletDialogs() {
  const isOpen = useWalletDialog((store) => store.isOpen);
  const question = useWalletStore((store) => store.walletAppQuestion);
  useCloseWhenConnected();
  useTellConnectFailure();
  return (
    <>
      {isOpen && (
        <ComingDialog onCancel={closeWalletDialog}>
          <WalletDialog />
        </ComingDialog>
      )}
      {question && (
        <ComingDialog onCancel={question.cancel}>
          <WalletAppDialog question={question} />
        </ComingDialog>
      )}
    </>
  );
}

/** The dialog has done its work once the wallet that was asked for is connected. */
function useCloseWhenConnected(): void {
  const isWaiting = useWalletDialog((store) => store.isOpen && store.stage === 'waiting');
  // Until then another one may be.
  const hasCome = useWalletStore(
    ({ status, isConnectAsked }) => status === 'connected' && !isConnectAsked,
  );
  useEffect(() => {
    if (isWaiting && hasCome) closeWalletDialog();
  }, [isWaiting, hasCome]);
}

/** A wallet that was asked to connect and did not says why, and so does one that left. */
function useTellConnectFailure(): void {
  const failure = useWalletStore((store) => store.connectFailure);
  useEffect(() => {
    if (!failure) return;
    const header = failure.problem === 'left' ? 'Wallet disconnected' : 'Failed to connect wallet';
    showToast({ type: 'danger', header, content: failure.message });
    if (useWalletDialog.getState().isOpen) showStage('doctor');
  }, [failure]);
}
