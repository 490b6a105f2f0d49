import { useState } from 'react';
import type { PlantShape } from '../contract/shapes.ts';
import { classNames } from '../ui/class-names.ts';
import { Picture } from './picture.tsx';
import styles from './plant-bay.module.css';
import { toPlantPicture } from './plant-picture.ts';
import type { PlantView } from './plant-view.ts';

const RADIUS = 55.5;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

interface PlantBayProps {
  readonly plant: PlantShape;
  readonly view: PlantView;
}

/** A plant in its arched window. The ring shows how long it waits, or how long it can. */
export function PlantBay({ plant, view }: PlantBayProps) {
  const [isWatered, onDropsFallen] = useWatered(plant.stage);
  return (
    <div className={classNames(styles.window, styles[getTone(view)], isWatered && styles.watered)}>
      <svg className={styles.ring} viewBox="0 0 120 120" aria-hidden="true">
        <circle className={styles.track} cx="60" cy="60" r={RADIUS} />
        <circle
          className={styles.progress}
          cx="60"
          cy="60"
          r={RADIUS}
          strokeDasharray={getDashArray(view)}
        />
      </svg>
      <Picture
        {...toPlantPicture(plant, { stage: plant.stage, state: toPictureState(view), fit: 0.5 })}
        className={styles.plant}
      />
      {isWatered && <Drops onEnd={onDropsFallen} />}
    </div>
  );
}

/** Returns true once the plant has grown by a stage, until the animation of the drops ends. */
function useWatered(stage: number): [isWatered: boolean, onDropsFallen: () => void] {
  const [seenStage, setSeenStage] = useState(stage);
  const [isWatered, setWatered] = useState(false);
  if (stage !== seenStage) {
    setSeenStage(stage);
    setWatered(stage > seenStage);
  }
  return [isWatered, () => setWatered(false)];
}

const drawDrop = (x: number): string =>
  `M${x} 8c3.4 4.4 5.4 7 5.4 10a5.4 5.4 0 0 1-10.8 0c0-3 2-5.6 5.4-10Z`;

/** Three falling drops; the last one reports the end of the animation. */
function Drops({ onEnd }: { readonly onEnd: () => void }) {
  return (
    <svg className={styles.drops} viewBox="0 0 120 120" aria-hidden="true">
      <path d={drawDrop(38)} />
      <path d={drawDrop(82)} />
      <path d={drawDrop(60)} onAnimationEnd={onEnd} />
    </svg>
  );
}

function toPictureState(view: PlantView) {
  if (view.kind === 'dead' || view.kind === 'withered') return view.kind;
  return 'healthy';
}

type Tone = 'waiting' | 'ready' | 'warning' | 'urgent' | 'quiet' | 'withered' | 'dead';

function getTone(view: PlantView): Tone {
  switch (view.kind) {
    case 'water':
      return view.urgency === 'calm' ? 'ready' : view.urgency;
    case 'harvest':
      return 'ready';
    case 'blocked':
      return 'quiet';
    default:
      return view.kind;
  }
}

/**
 * Returns the dash array of the ring; undefined for the dotted ring that the style sheet defines.
 */
function getDashArray(view: PlantView): string | undefined {
  if (view.kind === 'withered' || view.kind === 'dead') return undefined;
  const share = getRingShare(view);
  return `${(CIRCUMFERENCE * share).toFixed(1)} ${CIRCUMFERENCE.toFixed(1)}`;
}

/** The ring fills up until the plant is due, and then runs out until it withers. */
function getRingShare(view: PlantView): number {
  if (view.kind === 'waiting') return view.progress;
  return view.kind === 'water' ? view.left : 1;
}
