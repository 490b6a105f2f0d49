import { Suspense, useEffect, useState } from 'react';
import type { GrowhousePageShape, GrowhouseShape } from '../../../contract/shapes.ts';
import { getBulkCounts } from '../../../entities/growhouse/bulk-counts.ts';
import { toGrowhouseFacts } from '../../../entities/game-facts.ts';
import { LoadingDialog } from '../../../entities/loading-overlay.tsx';
import { isBonusMode } from '../../../game/levels/caps.ts';
import type { GameMoment } from '../../../game/plant.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton, useIncompletePage } from '../../../ui/loading/skeleton.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { useProgressiveList } from '../../../ui/table/use-progressive-list.ts';
import { BulkActions } from '../actions/bulk-actions.tsx';
import { type GrowhouseActions, useGrowhouseActions } from '../actions/growhouse-actions.ts';
import { NextStep } from '../next-step/next-step.tsx';
import { Plants, createBulkHandlers, createPlantHandlers } from '../plants/plants.tsx';
import type { OpenDialog } from './growhouse-dialogs.tsx';
import styles from './growhouse-view.module.css';
import {
  GrowerList,
  GrowhouseDialogs,
  preloadLazyComponents,
  RefreshWhenDue,
  RequestedStep,
  RetiredPanel,
  Statistics,
  UpgradePanel,
} from './lazy-components.ts';
import { GrowhousePicture } from '../../../entities/growhouse/growhouse-picture.tsx';
import { EDIT } from '../../../art/icons/growhouse-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { getGrowhouseTitle } from '../../../game/growhouse-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';

/** Plants rendered at a time: one row, so that a slow phone stays responsive. */
const PLANTS_PER_SLICE = { phone: 2, desktop: 4 } as const;

interface GrowhouseViewProps {
  readonly address: string;
  readonly page: GrowhousePageShape;
  readonly moment: GameMoment;
}

/** The page of one growhouse. */
export function GrowhouseView({ address, page, moment }: GrowhouseViewProps) {
  const actions = useGrowhouseActions(address);
  // Renders the header first, then the plants slice by slice, and then everything else.
  const slice = PLANTS_PER_SLICE[useIsDesktop() ? 'desktop' : 'phone'];
  const shown = useProgressiveList(slice + page.plants.length + 1, slice) - slice;
  const areAllPlantsShown = shown > page.plants.length;
  useIncompletePage(!areAllPlantsShown);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const sections = { address, page, moment, actions, onOpen: setDialog };

  useEffect(preloadLazyComponents, []);

  return (
    <div className={styles.page}>
      <HeaderSection page={page} moment={moment} onOpen={setDialog} />
      <div className={styles.plants}>
        {shown > 0 && <PlantsSection {...sections} shown={shown} />}
      </div>
      {areAllPlantsShown && (
        <Suspense fallback={<Incomplete />}>
          <RequestedStep {...sections} onHarvestAll={createBulkHandlers(sections).onHarvestAll} />
          <RefreshWhenDue address={address} page={page} />
          <SectionsBelowPlants page={page} onOpen={setDialog} />
        </Suspense>
      )}
      {dialog && (
        <LoadingDialog onCancel={() => setDialog(null)}>
          <GrowhouseDialogs {...sections} dialog={dialog} />
        </LoadingDialog>
      )}
    </div>
  );
}

interface SectionProps {
  readonly page: GrowhousePageShape;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** The growhouse itself and the progress to its next level. */
function HeaderSection({ page, moment, onOpen }: SectionProps & { readonly moment: GameMoment }) {
  const { growhouse } = page;
  return (
    <div className={styles.head}>
      <GrowhouseHeader
        growhouse={growhouse}
        isBonusMode={isBonusMode(toGrowhouseFacts(growhouse))}
        onEditNickname={() => onOpen({ kind: 'nickname' })}
      />
      <div className={classNames(styles.upgrade, growhouse.max_level && styles.retired)}>
        <Suspense fallback={<Skeleton className={styles.skeletonUpgrade} />}>
          {growhouse.upgrade_status === null ? (
            <RetiredPanel />
          ) : (
            <UpgradePanel
              page={page}
              moment={moment}
              status={growhouse.upgrade_status}
              onUpgrade={(currency) => onOpen({ kind: 'upgrade', currency })}
            />
          )}
        </Suspense>
      </div>
    </div>
  );
}

interface PlantsSectionProps extends GrowhouseViewProps, SectionProps {
  readonly actions: GrowhouseActions;
  /** Number of plants rendered so far. */
  readonly shown: number;
}

/** The next step, the bulk actions and the plants. */
function PlantsSection({ shown, address, ...props }: PlantsSectionProps) {
  const { page, moment, actions, onOpen } = props;
  const { growhouse, plants } = page;
  const bulk = createBulkHandlers(props);
  return (
    <>
      <NextStep address={address} {...props} onHarvestAll={bulk.onHarvestAll} />
      <BulkActions
        counts={getBulkCounts({ ...growhouse, plants }, moment)}
        isPending={actions.isPending}
        {...bulk}
        onInventory={() => onOpen({ kind: 'inventory' })}
        onDispensary={() => onOpen({ kind: 'dispensary' })}
      />
      <Plants
        page={page}
        moment={moment}
        shown={shown}
        onOpen={onOpen}
        {...createPlantHandlers(props)}
      />
    </>
  );
}

/** The growers and the statistics, rendered one after the other to keep a slow phone responsive. */
function SectionsBelowPlants({ page, onOpen }: SectionProps) {
  const isComplete = useProgressiveList(2, 1) === 2;
  useIncompletePage(!isComplete);
  return (
    <>
      <div className={styles.growers}>
        <GrowerList
          growhouse={page.growhouse}
          onAdd={() => onOpen({ kind: 'grower', replaced: null })}
          onSwap={(replaced) => onOpen({ kind: 'grower', replaced })}
        />
      </div>
      {isComplete && (
        <div className={styles.statistics}>
          <Suspense fallback={<Incomplete />}>
            <Statistics
              page={page}
              onExplain={(first) => onOpen({ kind: 'calculation', plant: null, first })}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** Marks the page as incomplete while a lazy section loads. */
function Incomplete() {
  useIncompletePage();
  return null;
}

interface GrowhouseHeaderProps {
  readonly growhouse: GrowhouseShape;
  readonly isBonusMode: boolean;
  readonly onEditNickname: () => void;
}

/** The picture of the growhouse with its name, rarity and level. */
function GrowhouseHeader({ growhouse, isBonusMode, onEditNickname }: GrowhouseHeaderProps) {
  return (
    <header>
      <div className={styles.picture} data-shared={`/growhouse/${growhouse.id}`}>
        <GrowhousePicture growhouse={growhouse} className={styles.growhouse} />
      </div>
      <div className={styles.title}>
        <div className={styles.row}>
          <h1 className={styles.name} translate="no">
            {getGrowhouseTitle(growhouse)}
          </h1>
          <Button
            variant="ghost"
            size="square"
            aria-label="Edit nickname"
            className={styles.edit}
            onClick={onEditNickname}
          >
            <Icon glyph={EDIT} size={20} />
          </Button>
        </div>
        <div className={styles.meta}>
          {growhouse.nickname !== null && <span>Growhouse # {growhouse.id}</span>}
          <RarityLabel rarityId={growhouse.rarity} />
          <Badge>{growhouse.max_level ? 'Max level' : `Lv ${growhouse.level}`}</Badge>
          {isBonusMode && <Badge variant="success">Bonus Mode</Badge>}
        </div>
      </div>
    </header>
  );
}
