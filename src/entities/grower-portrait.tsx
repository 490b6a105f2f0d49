import { useId, useMemo, useState } from 'react';
import { grower as drawGrower } from '../art/grower.ts';
import type { GrowerShape } from '../contract/shapes.ts';
import { Art } from '../ui/art.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './grower-portrait.module.css';

interface GrowerPortraitProps {
  readonly grower: GrowerShape;
  readonly className?: string | undefined;
}

/** A grower's picture from its token; drawn from the mint until that has loaded, or if it never does. */
export function GrowerPortrait({ grower, className }: GrowerPortraitProps) {
  const uid = useId();
  const [loadedImage, setLoadedImage] = useState<string | null>(null);
  const title = `${grower.name}, ${grower.class.name}`;
  const drawing = useMemo(
    () => drawGrower({ seed: grower.address, name: grower.name, cls: grower.class.id, uid, title }),
    [grower.address, grower.name, grower.class.id, uid, title],
  );
  const isLoaded = loadedImage === grower.image;
  return (
    <span className={classNames(styles.portrait, className)}>
      <Art svg={drawing} className={classNames(styles.drawing, isLoaded && styles.covered)} />
      {grower.image !== '' && (
        <img
          className={classNames(styles.image, isLoaded && styles.loaded)}
          src={grower.image}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={() => setLoadedImage(grower.image)}
        />
      )}
    </span>
  );
}
