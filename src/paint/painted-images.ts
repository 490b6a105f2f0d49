/** So many paintings are kept, a few screens full of them. */
const KEPT = 400;

/** By what they show and how large; the one that was asked for last stands last. */
const images = new Map<string, HTMLImageElement>();

/** A painting that was kept; null where it has to be painted. */
export function painted(key: string): HTMLImageElement | null {
  const image = images.get(key);
  if (!image) return null;
  images.delete(key);
  images.set(key, image);
  return image;
}

/**
 * Keeps a painting, in place of the one that nobody has asked for the longest. As an image it stays
 * loaded: shown again it is there at once.
 */
export function keepPainted(key: string, painting: Blob): HTMLImageElement {
  const oldest = images.size < KEPT ? undefined : images.entries().next().value;
  if (oldest) {
    const [oldestKey, { src }] = oldest;
    images.delete(oldestKey);
    URL.revokeObjectURL(src);
  }
  const image = new Image();
  image.src = URL.createObjectURL(painting);
  images.set(key, image);
  return image;
}
