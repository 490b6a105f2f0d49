import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../picture.tsx';
import { type PicturedPlant, toPlantPicture } from './plant-picture.ts';
import paper from '../paper.module.css';
import styles from './seed-packet.module.css';

/** A printed seed packet with a picture of the grown plant. */
export function SeedPacket({ seed }: { readonly seed: PicturedPlant }) {
  return (
    <span
      className={classNames(`r${seed.strain.rarity.id}`, paper.paper, styles.packet)}
      aria-hidden="true"
    >
      <Picture
        {...toPlantPicture(seed, { stage: 4, state: 'healthy', fit: 0 })}
        className={styles.plant}
      />
    </span>
  );
}
