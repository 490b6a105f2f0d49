import type { PaintArea } from './paint-drawing.ts';
import type { Picture } from './pictures.ts';

export interface PaintRequest {
  readonly id: number;
  readonly picture: Picture;
  readonly area: PaintArea;
}

export interface PaintResponse {
  readonly id: number;
  /** A PNG, or null if the picture could not be painted. */
  readonly image: Blob | null;
}
