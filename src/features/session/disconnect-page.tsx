import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { useWalletStore } from '../../chain/wallet-store.ts';
import { LoadingOverlay } from '../../entities/loading-overlay.tsx';
import { useSession } from '../../http/session.ts';

/** Disconnects the wallet, signs out and leads home. */
export function DisconnectPage() {
  const navigate = useNavigate();
  const actions = useWalletStore((store) => store.actions);
  const isSettled = useWalletStore((store) => store.isSettled);
  const controls = useSession((store) => store.controls);
  const isReady = controls !== null && (actions !== null || isSettled);

  useEffect(() => {
    if (!isReady) return;
    const leave = async (): Promise<void> => {
      // A wallet that will not let go is no reason to stay signed in.
      await actions?.disconnect().catch(() => undefined);
      controls.signOut();
      await navigate('/', { replace: true });
    };
    void leave();
  }, [isReady, actions, controls, navigate]);

  return <LoadingOverlay message="Disconnecting..." />;
}
