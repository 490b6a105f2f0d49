import { memo, type RefObject, Suspense, useRef } from 'react';
import { getGrowhouseTitle } from '../../game/growhouse-title.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyWithRetry } from '../../ui/loading/lazy-with-retry.ts';
import { GrowhouseCardFront, type GrowhouseFaceProps } from './growhouse-card-front.tsx';
import styles from './growhouse-card.module.css';
import { useCardTurn } from './use-card-turn.ts';
import { useNearViewport } from '../use-near-viewport.ts';

export const GrowhouseCardBack = lazyWithRetry(
  async () => (await import('./growhouse-card-back.tsx')).GrowhouseCardBack,
);

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
 * back is loaded later, and rendered when it is first needed.
 */
export const GrowhouseCard = memo(Card, areCardPropsEqual);

function Card({ growhouse, counts, step = null, isFirst = false }: GrowhouseCardProps) {
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
      aria-label={getGrowhouseTitle(growhouse)}
      {...swipe}
    >
      <div className={styles.face} inert={isFlipped}>
        <GrowhouseCardFront
          growhouse={growhouse}
          counts={counts}
          step={step}
          isNear={isNear}
          detailsButton={detailsButton}
          onPrepareDetails={prepare}
          onDetails={() => flip(-1)}
        />
      </div>
      {hasBack && (
        <div className={classNames(styles.face, styles.back)} inert={!isFlipped}>
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
