/** Options of every drawing. */
export interface DrawingOptions {
  /** Required if the drawing can appear twice on a page: see `toDrawingId`. */
  readonly uid?: string;
  /** Accessible name. Each drawing has one by default, or is hidden from screen readers. */
  readonly title?: string;
}

/**
 * Builds the id prefix of a drawing's definitions from the parts that tell it from other drawings. Two
 * copies of one drawing on a page need different `uid` parts: they would share their gradients, and
 * hiding the first copy would take the colours from the second.
 */
export function toDrawingId(...parts: (string | number)[]): string {
  return parts.join('').replaceAll(/\W/g, '');
}
