import type { SeedShape } from '../contract/shapes.ts';
import { classNames } from '../ui/class-names.ts';
import { Picture } from './picture.tsx';
import { plantPicture } from './plant-picture.ts';
import styles from './seed-packet.module.css';

/** A printed packet that shows what the seed will be. */
export function SeedPacket({ seed }: { readonly seed: Pick<SeedShape, 'strain'> }) {
  return (
    <span className={classNames(`r${seed.strain.rarity.id}`, styles.packet)} aria-hidden="true">
      <Picture
        {...plantPicture(seed, { stage: 4, state: 'healthy', fit: 0 })}
        className={styles.plant}
      />
    </span>
  );
}
