import { animate, animateMini } from 'framer-motion';

/** Everything that moves, in a chunk that is loaded after the first screen; see `get-motion.ts`. */
export { domMax as features } from 'framer-motion';
export { flyTo } from './fly-to.ts';
export { measurePositions, moveFrom, type Positions } from './reflow.ts';
export { captureShared } from './shared-element.ts';
export { followTurn, settleTurn } from './turn.ts';

const ROLL_S = 1.2;

/** Rolls a number from one value to another. @returns stops it */
export function roll(from: number, to: number, onUpdate: (value: number) => void): () => void {
  const animation = animate(from, to, { duration: ROLL_S, ease: 'easeOut', onUpdate });
  return () => animation.stop();
}

const FALL_S = 0.6;
const DELAY_BETWEEN_DROPS_S = 0.09;

const SPRING = { type: 'spring', visualDuration: 0.45, bounce: 0.45 } as const;

/** Lets drops fall one after the other. @returns a promise that resolves when all have fallen */
export async function dropWater(drops: Iterable<SVGElement>): Promise<void> {
  const falls = [...drops].map((drop, index) =>
    animateMini(
      drop,
      {
        opacity: [0, 0.95, 0.95, 0],
        transform: ['translateY(-18px)', 'translateY(0)', 'translateY(52px)', 'translateY(64px)'],
      },
      { duration: FALL_S, delay: index * DELAY_BETWEEN_DROPS_S, ease: 'easeIn' },
    ),
  );
  await Promise.all(falls);
}

/** Stretches a plant that has grown to its full size. */
export function growUp(plant: HTMLElement): void {
  plant.style.transformOrigin = '50% 92%';
  void animate(plant, { transform: ['scale(0.82, 0.72)', 'scale(1, 1)'] }, SPRING).then(() =>
    plant.style.removeProperty('transform'),
  );
}
