import type { Area } from './paint-svg.ts';
import type { Picture } from './pictures.ts';

export interface PaintOrder {
  readonly id: number;
  readonly picture: Picture;
  readonly area: Area;
}

/** Without an image the picture could not be painted. */
export interface PaintAnswer {
  readonly id: number;
  readonly image: Blob | null;
}
