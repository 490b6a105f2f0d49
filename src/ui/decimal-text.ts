/** More digits than any balance has. */
const MOST_DIGITS = 12;

/**
 * What was typed as plain decimal text on its way to a number: a comma is a point, one point at
 * most, and what is no part of a number is left out. '.5' and '3.' may become numbers yet.
 * @param places digits after the point; further ones are left out
 */
export function decimalText(typed: string, places: number): string {
  const [whole = '', ...rest] = typed
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  const digits = whole.slice(0, MOST_DIGITS);
  return rest.length === 0 ? digits : `${digits}.${rest.join('').slice(0, places)}`;
}
