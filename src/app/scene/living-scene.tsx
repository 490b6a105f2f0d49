import { useEffect, useState } from 'react';

import { getStarlight } from '../../art/night-sky.ts';
import { createSeededRandom } from '../../art/random.ts';
import styles from './living-scene.module.css';

const FIREFLIES = [1, 2, 3, 4, 5, 6, 7] as const;
const STARS_PER_LAYER = 26;
/** After this time without input the scene stands still, so that an idle page costs nothing. */
const IDLE_AFTER_MS = 90_000;
const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** The night behind the page: stars by the hour, smoke, fireflies and leaves in the wind. */
export function LivingScene() {
  const isAwake = useIsAwake();
  const now = new Date();
  return (
    <div className={styles.scene} data-still={!isAwake || undefined} aria-hidden="true">
      <div style={{ opacity: getStarlight(now.getHours() + now.getMinutes() / 60) }}>
        <Stars seed="near" className={styles.near} />
        <Stars seed="far" className={styles.far} />
      </div>
      <i className={styles.smoke} />
      <i className={styles.smoke} />
      <Fronds className={styles.left} />
      <Fronds className={styles.right} />
      {FIREFLIES.map((firefly) => (
        <i key={firefly} className={styles.firefly} />
      ))}
    </div>
  );
}

/** Whether the page is visible and the player has done something lately. */
function useIsAwake(): boolean {
  const [isAwake, setAwake] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      clearTimeout(timer);
      setAwake(!document.hidden);
      if (!document.hidden) timer = setTimeout(() => setAwake(false), IDLE_AFTER_MS);
    };
    wake();
    document.addEventListener('visibilitychange', wake);
    for (const input of INPUTS) window.addEventListener(input, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      for (const input of INPUTS) window.removeEventListener(input, wake);
    };
  }, []);
  return isAwake;
}

interface StarsProps {
  readonly seed: string;
  readonly className: string | undefined;
}

/** Stars in one drawing, so that all of them twinkle as a single layer. */
function Stars({ seed, className }: StarsProps) {
  const random = createSeededRandom(`stars/${seed}`);
  // Lines without length and with round ends are dots that keep their size in a stretched drawing.
  const dots = Array.from(
    { length: STARS_PER_LAYER },
    () => `M${random.integer(1, 99)} ${random.integer(1, 99)}h0`,
  ).join('');
  return (
    <svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none">
      <path d={dots} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** A tuft of long leaves at the lower edge. */
function Fronds({ className = '' }: { readonly className: string | undefined }) {
  return (
    <svg className={`${styles.fronds} ${className}`} viewBox="0 0 120 150">
      <path d="M60 150C58 90 40 50 8 22c34 12 58 48 60 128Z" />
      <path d="M60 150C62 80 74 40 112 8C92 44 78 84 72 150Z" />
      <path d="M56 150C52 100 56 50 66 2c8 50 8 100 2 148Z" />
    </svg>
  );
}
