import { type RefObject, useEffect, useRef, useState } from 'react';
import { getStarlight } from '../../art/scene/night-sky.ts';
import { createSeededRandom } from '../../art/random.ts';
import { useServerNow } from '../../http/use-server-now.ts';
import styles from './living-scene.module.css';

/** Where each starts, how far it flies, and how late its wandering and glowing begin. */
const FIREFLIES = [
  { left: '14%', bottom: '22%', '--x': '12vw', '--y': '-9vh', animationDelay: '0s' },
  { left: '82%', bottom: '12%', '--x': '-9vw', '--y': '-16vh', animationDelay: '-7s, -1.2s' },
  { left: '91%', bottom: '46%', '--x': '7vw', '--y': '8vh', animationDelay: '-3s, -2.9s' },
  { left: '5%', bottom: '34%', '--x': '-5vw', '--y': '-12vh', animationDelay: '-11s, -3.6s' },
  { left: '44%', bottom: '8%', '--x': '14vw', '--y': '-5vh', animationDelay: '-5s, -0.6s' },
  { left: '64%', bottom: '58%', '--x': '-11vw', '--y': '6vh', animationDelay: '-15s, -2.1s' },
  { left: '68%', bottom: '18%', '--x': '6vw', '--y': '-20vh', animationDelay: '-9s, -4.1s' },
];
const STARS_PER_LAYER = 26;
/** After this time without input the scene stands still, so that an idle page costs nothing. */
const IDLE_AFTER_MS = 90_000;
/** How often the stars follow the hour. */
const SKY_TICK_MS = 10 * 60_000;
const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
/** How long the scene still stands after a scroll or a press: a turned card has then come to rest. */
const HELD_MS = 700;
const PRESSES = ['pointerdown', 'pointermove', 'pointerup'] as const;

/** The night behind the page: stars by the hour, smoke, fireflies and leaves in the wind. */
export function LivingScene() {
  const scene = useRef<HTMLDivElement>(null);
  const isAwake = useIsAwake();
  useHold(scene);
  const now = new Date(useServerNow(SKY_TICK_MS));
  const starlight = getStarlight(now.getHours() + now.getMinutes() / 60);
  return (
    <div ref={scene} className={styles.scene} data-still={!isAwake || undefined} aria-hidden="true">
      <Stars seed="near" light={starlight} className={styles.near} />
      <Stars seed="far" light={starlight} className={styles.far} />
      <i className={styles.smoke} />
      <i className={styles.smoke} />
      <Fronds className={styles.left} />
      <Fronds className={styles.right} />
      {FIREFLIES.map((firefly) => (
        <i key={firefly.left} className={styles.firefly} style={firefly} />
      ))}
    </div>
  );
}

/** Whether the page is visible and the player has done something lately. */
function useIsAwake(): boolean {
  const [isAwake, setAwake] = useState(true);
  useEffect(() => {
    const timer = createRestTimer(IDLE_AFTER_MS, setAwake);
    const update = () => {
      timer.cancel();
      if (document.hidden) setAwake(false);
      else timer.move();
    };
    update();
    document.addEventListener('visibilitychange', update);
    for (const input of INPUTS) window.addEventListener(input, timer.move, { passive: true });
    return () => {
      timer.cancel();
      document.removeEventListener('visibilitychange', update);
      for (const input of INPUTS) window.removeEventListener(input, timer.move);
    };
  }, []);
  return isAwake;
}

/**
 * Pauses the scene while the page scrolls, follows a finger or responds to a press. Otherwise, in each
 * of these frames, the browser would recompute the styles of everything that moves, which takes a fifth
 * of a frame on a slow phone, and a desktop without a GPU would redraw nearly the whole window.
 */
function useHold(scene: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const timer = createRestTimer(HELD_MS, (isMoving) =>
      scene.current?.toggleAttribute('data-held', isMoving),
    );
    const handlePress = ({ type, pointerType }: PointerEvent) => {
      // A mouse also moves without a button pressed.
      if (type !== 'pointermove' || pointerType === 'touch') timer.move();
    };
    // Scrolling lists do not report to the window, except on the way down.
    const options = { passive: true, capture: true };
    window.addEventListener('scroll', timer.move, options);
    for (const type of PRESSES) window.addEventListener(type, handlePress, options);
    return () => {
      timer.cancel();
      window.removeEventListener('scroll', timer.move, options);
      for (const type of PRESSES) window.removeEventListener(type, handlePress, options);
    };
  }, [scene]);
}

interface StarsProps {
  readonly seed: string;
  /** Brightness from 0 to 1. */
  readonly light: number;
  readonly className: string | undefined;
}

/** Stars in one drawing, so that all of them twinkle as a single layer. */
function Stars({ seed, light, className }: StarsProps) {
  const random = createSeededRandom(`stars/${seed}`);
  // Lines without length and with round ends are dots that keep their size in a stretched drawing.
  const dots = Array.from(
    { length: STARS_PER_LAYER },
    () => `M${random.integer(1, 99)} ${random.integer(1, 99)}h0`,
  ).join('');
  return (
    <svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none">
      {/* Opacity of the drawing instead would make the browser blend the whole window in each frame. */}
      <path d={dots} strokeOpacity={light} vectorEffect="non-scaling-stroke" />
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

/**
 * Creates a timer that tells movement from rest; it rests at first.
 * @param restMs how long nothing has to move until it rests
 * @param onChange called when it begins to move, and when it rests
 */
function createRestTimer(restMs: number, onChange: (isMoving: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let movedAtMs = 0;
  const check = () => {
    const leftMs = movedAtMs + restMs - performance.now();
    timer = leftMs > 0 ? setTimeout(check, leftMs) : null;
    if (timer === null) onChange(false);
  };
  return {
    /** Reports a movement. Cheap enough for every event of a finger: it rarely sets a timer. */
    move: () => {
      movedAtMs = performance.now();
      if (timer !== null) return;
      timer = setTimeout(check, restMs);
      onChange(true);
    },
    /** Stops without calling back. */
    cancel: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
