import { memo, type RefObject, Suspense, useRef } from 'react';
import type { GrowhouseShape } from '../contract/shapes.ts';
import { getGrowhouseTitle } from '../game/growhouse.ts';
import type { PlantCounts } from '../game/plant.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.ts';
import { Link } from '../ui/link.tsx';
import styles from './growhouse-card.module.css';
import { GrowhouseCounts } from './growhouse-counts.tsx';
import { GrowhousePicture } from './growhouse-picture.tsx';
import { GrowerPortrait } from './grower-portrait.tsx';
import { FLIP } from '../art/count-icons.ts';
import { GROWER } from '../art/common-icons.ts';
import { Icon } from './icon.tsx';
import { RarityLabel } from './rarity-label.tsx';
import { useCardTurn } from './use-card-turn.ts';
import { useNearViewport } from './use-near-viewport.ts';

export const GrowhouseCardBack = lazyWithRetry(
  async () => (await import('./growhouse-card-back.tsx')).GrowhouseCardBack,
);

interface FaceProps {
  readonly growhouse: GrowhouseShape;
  readonly counts: PlantCounts;
}

interface GrowhouseCardProps extends FaceProps {
  /** Renders the card at once, instead of when it comes near the viewport. */
  readonly isFirst?: boolean;
}

/** Compares the counts by value, because they are a new object every second. */
const areCardPropsEqual = (previous: GrowhouseCardProps, next: GrowhouseCardProps): boolean =>
  previous.growhouse === next.growhouse &&
  JSON.stringify(previous.counts) === JSON.stringify(next.counts);

/**
 * A growhouse in the hub: the front links to the growhouse, the back shows its statistics. Because
 * there may be many, a card far from the viewport renders only its title and a placeholder, and the
 * back is loaded later, and rendered when it is first needed.
 */
export const GrowhouseCard = memo(Card, areCardPropsEqual);

function Card({ growhouse, counts, isFirst = false }: GrowhouseCardProps) {
  const card = useRef<HTMLElement>(null);
  const isNear = useNearViewport(card, isFirst);
  const { isFlipped, hasBack, turn, swipe } = useCardTurn(card);
  const detailsButton = useRef<HTMLButtonElement>(null);
  const returnButton = useRef<HTMLButtonElement>(null);
  const flip = (direction: -1 | 1) => {
    turn(direction);
    requestAnimationFrame(() =>
      (isFlipped ? detailsButton : returnButton).current?.focus({ preventScroll: true }),
    );
  };
  return (
    <article
      ref={card}
      className={classNames(`r${growhouse.rarity}`, styles.card)}
      aria-label={getGrowhouseTitle(growhouse)}
      {...swipe}
    >
      <div className={styles.face} inert={isFlipped}>
        <Front
          growhouse={growhouse}
          counts={counts}
          isNear={isNear}
          detailsButton={detailsButton}
          onDetails={() => flip(-1)}
        />
      </div>
      {hasBack && (
        <div className={classNames(styles.face, styles.back)} inert={!isFlipped}>
          <Suspense>
            <GrowhouseCardBack
              growhouse={growhouse}
              counts={counts}
              button={returnButton}
              onReturn={() => flip(1)}
            />
          </Suspense>
        </div>
      )}
    </article>
  );
}

interface FrontProps extends FaceProps {
  readonly isNear: boolean;
  readonly detailsButton: RefObject<HTMLButtonElement | null>;
  readonly onDetails: () => void;
}

function Front({ growhouse, counts, isNear, detailsButton, onDetails }: FrontProps) {
  const to = `/growhouse/${growhouse.id}`;
  return (
    <>
      <div className={styles.picture} data-shared={to}>
        {isNear && (
          <>
            <GrowhousePicture growhouse={growhouse} className={styles.art} />
            <RarityLabel rarityId={growhouse.rarity} className={styles.tag} />
          </>
        )}
      </div>
      <div className={styles.body}>
        <h2 className={styles.title}>
          <Link to={to} className={styles.cover}>
            {getGrowhouseTitle(growhouse)}
          </Link>
          <small>Lv {growhouse.level}</small>
        </h2>
        <div className={styles.inside}>
          {isNear && (
            <>
              <GrowhouseCounts counts={counts} />
              <AssignedGrowers growhouse={growhouse} />
              <div className={styles.buttons}>
                <Link to={to} className={styles.select}>
                  Select
                </Link>
                <Button ref={detailsButton} className={styles.details} onClick={onDetails}>
                  <Icon glyph={FLIP} size={20} className={styles.flipIcon} />
                  <span className={styles.detailsLabel}>Details</span>
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
    </>
  );
}

function AssignedGrowers({ growhouse }: Pick<FrontProps, 'growhouse'>) {
  if (growhouse.growers.length === 0) {
    return (
      <div className={styles.growers}>
        <Icon glyph={GROWER} size={24} disabled />
        No Growers Assigned
      </div>
    );
  }
  return (
    <div className={styles.growers}>
      {growhouse.growers.map((grower) => (
        <span key={grower.id} className={classNames(`r${grower.class.id}`, styles.avatar)}>
          <GrowerPortrait grower={grower} />
        </span>
      ))}
      <span>{growhouse.growers.map((grower) => `#${grower.id}`).join(' · ')}</span>
    </div>
  );
}
