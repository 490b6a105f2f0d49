import { useEffect } from 'react';

import { useWalletStore } from '../../wallet/wallet-store.ts';
import { LoadingDialog } from '../../entities/loading-overlay.tsx';
import { i18n } from '../../language/i18n.ts';
import { lazyWithRetry } from '../../ui/loading/lazy-with-retry.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { closeWalletDialog, showStage, useWalletDialog } from './wallet-dialog-store.ts';

const WalletDialog = lazyWithRetry(async () => (await import('./wallet-dialog.tsx')).WalletDialog);

const WalletAppDialog = lazyWithRetry(
  async () => (await import('./wallet-app-dialog.tsx')).WalletAppDialog,
);

/** The wallet dialogs, loaded on first use. Also reports failed connections. */
export function WalletDialogs() {
  const isOpen = useWalletDialog((store) => store.isOpen);
  const prompt = useWalletStore((store) => store.walletAppPrompt);
  useCloseWhenConnected();
  useWaitWhenRequested();
  useConnectFailureToast();
  return (
    <>
      {isOpen && (
        <LoadingDialog onCancel={closeWalletDialog}>
          <WalletDialog />
        </LoadingDialog>
      )}
      {prompt && (
        <LoadingDialog onCancel={prompt.cancel}>
          <WalletAppDialog prompt={prompt} />
        </LoadingDialog>
      )}
    </>
  );
}

/** Closes the dialog once the requested wallet is connected. */
function useCloseWhenConnected(): void {
  const isWaiting = useWalletDialog((store) => store.isOpen && store.stage === 'waiting');
  // While a request is pending, another wallet may still be connected.
  const isConnected = useWalletStore(
    ({ status, isConnectRequested }) => status === 'connected' && !isConnectRequested,
  );
  useEffect(() => {
    if (isWaiting && isConnected) closeWalletDialog();
  }, [isWaiting, isConnected]);
}

/** Waits again after a diagnosis when the wallet is asked without a tap: its account arrived late. */
function useWaitWhenRequested(): void {
  const isDiagnosing = useWalletDialog((store) => store.isOpen && store.stage === 'doctor');
  const isRequested = useWalletStore((store) => store.isConnectRequested);
  useEffect(() => {
    if (isDiagnosing && isRequested) showStage('waiting');
  }, [isDiagnosing, isRequested]);
}

/** Shows a toast when a requested connection fails, or the wallet disconnects by itself. */
function useConnectFailureToast(): void {
  const failure = useWalletStore((store) => store.connectFailure);
  useEffect(() => {
    if (!failure) return;
    const header =
      failure.problem === 'disconnected'
        ? i18n.t('Wallet disconnected')
        : i18n.t('Failed to connect wallet');
    showToast('danger', header, failure.message);
    if (useWalletDialog.getState().isOpen) showStage('doctor');
  }, [failure]);
}
