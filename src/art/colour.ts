/** Light of the scene's only lamp, on every lit edge. */
export const LAMP = '#ffd596';
/** Aubergine shadow, used in place of black or grey. */
export const NIGHT = '#120b18';

/** Converts linear light, clipped to 0–1, to two hexadecimal digits of sRGB. */
function toHexChannel(linear: number): string {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, encoded)) * 255)
    .toString(16)
    .padStart(2, '0');
}

/**
 * Converts OKLCH to `#rrggbb`. Equal lightness looks equal in every hue, and browsers without
 * `oklch()` can read the result. Matrices: Björn Ottosson, "A perceptual color space for image
 * processing".
 *
 * @param lightness 0 (black) to 1 (white)
 * @param chroma 0 (grey) to about 0.3; colours outside sRGB are clipped
 * @param hue degrees
 */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return `#${toHexChannel(red)}${toHexChannel(green)}${toHexChannel(blue)}`;
}
