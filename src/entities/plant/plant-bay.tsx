import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlantShape } from '../../contract/shapes.ts';
import { classNames } from '../../ui/class-names.ts';
import { getMotion } from '../../ui/motion/get-motion.ts';
import { Picture } from '../picture.tsx';
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
  const [stage, growTo] = useGrowth(plant.stage);
  const hasGrown = useRef(false);
  const picture = useRef<HTMLDivElement>(null);
  const grow = () => {
    hasGrown.current = true;
    growTo(plant.stage);
  };
  const showGrowth = () => {
    if (hasGrown.current && picture.current) getMotion()?.growUp(picture.current);
    hasGrown.current = false;
  };
  return (
    <div className={classNames(styles.window, styles[getTone(view)])}>
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
      <div ref={picture} className={styles.plant}>
        <Picture
          {...toPlantPicture(plant, { stage, state: toPictureState(view), fit: 0.5 })}
          className={styles.picture}
          onShown={showGrowth}
        />
      </div>
      {stage !== plant.stage && <Drops onFallen={grow} />}
    </div>
  );
}

/**
 * Returns the stage to show: a watered plant keeps its old one until the drops have fallen.
 * @param stage of the plant
 */
function useGrowth(stage: number): [shownStage: number, growTo: (stage: number) => void] {
  const [shownStage, setShownStage] = useState(stage);
  if (stage === shownStage || (stage > shownStage && getMotion() !== null)) {
    return [shownStage, setShownStage];
  }
  setShownStage(stage);
  return [stage, setShownStage];
}

const DROP_POSITIONS = [38, 82, 60];

const drawDrop = (x: number): string =>
  `M${x} 8c3.4 4.4 5.4 7 5.4 10a5.4 5.4 0 0 1-10.8 0c0-3 2-5.6 5.4-10Z`;

/** Three drops that fall one after the other. @param onFallen called when the last one is gone */
function Drops({ onFallen }: { readonly onFallen: () => void }) {
  const drops = useRef<SVGSVGElement>(null);
  const reportFallen = useEffectEvent(onFallen);
  useEffect(() => {
    const falls = getMotion()?.dropWater(drops.current?.querySelectorAll('path') ?? []);
    let isGone = false;
    void Promise.resolve(falls).then(() => (isGone ? undefined : reportFallen()));
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <svg ref={drops} className={styles.drops} viewBox="0 0 120 120" aria-hidden="true">
      {DROP_POSITIONS.map((x) => (
        <path key={x} d={drawDrop(x)} />
      ))}
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
