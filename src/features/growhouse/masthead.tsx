import type { GrowhouseShape } from '../../contract/shapes.ts';
import { GrowhousePicture } from '../../entities/growhouse-picture.tsx';
import { EDIT } from '../../art/growhouse-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { RarityLabel } from '../../entities/rarity-label.tsx';
import { growhouseTitle } from '../../game/growhouse.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './masthead.module.css';

interface MastheadProps {
  readonly house: GrowhouseShape;
  readonly isBonusMode: boolean;
  readonly onEditNickname: () => void;
}

/** The growhouse by night, its name and standing. */
export function Masthead({ house, isBonusMode, onEditNickname }: MastheadProps) {
  return (
    <header>
      <div className={styles.picture}>
        <GrowhousePicture house={house} className={styles.house} />
      </div>
      <div className={styles.title}>
        <div className={styles.row}>
          <h1 className={styles.name}>{growhouseTitle(house)}</h1>
          <Button
            look="ghost"
            size="square"
            aria-label="Edit nickname"
            className={styles.edit}
            onClick={onEditNickname}
          >
            <Icon glyph={EDIT} size={20} />
          </Button>
        </div>
        <div className={styles.meta}>
          {house.nickname !== null && <span>Growhouse # {house.id}</span>}
          <RarityLabel rarityId={house.rarity} />
          <Badge>{house.max_level ? 'Max level' : `Lv ${house.level}`}</Badge>
          {isBonusMode && <Badge look="go">Bonus Mode</Badge>}
        </div>
      </div>
    </header>
  );
}
