import type { RefObject } from 'react';
import { GROWER } from '../art/common-icons.ts';
import { FLIP } from '../art/count-icons.ts';
import type { GrowhouseShape } from '../contract/shapes.ts';
import { getGrowhouseTitle } from '../game/growhouse.ts';
import type { PlantCounts } from '../game/plant.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import styles from './growhouse-card.module.css';
import { GrowhouseCounts } from './growhouse-counts.tsx';
import { GrowhousePicture } from './growhouse-picture.tsx';
import { GrowerPortrait } from './grower-portrait.tsx';
import { Icon } from './icon.tsx';
import { RarityLabel } from './rarity-label.tsx';

/** What both faces of the card show. */
export interface GrowhouseFaceProps {
  readonly growhouse: GrowhouseShape;
  readonly counts: PlantCounts;
}

interface FrontProps extends GrowhouseFaceProps {
  readonly isNear: boolean;
  readonly detailsButton: RefObject<HTMLButtonElement | null>;
  readonly onDetails: () => void;
}

/** The front of a growhouse card, which links to the growhouse. */
export function GrowhouseCardFront({
  growhouse,
  counts,
  isNear,
  detailsButton,
  onDetails,
}: FrontProps) {
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

function AssignedGrowers({ growhouse }: Pick<GrowhouseFaceProps, 'growhouse'>) {
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
