/** A few screens full of pictures. */
const MAX_PICTURES = 400;

/** Keyed by picture and size, least recently used first. */
const images = new Map<string, HTMLImageElement>();

/** Returns a cached picture, or null if it has to be painted. */
export function getCachedPicture(key: string): HTMLImageElement | null {
  const image = images.get(key);
  if (!image) return null;
  images.delete(key);
  images.set(key, image);
  return image;
}

/**
 * Caches a painted picture and evicts the least recently used one when the cache is full. It is
 * kept as an image element because that stays decoded and shows at once the next time.
 */
export function cachePicture(key: string, blob: Blob): HTMLImageElement {
  const oldest = images.size < MAX_PICTURES ? undefined : images.entries().next().value;
  if (oldest) {
    const [oldestKey, { src }] = oldest;
    images.delete(oldestKey);
    URL.revokeObjectURL(src);
  }
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  images.set(key, image);
  return image;
}
