import * as m from 'framer-motion/m';
import { useState } from 'react';
import { enterFrom } from '../ui/motion/motion-scope.tsx';
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

const DARK = { opacity: 0, scale: 0.7, rotate: -12 };
const BRIGHT = { opacity: 1, scale: 1, rotate: 0 };

interface LightBurstProps {
  /** Whether the celebrated item has appeared; the light waits for it. */
  readonly isLit: boolean;
}

/**
 * Rays and sparks behind a celebrated item, with some sparks in its rarity's color. Belongs inside
 * a dialog, which lets it move.
 */
export function LightBurst({ isLit }: LightBurstProps) {
  const [start] = useState(() => enterFrom(DARK));
  return (
    <m.svg
      className={styles.rays}
      initial={start}
      animate={isLit || start === false ? BRIGHT : DARK}
      transition={{ duration: 1.4, ease: [0.2, 0.7, 0.2, 1] }}
      viewBox="0 0 360 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {RAYS.map((index) => (
        <path
          key={index}
          d="M180 130L172-180H188Z"
          transform={`rotate(${index * 18} 180 130)`}
          opacity={index % 2 === 0 ? 0.1 : 0.05}
          className={styles.ray}
        />
      ))}
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
    </m.svg>
  );
}
