import { memo, type RefObject, useRef, useState } from 'react';
import type { GrowhouseShape } from '../contract/shapes.ts';
import { getGrowhouseTitle } from '../game/growhouse.ts';
import type { PlantCounts } from '../game/plant.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import { useSwipe } from '../ui/use-swipe.ts';
import styles from './growhouse-card.module.css';
import { GrowhouseCounts } from './growhouse-counts.tsx';
import { GrowhousePicture } from './growhouse-picture.tsx';
import { GrowerPortrait } from './grower-portrait.tsx';
import { FLIP } from '../art/count-icons.ts';
import { GROWER } from '../art/common-icons.ts';
import { BACK } from '../art/frame-icons.ts';
import { Icon } from './icon.tsx';
import { RarityLabel } from './rarity-label.tsx';
import { useNearViewport } from './use-near-viewport.ts';

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
 * back is rendered when it is first shown.
 */
export const GrowhouseCard = memo(Card, areCardPropsEqual);

function Card({ growhouse, counts, isFirst = false }: GrowhouseCardProps) {
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
        <Front
          growhouse={growhouse}
          counts={counts}
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
          <Back
            growhouse={growhouse}
            counts={counts}
            button={returnButton}
            onReturn={() => flip(false)}
          />
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
      <div className={styles.picture}>
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

interface BackProps extends FaceProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onReturn: () => void;
}

function Back({ growhouse, counts, button, onReturn }: BackProps) {
  const figures: readonly (readonly [label: string, value: number, isNow?: boolean])[] = [
    ['Level', growhouse.level],
    ['Growerz', growhouse.growers.length],
    ['Seeds', counts.seeds],
    ['Active Plants', counts.active],
    ['Waterable Plants', counts.waterable, true],
    ['Harvestable Plants', counts.harvestable, true],
    ['Withered Plants', counts.withered],
    ['Dead Plants', counts.dead],
  ];
  return (
    <>
      <h2 className={styles.backTitle}>
        Growhouse Statistics <small>{getGrowhouseTitle(growhouse)}</small>
      </h2>
      <dl className={styles.figures}>
        {figures.map(([label, value, isNow = false]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classNames(isNow && value > 0 && styles.now)}>{value}</dd>
          </div>
        ))}
      </dl>
      <Button ref={button} className={styles.return} onClick={onReturn}>
        <Icon glyph={BACK} size={20} />
        return
      </Button>
    </>
  );
}
