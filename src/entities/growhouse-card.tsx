import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { getGrowhouseTitle } from '../game/growhouse.ts';
import { classNames } from '../ui/class-names.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.ts';
import { useSwipe } from '../ui/use-swipe.ts';
import { GrowhouseCardFront, type GrowhouseFaceProps } from './growhouse-card-front.tsx';
import styles from './growhouse-card.module.css';
import { useNearViewport } from './use-near-viewport.ts';

const GrowhouseCardBack = lazyWithRetry(
  async () => (await import('./growhouse-card-back.tsx')).GrowhouseCardBack,
);

/** Loads the back before the card is turned; a failed load is reported when it is shown. */
const preloadBack = (): void => void GrowhouseCardBack.load().catch(() => undefined);

interface GrowhouseCardProps extends GrowhouseFaceProps {
  /** Renders the card at once, instead of when it comes near the viewport. */
  readonly isFirst?: boolean;
}

/** Compares counts and step by value, because they are new objects every second. */
const areCardPropsEqual = (previous: GrowhouseCardProps, next: GrowhouseCardProps): boolean =>
  previous.growhouse === next.growhouse &&
  JSON.stringify([previous.counts, previous.step]) === JSON.stringify([next.counts, next.step]);

/**
 * A growhouse in the hub: the front links to the growhouse, the back shows its statistics. Because
 * there may be many, a card far from the viewport renders only its title and a placeholder, and the
 * back is rendered when it is first shown.
 */
export const GrowhouseCard = memo(Card, areCardPropsEqual);

function Card({ growhouse, counts, step = null, isFirst = false }: GrowhouseCardProps) {
  const card = useRef<HTMLElement>(null);
  const isNear = useNearViewport(card, isFirst);
  const [shown, setShown] = useState<'front' | 'back' | 'front-again'>('front');
  const detailsButton = useRef<HTMLButtonElement>(null);
  const returnButton = useRef<HTMLButtonElement>(null);
  const isFlipped = shown === 'back';
  const swipe = useSwipe(() => setShown(isFlipped ? 'front-again' : 'back'));
  const flip = (flipped: boolean) => {
    setShown(flipped ? 'back' : 'front-again');
    requestAnimationFrame(() =>
      (flipped ? returnButton : detailsButton).current?.focus({ preventScroll: true }),
    );
  };
  useEffect(preloadBack, []);
  const title = getGrowhouseTitle(growhouse);
  const hasTurned = shown !== 'front';
  const getTurnClass = (isShown: boolean) =>
    hasTurned && (isShown ? styles.turningIn : styles.turningOut);
  return (
    <article
      ref={card}
      className={classNames(`r${growhouse.rarity}`, styles.card)}
      aria-label={title}
      {...swipe}
    >
      <div className={classNames(styles.face, getTurnClass(!isFlipped))} inert={isFlipped}>
        <GrowhouseCardFront
          growhouse={growhouse}
          counts={counts}
          step={step}
          isNear={isNear}
          detailsButton={detailsButton}
          onDetails={() => flip(true)}
        />
      </div>
      {hasTurned && (
        <div
          className={classNames(styles.face, styles.back, getTurnClass(isFlipped))}
          inert={!isFlipped}
        >
          <Suspense>
            <GrowhouseCardBack
              growhouse={growhouse}
              counts={counts}
              step={step}
              button={returnButton}
              onReturn={() => flip(false)}
            />
          </Suspense>
        </div>
      )}
    </article>
  );
}
