import { drawRarityIcon } from '../../art/icons/rarity-icon.ts';
import { renderSvg } from '../../art/render-svg.ts';
import { type RarityId, getRarity } from '../../game/rarity.ts';
import { i18n } from '../../language/i18n.ts';
import { Art } from '../../ui/art.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './rarity-label.module.css';

interface RarityLabelProps {
  readonly rarityId: RarityId;
  readonly className?: string | undefined;
}

/** The icon and the name of a rarity, because color alone is not accessible. */
export function RarityLabel({ rarityId, className }: RarityLabelProps) {
  return (
    <span className={classNames(`r${rarityId}`, styles.label, className)}>
      <RarityIcon rarityId={rarityId} />
      {i18n.t(getRarity(rarityId).name)}
    </span>
  );
}

/** A stone, leaf, drop, gem or sun. It is decorative, next to the name of the rarity. */
export function RarityIcon({ rarityId }: { readonly rarityId: RarityId }) {
  return <Art svg={renderSvg(drawRarityIcon(rarityId, { size: 16 }))} className={styles.icon} />;
}
