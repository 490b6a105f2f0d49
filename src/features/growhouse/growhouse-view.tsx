import { Suspense, useEffect, useState } from 'react';
import type { GrowhousePageShape, HarvestShape, PlantShape } from '../../contract/shapes.ts';
import { bulkCounts } from '../../entities/bulk-counts.ts';
import { ComingDialog } from '../../entities/coming-dialog.tsx';
import { toGrowhouse, toPlant } from '../../entities/facts.ts';
import { isBonusMode } from '../../game/caps.ts';
import { type GameMoment, isHarvestable } from '../../game/plant.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIncompletePage } from '../../ui/use-incomplete-page.ts';
import { useInSlices } from '../../ui/use-in-slices.ts';
import { useIsDesktop } from '../../ui/use-is-desktop.ts';
import { BulkActions } from './bulk-actions.tsx';
import type { OpenDialog } from './growhouse-dialogs.tsx';
import styles from './growhouse-view.module.css';
import { Guide } from './guide.tsx';
import {
  AskedDialog,
  Crew,
  GrowhouseDialogs,
  loadLaterParts,
  RefreshWhenDue,
  RetiredPanel,
  Statistics,
  UpgradePanel,
} from './later-parts.ts';
import { Masthead } from './masthead.tsx';
import type { Choose } from './perform-action.ts';
import { Plants } from './plants.tsx';
import { useActions } from './use-actions.ts';

/** A row of them: each is a picture, a clock and an action, and keeps a slow phone busy. */
const PLANTS_AT_A_TIME = { phone: 2, desktop: 4 } as const;

interface GrowhouseViewProps {
  readonly address: string;
  readonly page: GrowhousePageShape;
  readonly moment: GameMoment;
}

/** Everything a player sees and does in one growhouse. */
export function GrowhouseView({ address, page, moment }: GrowhouseViewProps) {
  const house = page.growhouse;
  const actions = useActions(address);
  // First the head of the page, then the plants, which are what one comes for, and then the rest.
  const slice = PLANTS_AT_A_TIME[useIsDesktop() ? 'desktop' : 'phone'];
  const shown = useInSlices(slice + page.plants.length + 1, slice) - slice;
  const isWhole = shown > page.plants.length;
  useIncompletePage(!isWhole);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  useEffect(loadLaterParts, []);

  const harvest = async (key: string, plant: PlantShape, choose: Choose<HarvestShape>) => {
    const answer = await actions.run(key, choose);
    if (answer) setDialog({ kind: 'harvest', result: answer.data, plant });
  };
  const ripe = page.plants.find((plant) => isHarvestable(toPlant(plant), moment));

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Masthead
          house={house}
          isBonusMode={isBonusMode(toGrowhouse(house))}
          onEditNickname={() => setDialog({ kind: 'nickname' })}
        />
        <div className={classNames(styles.upgrade, house.max_level && styles.retired)}>
          <Suspense fallback={<Skeleton className={styles.skeletonUpgrade} />}>
            {house.upgrade_status === null ? (
              <RetiredPanel />
            ) : (
              <UpgradePanel
                house={house}
                status={house.upgrade_status}
                onUpgrade={(currency) => setDialog({ kind: 'upgrade', currency })}
              />
            )}
          </Suspense>
        </div>
      </div>
      <div className={styles.plants}>
        {shown > 0 && (
          <>
            <Guide address={address} page={page} />
            <BulkActions
              counts={bulkCounts({ ...house, plants: page.plants }, moment)}
              isPending={actions.isPending}
              onWaterAll={() => void actions.run('water-all', (act) => act.waterAll(house.id))}
              onHarvestAll={() =>
                ripe && void harvest('harvest-all', ripe, (act) => act.harvestAll(house.id))
              }
              onPruneAll={() => void actions.run('prune-all', (act) => act.pruneAll(house.id))}
              onInventory={() => setDialog({ kind: 'inventory' })}
              onDispensary={() => setDialog({ kind: 'dispensary' })}
            />
            <Plants
              page={page}
              moment={moment}
              shown={shown}
              isPending={actions.isPending}
              onWater={(plant) =>
                void actions.run(`water-${plant.id}`, (act) => act.waterPlant(plant.id))
              }
              onHarvest={(plant) =>
                void harvest(`harvest-${plant.id}`, plant, (act) => act.harvestPlant(plant.id))
              }
              onPrune={(plant) =>
                void actions.run(`prune-${plant.id}`, (act) => act.prunePlant(plant.id))
              }
              onRevive={(plant) => setDialog({ kind: 'revive', plant })}
              onGiveUp={(plant) => setDialog({ kind: 'give-up', plant })}
              onNumbers={(plant) => setDialog({ kind: 'numbers', plant })}
              onPlantSeed={() => setDialog({ kind: 'inventory' })}
              onAddGrower={() => setDialog({ kind: 'grower', leaving: null })}
            />
          </>
        )}
      </div>
      {isWhole && (
        <Suspense fallback={<Incomplete />}>
          <AskedDialog onOpen={setDialog} />
          <RefreshWhenDue address={address} page={page} />
          <BelowPlants page={page} onOpen={setDialog} />
        </Suspense>
      )}
      {dialog && (
        <ComingDialog onCancel={() => setDialog(null)}>
          <GrowhouseDialogs
            dialog={dialog}
            onOpen={setDialog}
            address={address}
            page={page}
            moment={moment}
            actions={actions}
          />
        </ComingDialog>
      )}
    </div>
  );
}

interface BelowPlantsProps {
  readonly page: GrowhousePageShape;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** Who works here and what it comes to, one after the other: each keeps a slow phone busy. */
function BelowPlants({ page, onOpen }: BelowPlantsProps) {
  const isWhole = useInSlices(2, 1) === 2;
  useIncompletePage(!isWhole);
  return (
    <>
      <div className={styles.crew}>
        <Crew
          house={page.growhouse}
          onAdd={() => onOpen({ kind: 'grower', leaving: null })}
          onSwap={(leaving) => onOpen({ kind: 'grower', leaving })}
        />
      </div>
      {isWhole && (
        <div className={styles.statistics}>
          <Suspense fallback={<Incomplete />}>
            <Statistics
              page={page}
              onNumbers={(first) => onOpen({ kind: 'numbers', plant: null, first })}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** Stands for what is still to come below the plants. */
function Incomplete() {
  useIncompletePage();
  return null;
}
