import { Trans } from '@lingui/react';
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
import { i18n } from '../../../language/i18n.ts';
import { prunePlant, waterPlant } from '../actions/growhouse-actions.ts';
import type { GrowhouseContext } from '../page/growhouse-context.ts';
import { useWaitingPlants } from '../../../pwa/waterings/waterings-store.ts';
import { Button } from '../../../ui/button.tsx';
import { useIsOffline } from '../../../ui/loading/use-is-offline.ts';
import { OfflineWatering } from '../page/lazy-components.ts';
import { runHarvest } from './harvest.ts';
import styles from './plants.module.css';

interface LivePlantProps extends GrowhouseContext {
  readonly plant: GrowingPlantShape;
  readonly growhouse: GrowhouseFacts;
}

/** A plant's card with the action that is possible now. */
export function LivePlant(props: LivePlantProps) {
  const { plant, growhouse, moment, onOpen } = props;
  const view = getPlantView(plant, growhouse, moment);
  const isDone = isDoneForLevel(plant, growhouse);
  return (
    <PlantCard
      plant={plant}
      view={view}
      payoutThc={getPayoutThc(plant, growhouse)}
      onExplain={() => onOpen({ kind: 'calculation', plant })}
      note={getNote(plant, { view, isDone, moment }) ?? getPayoutNote(plant, view, growhouse)}
      action={<PlantAction {...props} view={view} isDone={isDone} />}
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
    <RelativeTime atMs={atMs}>{formatClockTime(atMs, moment)}</RelativeTime>
  );
  switch (view.kind) {
    case 'blocked':
      return getBlockedMessage(view.code);
    case 'withered':
      return (
        <Trans
          id="Revive by {time} for {price} THC or it dies"
          values={{ time: toTime(view.diesAtMs), price: formatThc(view.revivalThc) }}
        />
      );
    case 'water':
      return isDone ? (
        i18n.t('This level needs no more {rarity} plants', {
          rarity: i18n.t(plant.strain.rarity.name),
        })
      ) : (
        <Trans id="Water by {time} or it withers" values={{ time: toTime(view.withersAtMs) }} />
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

interface PlantActionProps extends LivePlantProps {
  readonly view: PlantView;
  readonly isDone: boolean;
}

function PlantAction(props: PlantActionProps) {
  const { plant, view, isDone, actions, onOpen } = props;
  const { isPending, run } = actions;
  const pruneKey = `prune-${plant.id}`;
  const smallPruneButton = (
    <PruneButton
      isPending={isPending(pruneKey)}
      onClick={() => onOpen({ kind: 'prune-plant', plant })}
      isSmall
    />
  );
  switch (view.kind) {
    case 'waiting':
      return <Countdown view={view} />;
    case 'water':
      return (
        <>
          <WaterButton plant={plant} withersAtMs={view.withersAtMs} actions={actions} />
          {isDone && smallPruneButton}
        </>
      );
    case 'harvest':
      return (
        <Button
          variant="secondary"
          isFullWidth
          needsWrite
          isPending={isPending(`harvest-${plant.id}`)}
          onClick={() => void runHarvest(props, plant)}
        >
          <Icon glyph={HARVEST} size={20} />
          {i18n.t('Harvest')}
        </Button>
      );
    case 'blocked':
      return (
        <>
          <Button variant="secondary" className={styles.main} disabled>
            {!view.isPrunable && <Icon glyph={HARVEST} size={20} disabled />}
            <span>{i18n.t('Harvest')}</span>
          </Button>
          {view.isPrunable && smallPruneButton}
        </>
      );
    case 'withered':
      return (
        <Button variant="warning" isFullWidth onClick={() => onOpen({ kind: 'revive', plant })}>
          <Icon glyph={REVIVE} size={20} />
          {i18n.t('Revive')}
        </Button>
      );
    case 'dead':
      return (
        <PruneButton
          isPending={isPending(pruneKey)}
          onClick={() => void run(pruneKey, prunePlant(plant.id))}
        />
      );
  }
}

interface WaterButtonProps extends Pick<LivePlantProps, 'plant' | 'actions'> {
  readonly withersAtMs: number;
}

function WaterButton({ plant, withersAtMs, actions }: WaterButtonProps) {
  const key = `water-${plant.id}`;
  const isOffline = useIsOffline();
  const isWaiting = useWaitingPlants(({ ids }) => ids.includes(plant.id));
  const button = (
    <Button
      variant="secondary"
      className={styles.main}
      needsWrite
      isPending={actions.isPending(key)}
      onClick={() => void actions.run(key, waterPlant(plant.id))}
    >
      <Icon glyph={WATER} size={20} />
      {i18n.t('Water')}
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
  const time = <RelativeTime atMs={dueAtMs}>{formatDuration(leftMs)}</RelativeTime>;
  return (
    <Button isFullWidth disabled className={styles.waiting}>
      <span>
        {verb === 'Harvest' ? (
          <Trans id="Harvest in {time}" values={{ time }} />
        ) : (
          <Trans id="Water in {time}" values={{ time }} />
        )}
      </span>
    </Button>
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
      {...(isSmall && { 'aria-label': i18n.t('Prune') })}
    >
      <Icon glyph={PRUNE} size={20} />
      {!isSmall && <span>{i18n.t('Prune')}</span>}
    </Button>
  );
}
