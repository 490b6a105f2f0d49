import { useState } from 'react';
import type { PlantShape } from '../contract/shapes.ts';
import { classNames } from '../ui/class-names.ts';
import { Picture } from './picture.tsx';
import styles from './plant-bay.module.css';
import { plantPicture } from './plant-picture.ts';
import type { PlantView } from './plant-view.ts';

const RADIUS = 55.5;
const LENGTH = 2 * Math.PI * RADIUS;

interface PlantBayProps {
  readonly plant: PlantShape;
  readonly view: PlantView;
}

/** A plant in its arched window; the window's edge is its clock. */
export function PlantBay({ plant, view }: PlantBayProps) {
  const [isWatered, onDried] = useWatered(plant.stage);
  return (
    <div className={classNames(styles.window, styles[tone(view)], isWatered && styles.watered)}>
      <svg className={styles.ring} viewBox="0 0 120 120" aria-hidden="true">
        <circle className={styles.track} cx="60" cy="60" r={RADIUS} />
        <circle
          className={styles.progress}
          cx="60"
          cy="60"
          r={RADIUS}
          strokeDasharray={dash(view)}
        />
      </svg>
      <Picture
        {...plantPicture(plant, { stage: plant.stage, state: pictureState(view), fit: 0.5 })}
        className={styles.plant}
      />
      {isWatered && <Drops onFallen={onDried} />}
    </div>
  );
}

/** True from the moment the plant has grown by a stage until the drops have fallen. */
function useWatered(stage: number): [isWatered: boolean, onDried: () => void] {
  const [seenStage, setSeenStage] = useState(stage);
  const [isWatered, setWatered] = useState(false);
  if (stage !== seenStage) {
    setSeenStage(stage);
    setWatered(stage > seenStage);
  }
  return [isWatered, () => setWatered(false)];
}

const drop = (x: number): string =>
  `M${x} 8c3.4 4.4 5.4 7 5.4 10a5.4 5.4 0 0 1-10.8 0c0-3 2-5.6 5.4-10Z`;

/** Three drops, of which the last one down says so. */
function Drops({ onFallen }: { readonly onFallen: () => void }) {
  return (
    <svg className={styles.drops} viewBox="0 0 120 120" aria-hidden="true">
      <path d={drop(38)} />
      <path d={drop(82)} />
      <path d={drop(60)} onAnimationEnd={onFallen} />
    </svg>
  );
}

function pictureState(view: PlantView) {
  if (view.kind === 'dead' || view.kind === 'withered') return view.kind;
  return 'healthy';
}

function tone(view: PlantView): 'waiting' | 'ready' | 'quiet' | 'withered' | 'dead' {
  switch (view.kind) {
    case 'water':
    case 'harvest':
      return 'ready';
    case 'blocked':
      return 'quiet';
    default:
      return view.kind;
  }
}

/** The share of the ring that is drawn; the dotted ring of a lost plant comes from the stylesheet. */
function dash(view: PlantView): string | undefined {
  if (view.kind === 'withered' || view.kind === 'dead') return undefined;
  const share = view.kind === 'waiting' ? view.grown : 1;
  return `${(LENGTH * share).toFixed(1)} ${LENGTH.toFixed(1)}`;
}
