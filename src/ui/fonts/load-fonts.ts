import figtree from './figtree.woff2';
import fraunces from './fraunces.woff2';

const FONTS = [
  { family: 'Fraunces', url: fraunces, weight: '600 700' },
  { family: 'Figtree', url: figtree, weight: '400 700' },
] as const;

/**
 * Loads our fonts and shows all of them at once. Until then, and if it fails, the page shows fonts of
 * the system that take up the same room; see fallbacks.css.
 */
export async function loadFonts(): Promise<void> {
  const faces = FONTS.map(
    ({ family, url, weight }) => new FontFace(family, `url(${url})`, { weight }),
  );
  await Promise.all(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}
