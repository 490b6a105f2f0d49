import { getMoonPhase } from '../art/scene/moon-phase.ts';
import { renderSvg } from '../art/render-svg.ts';
import type { PaintArea } from './paint-drawing.ts';
import { canPaintInWorker, paintInWorker } from './painter.ts';
import type { Picture } from './pictures.ts';
import { shareObserver } from './share-observer.ts';

/** A picture and the elements that show it. */
export interface PictureSlot {
  /** Has the size of the picture. */
  readonly box: HTMLElement;
  /** Fills the box; a plant's extends beyond it by `PLANT_MARGIN_SHARE` on each side. */
  readonly canvas: HTMLElement;
  readonly picture: Picture;
  /** Called whenever a painted picture has been set. */
  readonly onShown: () => void;
}

const noop = (): void => undefined;

/** How far leaves may extend beyond the edge of a plant's picture, as a share of its width. */
const PLANT_MARGIN_SHARE = 0.08;

/** Shows a picture at the size of its box. @returns a function that stops updating it */
export function renderPicture(slot: PictureSlot): () => void {
  const lit = { ...slot, picture: withMoon(slot.picture, Date.now()) };
  return canPaintInWorker() ? renderAtBoxSize(lit) : renderInline(lit);
}

/** The moon is painted anew about every day. */
const MOON_STEPS = 30;

/** Puts the real moon above a growhouse. */
const withMoon = (picture: Picture, nowMs: number): Picture =>
  picture.kind === 'growhouse'
    ? { ...picture, moonPhase: Math.round(getMoonPhase(nowMs) * MOON_STEPS) / MOON_STEPS }
    : picture;

/** Paints the picture at the size of its box, and again whenever that changes. */
function renderAtBoxSize(slot: PictureSlot): () => void {
  let cancel = noop;
  const stopObserving = observeSize(slot.box, ({ contentRect }) => {
    const size = toDevicePixels(contentRect);
    cancel();
    if (size.width === 0 || size.height === 0) return;
    cancel = renderPainted(slot, toPaintArea(slot.picture, size));
  });
  return () => {
    stopObserving();
    cancel();
  };
}

function toPaintArea({ kind }: Picture, { width, height }: Size): PaintArea {
  const margin = kind === 'plant' ? Math.round(width * PLANT_MARGIN_SHARE) : 0;
  return { width: width + 2 * margin, height: height + 2 * margin, margin };
}

function renderPainted(slot: PictureSlot, area: PaintArea): () => void {
  const key = JSON.stringify([slot.picture, area]);
  const cached = getCachedPicture(key);
  if (cached !== null) return setBackground(slot, cached);
  let cancelDisplay = noop;
  const cancelPainting = paintInWorker(slot.picture, area, (image) => {
    cancelDisplay = image ? setBackground(slot, cachePicture(key, image)) : renderInline(slot);
  });
  return () => {
    cancelPainting();
    cancelDisplay();
  };
}

/**
 * Sets the background once the image is decoded, so that the box never flashes empty. Changing a
 * background causes no layout.
 */
function setBackground({ canvas, onShown }: PictureSlot, image: HTMLImageElement): () => void {
  let isCancelled = false;
  const apply = (): void => {
    if (isCancelled) return;
    canvas.style.backgroundImage = `url(${image.src})`;
    onShown();
  };
  if (image.complete) apply();
  else image.decode().then(apply, noop);
  return () => {
    isCancelled = true;
  };
}

let inlineCount = 0;

/** Inserts the picture as inline SVG, for browsers without a painter and after painting failed. */
function renderInline({ canvas, picture, onShown }: PictureSlot): () => void {
  let isCancelled = false;
  // The file cannot be loaded without a network or while the page is being left: the box stays empty.
  void import('./draw-picture.ts').then(({ drawPicture }) => {
    if (isCancelled) return;
    inlineCount += 1;
    canvas.innerHTML = renderSvg(drawPicture({ ...picture, uid: `d${inlineCount}` }));
    onShown();
  }, noop);
  return () => {
    isCancelled = true;
  };
}

/** A few screens full of pictures. */
const MAX_PICTURES = 400;

/** Keyed by picture and size, least recently used first. */
const images = new Map<string, HTMLImageElement>();

/** Returns a cached picture, or null if it has to be painted. */
export function getCachedPicture(key: string): HTMLImageElement | null {
  const image = images.get(key);
  if (!image) return null;
  images.delete(key);
  images.set(key, image);
  return image;
}

/**
 * Caches a painted picture and evicts the least recently used one when the cache is full. It is
 * kept as an image element because that stays decoded and shows at once the next time.
 */
export function cachePicture(key: string, blob: Blob): HTMLImageElement {
  const oldest = images.size < MAX_PICTURES ? undefined : images.entries().next().value;
  if (oldest) {
    const [oldestKey, { src }] = oldest;
    images.delete(oldestKey);
    URL.revokeObjectURL(src);
  }
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  images.set(key, image);
  return image;
}

/** Device pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A higher ratio makes no visible difference and costs memory. */
const MAX_PIXEL_RATIO = 3;

function toDevicePixels({ width, height }: DOMRectReadOnly): Size {
  const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
  return { width: Math.round(width * ratio), height: Math.round(height * ratio) };
}

/** Reports the box of an element now and whenever it changes. */
const observeSize = shareObserver<ResizeObserverEntry>((handle) => new ResizeObserver(handle));
