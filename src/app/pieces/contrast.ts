/**
 * How well two opaque colours stand apart, by WCAG 2.2: 1 to 21, where text needs 4.5 and large
 * text 3. @param one, other as '#rrggbb'; @returns null where either is anything else
 */
export function contrastRatio(one: string, other: string): number | null {
  const first = luminance(one);
  const second = luminance(other);
  if (first === null || second === null) return null;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(colour: string): number | null {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: string): number {
  const share = Number.parseInt(channel, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
