import { useEffect } from 'react';
import { WATER } from '../../../art/icons/growhouse-icons.ts';
import type { PlantShape } from '../../../contract/shapes.ts';
import { Icon } from '../../../entities/icon.tsx';
import { i18n } from '../../../language/i18n.ts';
import {
  cancelWatering,
  loadWaitingPlants,
  queueWatering,
} from '../../../pwa/waterings/queue-watering.ts';
import { useWaitingPlants } from '../../../pwa/waterings/waterings-store.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useIsOffline } from '../../../ui/loading/use-is-offline.ts';
import styles from './offline-watering.module.css';

interface OfflineWateringProps {
  readonly plant: PlantShape;
  /** Unix ms of the server. */
  readonly withersAtMs: number;
}

/** Waters a plant once the network is back. Until then the player can cancel it. */
export function OfflineWatering({ plant, withersAtMs }: OfflineWateringProps) {
  const { id: plantId, stage, strain } = plant;
  const isOffline = useIsOffline();
  const isWaiting = useWaitingPlants(({ ids }) => ids.includes(plantId));
  useEffect(() => {
    // Without IndexedDB nothing waits.
    void loadWaitingPlants().catch(() => undefined);
  }, []);
  if (!isWaiting) {
    const queue = () => queueWatering({ plantId, name: strain.name, stage, withersAtMs });
    return (
      <Button
        variant="secondary"
        className={styles.button}
        onClick={() => void queue().catch(showStorageFailure)}
      >
        <Icon glyph={WATER} size={20} />
        {i18n.t('Water')}
      </Button>
    );
  }
  if (!isOffline) return <WaitingNote>{i18n.t('Watering now')}</WaitingNote>;
  return (
    <div className="grid grow shrinkable gap-6">
      <WaitingNote>{i18n.t('Will water when you are back online')}</WaitingNote>
      <Button
        isFullWidth
        aria-label={i18n.t('Cancel watering {strain}', { strain: strain.name })}
        onClick={() => void cancel(plantId)}
      >
        {i18n.t('Cancel')}
      </Button>
    </div>
  );
}

const WaitingNote = ({ children }: { readonly children: string }) => (
  <p role="status" className={`small grow centered ${styles.note}`}>
    {children}
  </p>
);

async function cancel(plantId: number): Promise<void> {
  const isCancelled = await cancelWatering(plantId).catch(() => false);
  if (isCancelled) return;
  showToast('secondary', i18n.t('Too late'), i18n.t('The watering is on its way to the server.'));
}

const showStorageFailure = (): void =>
  showToast(
    'danger',
    i18n.t('Action Failed'),
    i18n.t('This browser cannot remember it. Water again when you are back online.'),
  );
