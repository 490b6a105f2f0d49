import { useLingui } from '@lingui/react';
import { memo, type RefObject, Suspense, useRef, type PointerEvent, useState } from 'react';
import { getGrowhouseTitle } from '../../game/growhouse-title.ts';
import { i18n } from '../../language/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyWithRetry } from '../../ui/loading/lazy-with-retry.ts';
import { GrowhouseCardFront, type GrowhouseFaceProps } from './growhouse-card-front.tsx';
import styles from './growhouse-card.module.css';
import { useNearViewport } from '../use-near-viewport.ts';
import { getMotion } from '../../ui/motion/get-motion.ts';

export const GrowhouseCardBack = lazyWithRetry(
  async () => (await import('./growhouse-card-back.tsx')).GrowhouseCardBack,
);

interface GrowhouseCardProps extends GrowhouseFaceProps {
  /** Renders the card at once, instead of when it comes near the viewport. */
  readonly isFirst?: boolean;
}

const toComparedText = ({ counts, step, careGifts }: GrowhouseCardProps): string =>
  JSON.stringify([counts, step, careGifts]);

/** Compares counts and step by value, because they are new objects every second until the step is known. */
const areCardPropsEqual = (previous: GrowhouseCardProps, next: GrowhouseCardProps): boolean =>
  previous.growhouse === next.growhouse &&
  (previous.counts === next.counts || toComparedText(previous) === toComparedText(next));

/**
 * A growhouse in the hub: the front links to the growhouse, the back shows its statistics. Because
 * there may be many, a card far from the viewport renders only its title and a placeholder, and the
 * back is loaded later, and rendered when it is first needed.
 */
export const GrowhouseCard = memo(Card, areCardPropsEqual);

function Card({ growhouse, counts, step = null, careGifts, isFirst = false }: GrowhouseCardProps) {
  useLingui();
  const card = useRef<HTMLElement>(null);
  const isNear = useNearViewport(card, isFirst);
  const { isFlipped, hasBack, prepare, turn, swipe } = useCardTurn(card);
  const detailsButton = useRef<HTMLButtonElement>(null);
  const returnButton = useRef<HTMLButtonElement>(null);
  /** Whether the button of the back takes the focus as soon as its code has been loaded. */
  const isFocusPending = useRef(false);
  const focus = ({ current: button }: RefObject<HTMLButtonElement | null>) => {
    isFocusPending.current = button === null;
    button?.focus({ preventScroll: true });
  };
  const flip = (direction: -1 | 1) => {
    turn(direction);
    requestAnimationFrame(() => focus(isFlipped ? detailsButton : returnButton));
  };
  return (
    <article
      ref={card}
      className={classNames(`r${growhouse.rarity}`, styles.card)}
      aria-label={getGrowhouseTitle(i18n, growhouse)}
      {...swipe}
    >
      <GrowhouseCardFront
        growhouse={growhouse}
        counts={counts}
        step={step}
        careGifts={careGifts}
        isNear={isNear}
        inert={isFlipped}
        className={styles.face}
        detailsButton={detailsButton}
        onPrepareDetails={prepare}
        onDetails={() => flip(-1)}
      />
      {hasBack && (
        <div
          className={classNames('surface flex column', styles.face, styles.back)}
          inert={!isFlipped}
        >
          <Suspense>
            <GrowhouseCardBack
              growhouse={growhouse}
              counts={counts}
              step={step}
              button={returnButton}
              onReturn={() => flip(1)}
              onMounted={() => {
                if (isFocusPending.current) focus(returnButton);
              }}
            />
          </Suspense>
        </div>
      )}
    </article>
  );
}

/** Horizontal distance that counts as a swipe, in CSS pixels (spec, section 9). */
const SWIPE_THRESHOLD_PX = 50;

/**
 * Turns a card over by a swipe or a button. It follows the finger once the animations have been
 * loaded, and jumps before.
 */
function useCardTurn(card: RefObject<HTMLElement | null>) {
  // The back is rendered when it is first needed.
  const [shown, setShown] = useState<'front' | 'back' | 'front-again'>('front');
  const finger = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const isFlipped = shown === 'back';

  /** @param direction 1 to the right, −1 to the left */
  const turn = (direction: -1 | 1): void => {
    if (card.current) getMotion()?.settleTurn(card.current, direction);
    setShown(isFlipped ? 'front-again' : 'back');
  };
  /** Renders the back ahead of the turn, because the pointer has come to a button that turns. */
  const prepare = (): void => {
    if (shown === 'front') setShown('front-again');
  };
  const release = (): void => {
    finger.current = null;
    if (card.current) getMotion()?.settleTurn(card.current, 0);
  };
  /** Returns the horizontal distance of a swipe; 0 for other movements. */
  const getDistance = ({ clientX, clientY }: PointerEvent): number => {
    if (!finger.current) return 0;
    const [x, y] = [clientX - finger.current.x, clientY - finger.current.y];
    return Math.abs(x) > Math.abs(y) ? x : 0;
  };
  const swipe = {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      finger.current = pointerType === 'touch' ? { x, y } : null;
    },
    onPointerMove: (event: PointerEvent) => {
      const motion = getMotion();
      const distance = getDistance(event);
      if (!motion || !card.current || distance === 0) return;
      prepare();
      motion.followTurn(card.current, distance);
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = getDistance(event);
      if (Math.abs(distance) >= SWIPE_THRESHOLD_PX) turn(distance > 0 ? 1 : -1);
      release();
    },
    onPointerCancel: release,
  };
  return { isFlipped, hasBack: shown !== 'front', prepare, turn, swipe };
}
