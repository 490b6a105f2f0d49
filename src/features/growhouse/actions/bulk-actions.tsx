import type { BulkCounts } from '../../../entities/growhouse/bulk-counts.ts';
import {
  DISPENSARY,
  HARVEST_ALL,
  PRUNE,
  STASH,
  WATER_ALL,
} from '../../../art/icons/growhouse-icons.ts';
import type { Glyph } from '../../../art/icons/icon.ts';
import { Icon } from '../../../entities/icon.tsx';
import { BottomBarContent } from '../../../ui/navigation/bottom-bar.tsx';
import { Button, OFFLINE_NOTICE_ID } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
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

/** What can be done now, and the way to more seeds. */
function BottomBarActions(props: BulkActionsProps) {
  const { counts, isPending } = props;
  const { disabled } = counts;
  return (
    <BottomBarContent>
      {!disabled.harvestAll && (
        <Tab
          glyph={HARVEST_ALL}
          label="Harvest All"
          count={counts.harvest}
          isPending={isPending('harvest-all')}
          onClick={props.onHarvestAll}
        />
      )}
      {!disabled.waterAll && (
        <Tab
          glyph={WATER_ALL}
          label="Water All"
          count={counts.water}
          isPending={isPending('water-all')}
          onClick={props.onWaterAll}
        />
      )}
      {!disabled.pruneAll && (
        <Tab
          glyph={PRUNE}
          label="Prune All"
          count={counts.prune}
          isPending={isPending('prune-all')}
          onClick={props.onPruneAll}
        />
      )}
      <Tab glyph={STASH} label="Inventory" onClick={props.onInventory} />
      <Tab glyph={DISPENSARY} label="Dispensary" onClick={props.onDispensary} />
    </BottomBarContent>
  );
}

interface TabProps {
  readonly glyph: Glyph;
  readonly label: string;
  /** Of an action on plants: how many it is for. */
  readonly count?: number;
  readonly isPending?: boolean;
  readonly onClick: () => void;
}

function Tab({ glyph, label, count, isPending = false, onClick }: TabProps) {
  const isAction = count !== undefined;
  const isOffline = useIsOffline();
  const isPaused = useWritesPause() !== null;
  const notice = isOffline ? OFFLINE_NOTICE_ID : isPaused ? WRITES_PAUSE_NOTICE_ID : undefined;
  const isDisabled = isAction && (isPending || isOffline || isPaused);
  return (
    <button
      type="button"
      className={classNames(styles.tab, isAction && styles.due)}
      disabled={isDisabled}
      // The label is hidden where it has no room.
      aria-label={isAction ? `${label} ${count}` : label}
      aria-describedby={isAction ? notice : undefined}
      aria-busy={isPending}
      onClick={onClick}
    >
      <Icon glyph={glyph} size={22} disabled={isDisabled} />
      <span className={styles.tabLabel}>{label}</span> {isAction && <small>{count}</small>}
    </button>
  );
}

function WaterAll({ counts, isPending, onWaterAll }: BulkActionsProps) {
  return (
    <Button
      variant="secondary"
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

function HarvestAll({ counts, isPending, onHarvestAll }: BulkActionsProps) {
  return (
    <Button
      variant="secondary"
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
