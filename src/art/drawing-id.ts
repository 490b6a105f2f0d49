/**
 * Builds the id prefix of a drawing's definitions from the parts that tell it from other drawings. Two
 * copies of one drawing on a page need different `uid` parts: they would share their gradients, and
 * hiding the first copy would take the colours from the second.
 */
export function toDrawingId(...parts: (string | number)[]): string {
  return parts.join('').replaceAll(/\W/g, '');
}
