import * as m from 'framer-motion/m';
import { useEntrance } from '../ui/motion/motion-scope.tsx';
import styles from './light-burst.module.css';

const RAYS = Array.from({ length: 20 }, (_, index) => index);
const SPARKS = Array.from({ length: 26 }, (_, index) => {
  const angle = index * 2.4;
  const distance = 70 + ((index * 37) % 100);
  return {
    x: Math.round(180 + Math.sin(angle) * distance * 1.3),
    y: Math.round(130 - Math.cos(angle) * distance),
    radius: 1.2 + (index % 4) * 0.7,
    isLamp: index % 3 !== 0,
    opacity: 0.4 + (index % 5) * 0.12,
  };
});

const UNLIT = { opacity: 0, scale: 0.3, rotate: -14 };
const LIT = { opacity: 1, scale: 1, rotate: 0 };
const RAYS_SPREAD = { duration: 1.6, ease: [0.2, 0.7, 0.2, 1] } as const;
const SPARKS_SPREAD = { type: 'spring', visualDuration: 0.7, bounce: 0.3 } as const;

interface LightBurstProps {
  /** Whether the celebrated item has appeared; the light waits for it. */
  readonly isLit: boolean;
}

/**
 * Rays and sparks around a celebrated item, with some sparks in its rarity's color. Belongs inside
 * a dialog, which lets it move.
 */
export function LightBurst({ isLit }: LightBurstProps) {
  const entrance = useEntrance(UNLIT, LIT, isLit);
  return (
    <svg
      className={styles.light}
      viewBox="0 0 360 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <m.g transition={RAYS_SPREAD} {...entrance}>
        {RAYS.map((index) => (
          <path
            key={index}
            d="M180 130L172-180H188Z"
            transform={`rotate(${index * 18} 180 130)`}
            opacity={index % 2 === 0 ? 0.1 : 0.05}
            className={styles.ray}
          />
        ))}
      </m.g>
      <m.g transition={SPARKS_SPREAD} {...entrance}>
        {SPARKS.map(({ x, y, radius, isLamp, opacity }) => (
          <circle
            key={`${x}/${y}`}
            cx={x}
            cy={y}
            r={radius}
            opacity={opacity}
            className={isLamp ? styles.ray : styles.spark}
          />
        ))}
      </m.g>
    </svg>
  );
}
