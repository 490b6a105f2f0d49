import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { forgetRememberedWallet, useWalletStore } from '../../chain/wallet-store.ts';
import { LoadingOverlay } from '../../entities/loading-overlay.tsx';
import { useSession } from '../../http/session.ts';

/** A remembered wallet whose code has not come by then is not waited for. */
const PATIENCE_MS = 10_000;

/** Disconnects the wallet, signs out and leads home. */
export function DisconnectPage() {
  const navigate = useNavigate();
  const actions = useWalletStore((store) => store.actions);
  const hasNoWallet = useWalletStore(({ isSettled, isNotLoaded }) => isSettled || isNotLoaded);
  const controls = useSession((store) => store.controls);
  const [isLate, setLate] = useState(false);
  const isReady = controls !== null && (actions !== null || hasNoWallet || isLate);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!isReady) return;
    const leave = async (): Promise<void> => {
      // A wallet that will not let go, or that never came, is no reason to stay signed in.
      await actions?.disconnect().catch(() => undefined);
      if (actions === null) forgetRememberedWallet();
      controls.signOut();
      await navigate('/', { replace: true });
    };
    void leave();
  }, [isReady, actions, controls, navigate]);

  return <LoadingOverlay message="Disconnecting..." />;
}
