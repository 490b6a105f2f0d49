import { useEffect, useRef, useState } from 'react';
import { usePlayerAddress } from '../../chain/player.ts';
import { useWalletStore } from '../../chain/wallet-store.ts';
import { useClosedBecause } from '../../http/admin-identity.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './admin-door.module.css';
import { denialWords, openAdminArea } from './open-admin-area.ts';

const tell = (content: string): void =>
  showToast({ type: 'danger', header: 'Failed to authenticate', content });

/** All that who is not an admin sees of the admin area. */
export function AdminDoor() {
  const player = usePlayerAddress();
  const isWalletOnItsWay = useWalletStore(
    ({ isSettled, actions }) => !isSettled || actions === null,
  );
  const closedBecause = useClosedBecause();
  const [isPending, setPending] = useState(false);
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);

  const authenticate = async (): Promise<void> => {
    if (player === null) {
      tell('Connect a wallet and sign in first.');
      return;
    }
    const attempt = new AbortController();
    waiting.current = attempt;
    setPending(true);
    try {
      await openAdminArea(player, attempt.signal);
    } catch (error) {
      if (!attempt.signal.aborted) tell(denialWords(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.door}>
      {closedBecause !== null && (
        <p role="status" className={styles.reason}>
          Your admin session has ended: {closedBecause}
        </p>
      )}
      <Button
        look="lamp"
        size="large"
        needsNetwork
        pending={isPending || (player !== null && isWalletOnItsWay)}
        onClick={() => void authenticate()}
      >
        Authenticate
      </Button>
      {isPending && (
        <Button look="ghost" onClick={() => waiting.current?.abort()}>
          Cancel
        </Button>
      )}
    </div>
  );
}
