import { type RarityId, rarityOf } from '../game/rarity.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './rarity-label.module.css';

interface RarityLabelProps {
  readonly rarityId: RarityId;
  readonly className?: string | undefined;
}

/** One to five dots and the name: colour is never the only sign. */
export function RarityLabel({ rarityId, className }: RarityLabelProps) {
  return (
    <span className={classNames(`r${rarityId}`, styles.label, className)}>
      <Pips count={rarityId} />
      {rarityOf(rarityId).name}
    </span>
  );
}

export function Pips({ count }: { readonly count: number }) {
  return (
    <span className={styles.pips} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.pip} />
      ))}
    </span>
  );
}
