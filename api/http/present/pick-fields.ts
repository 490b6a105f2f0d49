import type { z } from 'zod';

/**
 * Takes the fields of a shape from a row that has more. It does not check them, so that a stored value
 * that breaks the contract does not keep a whole list from being shown.
 */
export function pickFields<Shape extends z.ZodObject>(
  { shape }: Shape,
  row: z.input<Shape>,
): z.input<Shape> {
  const values: Record<string, unknown> = row;
  return Object.fromEntries(Object.keys(shape).map((key) => [key, values[key]])) as z.input<Shape>;
}
