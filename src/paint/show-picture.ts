import type { Area } from './paint-svg.ts';
import { canPaint, paint } from './painter.ts';
import type { Picture } from './pictures.ts';
import { keepPainted, painted } from './painted-images.ts';
import { type Size, watchSize } from './size.ts';

/** Where a picture is to be seen. */
export interface Frame {
  readonly place: HTMLElement;
  /** Fills the place; a plant's is larger by `PLANT_MARGIN` all around. */
  readonly canvas: HTMLElement;
  readonly picture: Picture;
}

const NOTHING = (): void => undefined;

/** Leaves may hang over the edge of a plant's picture: by this share of its width. */
const PLANT_MARGIN = 0.08;

/** Shows a picture in its place, in the size of that. @returns what ends it */
export const showPicture = (frame: Frame): (() => void) =>
  canPaint() ? fitPainted(frame) : draw(frame);

/** Painted in the size of the place, and anew when that changes. */
function fitPainted(frame: Frame): () => void {
  let takeBack = NOTHING;
  const end = watchSize(frame.place, (size) => {
    takeBack();
    if (size.width === 0 || size.height === 0) return;
    takeBack = orderPainted(frame, areaFor(frame.picture, size));
  });
  return () => {
    end();
    takeBack();
  };
}

function areaFor({ kind }: Picture, { width, height }: Size): Area {
  const margin = kind === 'plant' ? Math.round(width * PLANT_MARGIN) : 0;
  return { width: width + 2 * margin, height: height + 2 * margin, margin };
}

function orderPainted(frame: Frame, area: Area): () => void {
  const key = JSON.stringify([frame.picture, area]);
  const known = painted(key);
  if (known !== null) return hang(frame, known);
  let takeDown = NOTHING;
  const takeBack = paint(frame.picture, area, (image) => {
    takeDown = image ? hang(frame, keepPainted(key, image)) : draw(frame);
  });
  return () => {
    takeBack();
    takeDown();
  };
}

/** As a background, which moves nothing; decoded first, so that it never leaves the place empty. */
function hang({ canvas }: Frame, image: HTMLImageElement): () => void {
  let isWanted = true;
  const show = (): void => {
    if (isWanted) canvas.style.backgroundImage = `url(${image.src})`;
  };
  if (image.complete) show();
  else image.decode().then(show, NOTHING);
  return () => {
    isWanted = false;
  };
}

let drawings = 0;

/** Draws it by the page itself, where it cannot be painted beside it. */
function draw({ canvas, picture }: Frame): () => void {
  let isWanted = true;
  void import('./draw-picture.ts').then(({ drawPicture }) => {
    if (!isWanted) return;
    drawings += 1;
    canvas.innerHTML = drawPicture({ ...picture, uid: `d${drawings}` });
    return;
  });
  return () => {
    isWanted = false;
  };
}
