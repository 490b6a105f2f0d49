import { lazy, Suspense } from 'react';

import { useWalletDialog } from './wallet-dialog-store.ts';

const WalletDialog = lazy(async () => ({
  default: (await import('./wallet-dialog.tsx')).WalletDialog,
}));

/** The wallet dialog while it is open; its code comes when it is first needed. */
export function WalletDialogs() {
  const isOpen = useWalletDialog((store) => store.isOpen);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <WalletDialog />
    </Suspense>
  );
}
