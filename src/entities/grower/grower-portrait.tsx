import { useState } from 'react';
import type { GrowerShape } from '../../contract/shapes.ts';
import { i18n } from '../../language/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './grower-portrait.module.css';
import { Picture } from '../picture.tsx';

interface GrowerPortraitProps {
  readonly grower: Pick<GrowerShape, 'address' | 'name' | 'image'> & {
    readonly class: Pick<GrowerShape['class'], 'id' | 'name'>;
  };
  readonly className?: string | undefined;
}

/** Shows the image of a grower's token, or a portrait drawn from its mint until that has loaded. */
export function GrowerPortrait({ grower, className }: GrowerPortraitProps) {
  const [loadedImage, setLoadedImage] = useState<string | null>(null);
  const { address, name, image } = grower;
  const title = i18n.t('{name}, {detail}', { name, detail: i18n.t(grower.class.name) });
  const isLoaded = loadedImage === image;
  return (
    <span className={classNames(styles.portrait, className)}>
      {!isLoaded && (
        <Picture
          picture={{ kind: 'grower', seed: address, name, classId: grower.class.id }}
          title={title}
          className={styles.drawing}
        />
      )}
      {image !== '' && (
        <img
          className={classNames(styles.image, isLoaded && styles.loaded)}
          src={image}
          alt={isLoaded ? title : ''}
          loading="lazy"
          decoding="async"
          onLoad={() => setLoadedImage(image)}
        />
      )}
    </span>
  );
}
