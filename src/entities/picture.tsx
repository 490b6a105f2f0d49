import { useEffect, useRef, useState } from 'react';
import { watchNearness } from '../paint/near.ts';
import type { Picture as PictureArt } from '../paint/pictures.ts';
import type { Frame } from '../paint/show-picture.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './picture.module.css';

const ignore = (): undefined => undefined;

const loadPainting = () => import('../paint/show-picture.ts');
// No page waits for what paints, but it comes beside the page and not after it.
loadPainting().catch(ignore);

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
    return showWhenNear({ place: place.current, canvas: canvas.current, picture });
  }, [picture]);
  const overhanging = picture.kind === 'plant' && styles.overhanging;
  return (
    <span ref={place} role="img" aria-label={title} className={classNames(styles.place, className)}>
      <span ref={canvas} aria-hidden="true" className={classNames(styles.canvas, overhanging)} />
    </span>
  );
}

/**
 * Shows a picture whenever its place is near the screen. What the place shows already stays until the
 * new picture has come.
 * @returns what ends it
 */
function showWhenNear(frame: Frame): () => void {
  let leave: () => void = ignore;
  const end = watchNearness(frame.place, (isNear) => {
    leave();
    leave = isNear ? show(frame) : ignore;
  });
  return () => {
    end();
    leave();
  };
}

function show(frame: Frame): () => void {
  let isWanted = true;
  let end: () => void = ignore;
  loadPainting().then(({ showPicture }) => {
    if (isWanted) end = showPicture(frame);
  }, ignore);
  return () => {
    isWanted = false;
    end();
  };
}

/** The same object for as long as it says the same. */
function useUnchanged<T extends object>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept !== value && JSON.stringify(kept) !== JSON.stringify(value)) setKept(value);
  return kept;
}
