import { type ReactNode, Suspense } from 'react';
import type { GrowingPlantShape, PlantShape } from '../../../contract/shapes.ts';
import { formatThc } from '../../../entities/format/format-amount.ts';
import {
  formatDuration,
  formatClockTime,
  RelativeTime,
} from '../../../entities/format/format-time.tsx';
import { HARVEST, PRUNE, REVIVE, WATER } from '../../../art/icons/growhouse-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { PlantCard } from '../../../entities/plant/plant-card.tsx';
import {
  getBlockedMessage,
  getReducedPayoutMessage,
  getPayoutThc,
  isDoneForLevel,
  getPlantView,
  type PlantView,
} from '../../../entities/plant/plant-view.ts';
import type { GrowhouseFacts } from '../../../game/growhouse.ts';
import type { GameMoment } from '../../../game/plant.ts';
import { getRarity } from '../../../game/rarity.ts';
import { useWaitingPlants } from '../../../pwa/waterings/waterings-store.ts';
import { Button } from '../../../ui/button.tsx';
import { useIsOffline } from '../../../ui/loading/use-is-offline.ts';
import { OfflineWatering } from '../page/lazy-components.ts';
import styles from './plants.module.css';

export interface PlantHandlers {
  readonly isPending: (key: string) => boolean;
  readonly onWater: (plant: PlantShape) => void;
  readonly onHarvest: (plant: PlantShape) => void;
  /** Removes a dead plant at once. */
  readonly onPruneDead: (plant: PlantShape) => void;
  /** Asks before removing a living plant. */
  readonly onPruneLiving: (plant: PlantShape) => void;
  /** Shows the price of reviving a withered plant. */
  readonly onRevive: (plant: PlantShape) => void;
  /** Shows how the payout, watering time and bonus of a plant are calculated. */
  readonly onExplain: (plant: GrowingPlantShape) => void;
}

interface LivePlantProps extends PlantHandlers {
  readonly plant: GrowingPlantShape;
  readonly growhouse: GrowhouseFacts;
  readonly moment: GameMoment;
}

/** A plant's card with the action that is possible now. */
export function LivePlant({ plant, growhouse, moment, onExplain, ...handlers }: LivePlantProps) {
  const view = getPlantView(plant, growhouse, moment);
  const isDone = isDoneForLevel(plant, growhouse);
  return (
    <PlantCard
      plant={plant}
      view={view}
      payoutThc={getPayoutThc(plant, growhouse)}
      onExplain={() => onExplain(plant)}
      note={getNote(plant, { view, isDone, moment }) ?? getPayoutNote(plant, view, growhouse)}
      action={<PlantAction plant={plant} view={view} isDone={isDone} {...handlers} />}
    />
  );
}

interface NoteFacts {
  readonly view: PlantView;
  readonly isDone: boolean;
  readonly moment: GameMoment;
}

function getNote(plant: PlantShape, { view, isDone, moment }: NoteFacts): ReactNode {
  const toTime = (atMs: number) => (
    <RelativeTime atMs={atMs}>{formatClockTime(atMs, moment.nowMs)}</RelativeTime>
  );
  switch (view.kind) {
    case 'blocked':
      return getBlockedMessage(view.code);
    case 'withered':
      return (
        <>
          Dies at {toTime(view.diesAtMs)}. Revival costs {formatThc(view.revivalThc)} THC
        </>
      );
    case 'water':
      return isDone ? (
        `This level needs no more ${getRarity(plant.strain.rarity.id).name}`
      ) : (
        <>Water by {toTime(view.withersAtMs)} or it withers</>
      );
    default:
      return undefined;
  }
}

/** Explains the payout of a ripe plant if it is lower than the growers at work suggest. */
function getPayoutNote(
  plant: GrowingPlantShape,
  view: PlantView,
  growhouse: GrowhouseFacts,
): string | undefined {
  const isRipe = view.kind === 'harvest' || (view.kind === 'waiting' && view.verb === 'Harvest');
  return isRipe ? (getReducedPayoutMessage(plant, growhouse) ?? undefined) : undefined;
}

interface PlantActionProps extends Omit<PlantHandlers, 'onExplain'> {
  readonly plant: PlantShape;
  readonly view: PlantView;
  readonly isDone: boolean;
}

function PlantAction({ plant, view, isDone, ...handlers }: PlantActionProps) {
  const { isPending, onWater, onHarvest, onPruneDead, onPruneLiving, onRevive } = handlers;
  const isPruning = isPending(`prune-${plant.id}`);
  switch (view.kind) {
    case 'waiting':
      return <Countdown view={view} />;
    case 'water':
      return (
        <>
          <WaterButton
            plant={plant}
            withersAtMs={view.withersAtMs}
            isPending={isPending(`water-${plant.id}`)}
            onWater={onWater}
          />
          {isDone && (
            <PruneButton isPending={isPruning} onClick={() => onPruneLiving(plant)} isSmall />
          )}
        </>
      );
    case 'harvest':
      return (
        <Button
          variant="secondary"
          isFullWidth
          needsWrite
          isPending={isPending(`harvest-${plant.id}`)}
          onClick={() => onHarvest(plant)}
        >
          <Icon glyph={HARVEST} size={20} />
          Harvest
        </Button>
      );
    case 'blocked':
      return (
        <BlockedHarvest
          isPrunable={view.isPrunable}
          isPruning={isPruning}
          onPrune={() => onPruneLiving(plant)}
        />
      );
    case 'withered':
      return (
        <Button variant="warning" isFullWidth onClick={() => onRevive(plant)}>
          <Icon glyph={REVIVE} size={20} />
          Revive
        </Button>
      );
    case 'dead':
      return <PruneButton isPending={isPruning} onClick={() => onPruneDead(plant)} />;
  }
}

interface WaterButtonProps extends Pick<PlantHandlers, 'onWater'> {
  readonly plant: PlantShape;
  readonly withersAtMs: number;
  readonly isPending: boolean;
}

function WaterButton({ plant, withersAtMs, isPending, onWater }: WaterButtonProps) {
  const isOffline = useIsOffline();
  const isWaiting = useWaitingPlants(({ ids }) => ids.includes(plant.id));
  const button = (
    <Button
      variant="secondary"
      className={styles.main}
      needsWrite
      isPending={isPending}
      onClick={() => onWater(plant)}
    >
      <Icon glyph={WATER} size={20} />
      Water
    </Button>
  );
  if (!isOffline && !isWaiting) return button;
  return (
    <Suspense fallback={button}>
      <OfflineWatering plant={plant} withersAtMs={withersAtMs} />
    </Suspense>
  );
}

function Countdown({ view }: { readonly view: Extract<PlantView, { kind: 'waiting' }> }) {
  const { verb, dueAtMs, leftMs } = view;
  return (
    <Button isFullWidth disabled className={styles.waiting}>
      <span>
        {verb} in <RelativeTime atMs={dueAtMs}>{formatDuration(leftMs)}</RelativeTime>
      </span>
    </Button>
  );
}

interface BlockedHarvestProps {
  readonly isPrunable: boolean;
  readonly isPruning: boolean;
  readonly onPrune: () => void;
}

function BlockedHarvest({ isPrunable, isPruning, onPrune }: BlockedHarvestProps) {
  return (
    <>
      <Button variant="secondary" className={styles.main} disabled>
        {!isPrunable && <Icon glyph={HARVEST} size={20} disabled />}
        <span>Harvest</span>
      </Button>
      {isPrunable && <PruneButton isPending={isPruning} onClick={onPrune} isSmall />}
    </>
  );
}

interface PruneButtonProps {
  readonly isPending: boolean;
  readonly isSmall?: boolean;
  readonly onClick: () => void;
}

function PruneButton({ isPending, isSmall = false, onClick }: PruneButtonProps) {
  return (
    <Button
      variant="warning"
      isFullWidth={!isSmall}
      size={isSmall ? 'square' : 'normal'}
      needsWrite
      isPending={isPending}
      onClick={onClick}
      {...(isSmall && { 'aria-label': 'Prune' })}
    >
      <Icon glyph={PRUNE} size={20} />
      {!isSmall && <span>Prune</span>}
    </Button>
  );
}
