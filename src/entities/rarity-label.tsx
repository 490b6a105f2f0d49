import { rarityIcon } from '../art/rarity-icon.ts';
import { type RarityId, rarityOf } from '../game/rarity.ts';
import { Art } from '../ui/art.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './rarity-label.module.css';

interface RarityLabelProps {
  readonly rarityId: RarityId;
  readonly className?: string | undefined;
}

/** The sign of a rarity and its name: colour is never the only sign. */
export function RarityLabel({ rarityId, className }: RarityLabelProps) {
  return (
    <span className={classNames(`r${rarityId}`, styles.label, className)}>
      <RaritySign rarityId={rarityId} />
      {rarityOf(rarityId).name}
    </span>
  );
}

/** Stone, leaf, drop, gem or sun, beside the name it stands for. */
export function RaritySign({ rarityId }: { readonly rarityId: RarityId }) {
  return <Art svg={rarityIcon(rarityId, { size: 16 })} className={styles.sign} />;
}
