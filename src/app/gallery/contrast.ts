/**
 * Computes the WCAG 2.2 contrast ratio of two opaque colors, from 1 to 21. Text needs 4.5, large
 * text 3.
 * @param first as '#rrggbb'
 * @param second as '#rrggbb'
 * @returns null for colors in any other format
 */
export function computeContrastRatio(first: string, second: string): number | null {
  const [a, b] = [computeLuminance(first), computeLuminance(second)];
  if (a === null || b === null) return null;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function computeLuminance(color: string): number | null {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(color) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  return 0.2126 * linearize(red) + 0.7152 * linearize(green) + 0.0722 * linearize(blue);
}

function linearize(channel: string): number {
  const share = Number.parseInt(channel, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
