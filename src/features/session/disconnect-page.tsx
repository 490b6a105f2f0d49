import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { forgetRememberedWallet, useWalletStore } from '../../wallet/wallet-store.ts';
import { LoadingOverlay } from '../../entities/loading-overlay.tsx';
import { useSession } from '../../http/session.ts';
import { i18n } from '../../language/i18n.ts';

/** Time limit for the code of a remembered wallet to load. */
const WALLET_LOAD_TIMEOUT_MS = 10_000;

/** Disconnects the wallet, signs out and navigates home. */
export function DisconnectPage() {
  const navigate = useNavigate();
  const actions = useWalletStore((store) => store.actions);
  const hasNoWallet = useWalletStore(({ isSettled, hasLoadFailed }) => isSettled || hasLoadFailed);
  const controls = useSession((store) => store.controls);
  const [isTimedOut, setTimedOut] = useState(false);
  const isReady = controls !== null && (actions !== null || hasNoWallet || isTimedOut);

  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), WALLET_LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!isReady) return;
    const leave = async (): Promise<void> => {
      // Signs out even if the wallet fails to disconnect, or was never loaded.
      await actions?.disconnect().catch(() => undefined);
      if (actions === null) forgetRememberedWallet();
      controls.signOut();
      await navigate('/', { replace: true });
    };
    void leave();
  }, [isReady, actions, controls, navigate]);

  return <LoadingOverlay message={i18n.t('Disconnecting...')} />;
}
