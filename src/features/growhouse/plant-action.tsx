import type { PlantShape } from '../../contract/shapes.ts';
import { thcText } from '../../entities/amount-text.ts';
import { countdownText } from '../../entities/countdown-text.ts';
import { HARVEST, PRUNE, REVIVE, WATER } from '../../art/growhouse-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { PlantCard } from '../../entities/plant-card.tsx';
import {
  blockedText,
  isDoneForLevel,
  plantView,
  type PlantView,
} from '../../entities/plant-view.ts';
import type { GrowhouseFacts } from '../../game/growhouse.ts';
import type { GameMoment } from '../../game/plant.ts';
import { rarityOf } from '../../game/rarity.ts';
import { Button } from '../../ui/button.tsx';
import styles from './plant-action.module.css';

export interface PlantHandlers {
  readonly isPending: (key: string) => boolean;
  readonly onWater: (plant: PlantShape) => void;
  readonly onHarvest: (plant: PlantShape) => void;
  /** A dead plant goes at once. */
  readonly onPrune: (plant: PlantShape) => void;
  /** A withered one has a price, which is shown first. */
  readonly onRevive: (plant: PlantShape) => void;
  /** A living one is asked about first. */
  readonly onGiveUp: (plant: PlantShape) => void;
  /** Asks where its payout, watering time and bonus come from. */
  readonly onNumbers: (plant: PlantShape) => void;
}

interface LivePlantProps extends PlantHandlers {
  readonly plant: PlantShape;
  readonly house: GrowhouseFacts;
  readonly moment: GameMoment;
}

/** A plant's card with the action its state and the time allow. */
export function LivePlant({ plant, house, moment, onNumbers, ...handlers }: LivePlantProps) {
  const view = plantView(plant, house, moment);
  const isDone = isDoneForLevel(plant, house);
  return (
    <PlantCard
      plant={plant}
      view={view}
      onNumbers={() => onNumbers(plant)}
      note={noteOf(plant, view, isDone)}
      action={<PlantAction plant={plant} view={view} isDone={isDone} {...handlers} />}
    />
  );
}

function noteOf(plant: PlantShape, view: PlantView, isDone: boolean): string | undefined {
  switch (view.kind) {
    case 'blocked':
      return blockedText(view.code);
    case 'withered':
      return `Revival costs ${thcText(view.revivalThc)} THC, dies in ${countdownText(view.diesInMs)}`;
    case 'water':
      return isDone
        ? `This level needs no more ${rarityOf(plant.strain.rarity.id).name}`
        : undefined;
    default:
      return undefined;
  }
}

interface PlantActionProps extends Omit<PlantHandlers, 'onNumbers'> {
  readonly plant: PlantShape;
  readonly view: PlantView;
  readonly isDone: boolean;
}

function PlantAction({ plant, view, isDone, ...handlers }: PlantActionProps) {
  const { isPending, onWater, onHarvest, onPrune, onRevive, onGiveUp } = handlers;
  const prune = (tap: (plant: PlantShape) => void, isSmall = false) => (
    <Button
      look="may"
      wide={!isSmall}
      size={isSmall ? 'square' : 'normal'}
      needsNetwork
      pending={isPending(`prune-${plant.id}`)}
      onClick={() => tap(plant)}
      {...(isSmall && { 'aria-label': 'Prune' })}
    >
      <Icon glyph={PRUNE} size={20} />
      {!isSmall && 'Prune'}
    </Button>
  );
  switch (view.kind) {
    case 'waiting':
      return (
        <Button wide disabled className={styles.waiting}>
          {view.verb} in {countdownText(view.leftMs)}
        </Button>
      );
    case 'water':
      return (
        <>
          <Button
            look="can"
            className={styles.main}
            needsNetwork
            pending={isPending(`water-${plant.id}`)}
            onClick={() => onWater(plant)}
          >
            <Icon glyph={WATER} size={20} />
            Water
          </Button>
          {isDone && prune(onGiveUp, true)}
        </>
      );
    case 'harvest':
      return (
        <Button
          look="can"
          wide
          needsNetwork
          pending={isPending(`harvest-${plant.id}`)}
          onClick={() => onHarvest(plant)}
        >
          <Icon glyph={HARVEST} size={20} />
          Harvest
        </Button>
      );
    case 'blocked':
      return view.prunable ? prune(onGiveUp) : <span className={styles.state}>Ripe</span>;
    case 'withered':
      return (
        <Button look="may" wide onClick={() => onRevive(plant)}>
          <Icon glyph={REVIVE} size={20} />
          Revive
        </Button>
      );
    case 'dead':
      return prune(onPrune);
  }
}
