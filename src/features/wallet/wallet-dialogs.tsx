import { lazy, Suspense, useEffect } from 'react';

import { useWalletStore } from '../../chain/wallet-store.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useWalletDialog } from './wallet-dialog-store.ts';

const WalletDialog = lazy(async () => ({
  default: (await import('./wallet-dialog.tsx')).WalletDialog,
}));

/** The wallet dialog while it is open, whose code comes when it is first needed; and what it led to. */
export function WalletDialogs() {
  const isOpen = useWalletDialog((store) => store.isOpen);
  useTellConnectFailure();
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <WalletDialog />
    </Suspense>
  );
}

/** A wallet that was asked to connect and did not says why. */
function useTellConnectFailure(): void {
  const failure = useWalletStore((store) => store.connectFailure);
  useEffect(() => {
    if (!failure) return;
    showToast({ type: 'danger', header: 'Failed to connect wallet', content: failure.message });
  }, [failure]);
}
