import type { GrowhouseShape } from '../../../contract/shapes.ts';
import { GrowhousePicture } from '../../../entities/growhouse/growhouse-picture.tsx';
import { EDIT } from '../../../art/icons/growhouse-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { getGrowhouseTitle } from '../../../game/growhouse-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './growhouse-header.module.css';

interface GrowhouseHeaderProps {
  readonly growhouse: GrowhouseShape;
  readonly isBonusMode: boolean;
  readonly onEditNickname: () => void;
}

/** The picture of the growhouse with its name, rarity and level. */
export function GrowhouseHeader({ growhouse, isBonusMode, onEditNickname }: GrowhouseHeaderProps) {
  return (
    <header>
      <div className={styles.picture} data-shared={`/growhouse/${growhouse.id}`}>
        <GrowhousePicture growhouse={growhouse} className={styles.growhouse} />
      </div>
      <div className={styles.title}>
        <div className={styles.row}>
          <h1 className={styles.name} translate="no">
            {getGrowhouseTitle(growhouse)}
          </h1>
          <Button
            variant="ghost"
            size="square"
            aria-label="Edit nickname"
            className={styles.edit}
            onClick={onEditNickname}
          >
            <Icon glyph={EDIT} size={20} />
          </Button>
        </div>
        <div className={styles.meta}>
          {growhouse.nickname !== null && <span>Growhouse # {growhouse.id}</span>}
          <RarityLabel rarityId={growhouse.rarity} />
          <Badge>{growhouse.max_level ? 'Max level' : `Lv ${growhouse.level}`}</Badge>
          {isBonusMode && <Badge variant="success">Bonus Mode</Badge>}
        </div>
      </div>
    </header>
  );
}
