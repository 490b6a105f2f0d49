/** More digits before the decimal point than any balance has. */
const MAX_WHOLE_DIGITS = 12;

/**
 * Turns typed text into plain decimal notation: commas become points, only the first point stays,
 * and other characters are removed. Unfinished numbers such as '.5' and '3.' are kept as they are.
 * @param places digits to keep after the decimal point
 */
export function sanitizeDecimal(typed: string, places: number): string {
  const [whole = '', ...rest] = typed
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  const digits = whole.slice(0, MAX_WHOLE_DIGITS);
  return rest.length === 0 ? digits : `${digits}.${rest.join('').slice(0, places)}`;
}
