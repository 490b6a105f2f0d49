import { memo, type RefObject, useRef, useState } from 'react';
import type { GrowhouseShape } from '../contract/shapes.ts';
import { growhouseTitle } from '../game/growhouse.ts';
import type { PlantTally } from '../game/plant.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import { useSwipe } from '../ui/use-swipe.ts';
import styles from './growhouse-card.module.css';
import { GrowhouseCounts } from './growhouse-counts.tsx';
import { GrowhousePicture } from './growhouse-picture.tsx';
import { GrowerPortrait } from './grower-portrait.tsx';
import { FLIP } from '../art/count-icons.ts';
import { GROWER } from '../art/farm-icons.ts';
import { BACK } from '../art/frame-icons.ts';
import { Icon } from './icon.tsx';
import { RarityLabel } from './rarity-label.tsx';
import { useIsNear } from './use-is-near.ts';

interface FaceProps {
  readonly house: GrowhouseShape;
  readonly tally: PlantTally;
}

interface GrowhouseCardProps extends FaceProps {
  /** Whether it is on the first screen, and not made only when it comes near. */
  readonly isFirst?: boolean;
}

/** The counts are taken anew every second, and mostly come out as they were. */
const looksTheSame = (before: GrowhouseCardProps, now: GrowhouseCardProps): boolean =>
  before.house === now.house && JSON.stringify(before.tally) === JSON.stringify(now.tally);

/**
 * A growhouse of the hub: a front to go in by, and a back with its figures. There may be many: out of
 * sight a card is its title and an empty space, and its back is made when it is first asked for.
 */
export const GrowhouseCard = memo(Card, looksTheSame);

function Card({ house, tally, isFirst = false }: GrowhouseCardProps) {
  const card = useRef<HTMLElement>(null);
  const isNear = useIsNear(card, isFirst);
  const [shown, setShown] = useState<'front' | 'back' | 'front again'>('front');
  const details = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const isFlipped = shown === 'back';
  const swipe = useSwipe(() => setShown(isFlipped ? 'front again' : 'back'));
  const flip = (flipped: boolean) => {
    setShown(flipped ? 'back' : 'front again');
    requestAnimationFrame(() => (flipped ? back : details).current?.focus({ preventScroll: true }));
  };
  const title = growhouseTitle(house);
  const hasTurned = shown !== 'front';
  const turn = (isShown: boolean) => hasTurned && (isShown ? styles.coming : styles.going);
  return (
    <article
      ref={card}
      className={classNames(`r${house.rarity}`, styles.card)}
      aria-label={title}
      {...swipe}
    >
      <div className={classNames(styles.face, turn(!isFlipped))} inert={isFlipped}>
        <Front
          house={house}
          tally={tally}
          isNear={isNear}
          details={details}
          onDetails={() => flip(true)}
        />
      </div>
      {hasTurned && (
        <div className={classNames(styles.face, styles.back, turn(isFlipped))} inert={!isFlipped}>
          <Back house={house} tally={tally} button={back} onReturn={() => flip(false)} />
        </div>
      )}
    </article>
  );
}

interface FrontProps extends FaceProps {
  readonly isNear: boolean;
  readonly details: RefObject<HTMLButtonElement | null>;
  readonly onDetails: () => void;
}

function Front({ house, tally, isNear, details, onDetails }: FrontProps) {
  const to = `/growhouse/${house.id}`;
  return (
    <>
      <div className={styles.picture}>
        {isNear && (
          <>
            <GrowhousePicture house={house} className={styles.art} />
            <RarityLabel rarityId={house.rarity} className={styles.tag} />
          </>
        )}
      </div>
      <div className={styles.body}>
        <h2 className={styles.title}>
          <Link to={to} className={styles.cover}>
            {growhouseTitle(house)}
          </Link>
          <small>Lv {house.level}</small>
        </h2>
        <div className={styles.inside}>
          {isNear && (
            <>
              <GrowhouseCounts tally={tally} />
              <Crew house={house} />
              <div className={styles.buttons}>
                <Link to={to} className={styles.select}>
                  Select
                </Link>
                <Button ref={details} className={styles.details} onClick={onDetails}>
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

function Crew({ house }: Pick<FrontProps, 'house'>) {
  if (house.growers.length === 0) {
    return (
      <div className={styles.crew}>
        <Icon glyph={GROWER} size={24} disabled />
        No Growers Assigned
      </div>
    );
  }
  return (
    <div className={styles.crew}>
      {house.growers.map((grower) => (
        <span key={grower.id} className={classNames(`r${grower.class.id}`, styles.avatar)}>
          <GrowerPortrait grower={grower} />
        </span>
      ))}
      <span>{house.growers.map((grower) => `#${grower.id}`).join(' · ')}</span>
    </div>
  );
}

interface BackProps extends FaceProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onReturn: () => void;
}

function Back({ house, tally, button, onReturn }: BackProps) {
  const figures: readonly (readonly [label: string, value: number, isNow?: boolean])[] = [
    ['Level', house.level],
    ['Growerz', house.growers.length],
    ['Seeds', tally.seeds],
    ['Active Plants', tally.active],
    ['Waterable Plants', tally.waterable, true],
    ['Harvestable Plants', tally.harvestable, true],
    ['Withered Plants', tally.withered],
    ['Dead Plants', tally.dead],
  ];
  return (
    <>
      <h2 className={styles.backTitle}>
        Growhouse Statistics <small>{growhouseTitle(house)}</small>
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
