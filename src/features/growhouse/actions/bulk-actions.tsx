import {
  DISPENSARY,
  HARVEST_ALL,
  PRUNE,
  STASH,
  WATER_ALL,
} from '../../../art/icons/growhouse-icons.ts';
import type { Glyph } from '../../../art/icons/icon.ts';
import { getBulkCounts } from '../../../entities/growhouse/bulk-counts.ts';
import { Icon } from '../../../entities/icon.tsx';
import { i18n } from '../../../language/i18n.ts';
import { BottomBarContent } from '../../../ui/navigation/bottom-bar.tsx';
import { Button, OFFLINE_NOTICE_ID } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import {
  useIsOffline,
  useWritesPause,
  WRITES_PAUSE_NOTICE_ID,
} from '../../../ui/loading/use-is-offline.ts';
import type { GrowhouseContext } from '../page/growhouse-context.ts';
import { runHarvestAll } from '../plants/harvest.ts';
import styles from './bulk-actions.module.css';
import { pruneAll, waterAll } from './growhouse-actions.ts';

/** The actions on the whole growhouse: above the plants, or in the bottom bar on a phone. */
export function BulkActions(context: GrowhouseContext) {
  const actions = createBulkActions(context);
  return useIsDesktop() ? <Toolbar {...actions} /> : <BottomBarActions {...actions} />;
}

const BULK_ACTIONS = {
  water: { glyph: WATER_ALL, label: /*i18n*/ 'Water All' },
  harvest: { glyph: HARVEST_ALL, label: /*i18n*/ 'Harvest All' },
  prune: { glyph: PRUNE, label: /*i18n*/ 'Prune All' },
} as const;

function createBulkActions(context: GrowhouseContext) {
  const { page, moment, actions, onOpen } = context;
  const { growhouse, plants } = page;
  const { disabled, ...counts } = getBulkCounts({ ...growhouse, plants }, moment);
  const create = (name: keyof typeof BULK_ACTIONS, run: () => Promise<unknown>) => ({
    glyph: BULK_ACTIONS[name].glyph,
    label: i18n.t(BULK_ACTIONS[name].label),
    /** Number of plants it is for. */
    count: counts[name],
    disabled: disabled[`${name}All`],
    isPending: actions.isPending(`${name}-all`),
    onClick: () => void run(),
  });
  return {
    water: create('water', () => actions.run('water-all', waterAll(growhouse.id))),
    harvest: create('harvest', () => runHarvestAll(context)),
    prune: create('prune', () => actions.run('prune-all', pruneAll(growhouse.id))),
    shops: [
      { glyph: STASH, label: i18n.t('Inventory'), onClick: () => onOpen({ kind: 'inventory' }) },
      {
        glyph: DISPENSARY,
        label: i18n.t('Dispensary'),
        onClick: () => onOpen({ kind: 'dispensary' }),
      },
    ],
  };
}

type BulkActionsProps = ReturnType<typeof createBulkActions>;
type BulkAction = BulkActionsProps['water'];

function Toolbar({ water, harvest, prune, shops }: BulkActionsProps) {
  return (
    <div
      className={`surface row wrap gap-8 ${styles.tools}`}
      role="toolbar"
      aria-label={i18n.t('Actions')}
    >
      <ToolButton action={water} variant="secondary" />
      <ToolButton action={harvest} variant="secondary" />
      <ToolButton action={prune} variant="warning" />
      <span className="grow" />
      {shops.map(({ glyph, label, onClick }) => (
        <Button key={label} onClick={onClick}>
          <Icon glyph={glyph} size={20} />
          {label}
        </Button>
      ))}
    </div>
  );
}

interface ToolButtonProps {
  readonly action: BulkAction;
  readonly variant: 'secondary' | 'warning';
}

/** Shows its number of plants even if there are none, so that the next buttons stay in place. */
function ToolButton({ action, variant }: ToolButtonProps) {
  const { glyph, label, count, isPending, disabled, onClick } = action;
  return (
    <Button
      variant={variant}
      needsWrite
      isPending={isPending}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon glyph={glyph} disabled={disabled} />
      {label}
      <span className={styles.count}>{disabled ? 0 : count}</span>
    </Button>
  );
}

/** What can be done now, and the way to more seeds. */
function BottomBarActions({ water, harvest, prune, shops }: BulkActionsProps) {
  const possible = [harvest, water, prune].filter(({ disabled }) => !disabled);
  return (
    <BottomBarContent>
      {[...possible, ...shops].map((tab) => (
        <Tab key={tab.label} {...tab} />
      ))}
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
