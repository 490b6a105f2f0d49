import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { observeNearViewport } from '../paint/share-observer.ts';
import type { Picture as PictureData } from '../paint/pictures.ts';
import type { PictureSlot } from '../paint/render-picture.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './picture.module.css';

const noop = (): undefined => undefined;

const loadRenderer = () => import('../paint/render-picture.ts');
// Preloads the renderer: no page waits for it, but the first picture needs it soon.
loadRenderer().catch(noop);

interface PictureProps {
  readonly picture: PictureData;
  /** Accessible name. */
  readonly title: string;
  readonly className?: string | undefined;
  /** Called when the picture has appeared, and again whenever it is replaced. */
  readonly onShown?: () => void;
}

/**
 * Shows a picture in a box that `className` gives its size. A page may hold hundreds: each is
 * painted in a worker once it is near the viewport, and then only sets the background of one
 * element.
 */
export function Picture({ picture, title, className, onShown = noop }: PictureProps) {
  const box = useRef<HTMLSpanElement>(null);
  const canvas = useRef<HTMLSpanElement>(null);
  const stablePicture = useStable(picture);
  const reportShown = useEffectEvent(onShown);
  useEffect(() => {
    if (!box.current || !canvas.current) return;
    return renderWhenNearViewport({
      box: box.current,
      canvas: canvas.current,
      picture: stablePicture,
      onShown: () => reportShown(),
    });
  }, [stablePicture]);
  const overhang = picture.kind === 'plant' && styles.overhang;
  return (
    <span ref={box} role="img" aria-label={title} className={classNames('block', className)}>
      <span ref={canvas} aria-hidden="true" className={classNames(styles.canvas, overhang)} />
    </span>
  );
}

/**
 * Renders a picture whenever its box is near the viewport. The box keeps what it shows until the
 * new picture is ready.
 * @returns a function that stops it
 */
function renderWhenNearViewport(slot: PictureSlot): () => void {
  let stopRendering: () => void = noop;
  const stopObserving = observeNearViewport(slot.box, (isNear) => {
    stopRendering();
    stopRendering = isNear ? startRendering(slot) : noop;
  });
  return () => {
    stopObserving();
    stopRendering();
  };
}

function startRendering(slot: PictureSlot): () => void {
  let isCancelled = false;
  let stop: () => void = noop;
  loadRenderer().then(({ renderPicture }) => {
    if (!isCancelled) stop = renderPicture(slot);
  }, noop);
  return () => {
    isCancelled = true;
    stop();
  };
}

/** Returns the same object for as long as its content stays the same. */
function useStable<T extends object>(value: T): T {
  const [stable, setStable] = useState(value);
  if (stable !== value && JSON.stringify(stable) !== JSON.stringify(value)) setStable(value);
  return stable;
}
