import { useEffect, useRef, useState } from 'react';
import type { Picture as PictureArt } from '../paint/pictures.ts';
import { showPicture } from '../paint/show-picture.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './picture.module.css';

interface PictureProps {
  readonly of: PictureArt;
  /** Its name for screen readers. */
  readonly title: string;
  readonly className?: string | undefined;
}

/**
 * A picture in a place that has its size from its class. There may be hundreds on a page: each is
 * painted beside the page when it comes near, and then changes nothing but how one element looks.
 */
export function Picture({ of, title, className }: PictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  const canvas = useRef<HTMLSpanElement>(null);
  const picture = useUnchanged(of);
  useEffect(() => {
    if (!place.current || !canvas.current) return;
    return showPicture({ place: place.current, canvas: canvas.current, picture });
  }, [picture]);
  const overhanging = picture.kind === 'plant' && styles.overhanging;
  return (
    <span ref={place} role="img" aria-label={title} className={classNames(styles.place, className)}>
      <span ref={canvas} aria-hidden="true" className={classNames(styles.canvas, overhanging)} />
    </span>
  );
}

/** The same object for as long as it says the same. */
function useUnchanged<T extends object>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept !== value && JSON.stringify(kept) !== JSON.stringify(value)) setKept(value);
  return kept;
}
