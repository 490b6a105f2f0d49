import type { BulkCounts } from '../../../entities/growhouse/bulk-counts.ts';
import {
  DISPENSARY,
  HARVEST_ALL,
  PRUNE,
  STASH,
  WATER_ALL,
} from '../../../art/icons/growhouse-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { BottomBarContent } from '../../../ui/navigation/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import {
  useIsOffline,
  useWritesPause,
  WRITES_PAUSE_NOTICE_ID,
} from '../../../ui/loading/use-is-offline.ts';
import styles from './bulk-actions.module.css';

interface BulkActionsProps {
  readonly counts: BulkCounts;
  readonly isPending: (key: string) => boolean;
  readonly onWaterAll: () => void;
  readonly onHarvestAll: () => void;
  readonly onPruneAll: () => void;
  readonly onInventory: () => void;
  readonly onDispensary: () => void;
}

/** The actions on the whole growhouse: above the plants, or in the bottom bar on a phone. */
export function BulkActions(props: BulkActionsProps) {
  return useIsDesktop() ? <Toolbar {...props} /> : <BottomBarActions {...props} />;
}

function Toolbar(props: BulkActionsProps) {
  return (
    <div className={styles.tools} role="toolbar" aria-label="Actions">
      <WaterAll {...props} />
      <HarvestAll {...props} />
      <PruneAll {...props} />
      <span className={styles.space} />
      <Button onClick={props.onInventory}>
        <Icon glyph={STASH} size={20} />
        Inventory
      </Button>
      <Button onClick={props.onDispensary}>
        <Icon glyph={DISPENSARY} size={20} />
        Dispensary
      </Button>
    </div>
  );
}

function BottomBarActions(props: BulkActionsProps) {
  const { counts, isPending, onPruneAll, onInventory, onDispensary } = props;
  const isOffline = useIsOffline();
  const isPaused = useWritesPause() !== null;
  const isDisabled = counts.disabled.pruneAll || isPending('prune-all') || isOffline || isPaused;
  return (
    <>
      <BottomBarContent slot="actions">
        <WaterAll {...props} large />
        <HarvestAll {...props} large />
      </BottomBarContent>
      <BottomBarContent slot="tabs">
        <button
          type="button"
          className={styles.tab}
          data-enabled={!counts.disabled.pruneAll || undefined}
          disabled={isDisabled}
          aria-describedby={isPaused ? WRITES_PAUSE_NOTICE_ID : undefined}
          aria-busy={isPending('prune-all')}
          onClick={onPruneAll}
        >
          <Icon glyph={PRUNE} size={22} disabled={isDisabled} />
          <span className={styles.tabLabel}>Prune All</span>{' '}
          {!counts.disabled.pruneAll && <small>{counts.prune}</small>}
        </button>
        <button type="button" className={styles.tab} onClick={onInventory}>
          <Icon glyph={STASH} size={22} />
          <span className={styles.tabLabel}>Inventory</span>
        </button>
        <button type="button" className={styles.tab} onClick={onDispensary}>
          <Icon glyph={DISPENSARY} size={22} />
          <span className={styles.tabLabel}>Dispensary</span>
        </button>
      </BottomBarContent>
    </>
  );
}

type BulkButtonProps = BulkActionsProps & {
  /** In the bottom bar, where the button of the next step may be out of sight. */
  readonly large?: boolean;
};

function WaterAll({ counts, isPending, onWaterAll, large = false }: BulkButtonProps) {
  return (
    <Button
      variant={large && counts.disabled.harvestAll ? 'primary' : 'secondary'}
      size={large ? 'large' : 'normal'}
      className={large ? styles.large : undefined}
      needsWrite
      isPending={isPending('water-all')}
      disabled={counts.disabled.waterAll}
      onClick={onWaterAll}
    >
      <Icon glyph={WATER_ALL} disabled={counts.disabled.waterAll} />
      Water All
      <Count count={counts.disabled.waterAll ? 0 : counts.water} />
    </Button>
  );
}

function HarvestAll({ counts, isPending, onHarvestAll, large = false }: BulkButtonProps) {
  return (
    <Button
      variant={large ? 'primary' : 'secondary'}
      size={large ? 'large' : 'normal'}
      className={large ? styles.large : undefined}
      needsWrite
      isPending={isPending('harvest-all')}
      disabled={counts.disabled.harvestAll}
      onClick={onHarvestAll}
    >
      <Icon glyph={HARVEST_ALL} disabled={counts.disabled.harvestAll} />
      Harvest All
      <Count count={counts.disabled.harvestAll ? 0 : counts.harvest} />
    </Button>
  );
}

function PruneAll({ counts, isPending, onPruneAll }: BulkActionsProps) {
  return (
    <Button
      variant="warning"
      needsWrite
      isPending={isPending('prune-all')}
      disabled={counts.disabled.pruneAll}
      onClick={onPruneAll}
    >
      <Icon glyph={PRUNE} size={20} disabled={counts.disabled.pruneAll} />
      <span>{counts.disabled.pruneAll ? 'Prune All' : `Prune All ${counts.prune}`}</span>
    </Button>
  );
}

function Count({ count }: { readonly count: number }) {
  return count > 0 && <span className={styles.count}>{count}</span>;
}
