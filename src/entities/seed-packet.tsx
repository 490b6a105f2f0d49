import { useId, useMemo } from 'react';
import type { SeedShape } from '../contract/shapes.ts';
import { Art } from '../ui/art.tsx';
import { classNames } from '../ui/class-names.ts';
import { plantPicture } from './plant-picture.ts';
import styles from './seed-packet.module.css';

/** A printed packet that shows what the seed will be. */
export function SeedPacket({ seed }: { readonly seed: Pick<SeedShape, 'strain'> }) {
  const uid = useId();
  const picture = useMemo(
    () => plantPicture(seed, { stage: 4, state: 'healthy', fit: 0, uid }),
    [seed, uid],
  );
  return (
    <span className={classNames(`r${seed.strain.rarity.id}`, styles.packet)} aria-hidden="true">
      <Art svg={picture} />
    </span>
  );
}
