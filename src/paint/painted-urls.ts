/** So many paintings are kept, a few screens full of them. */
const KEPT = 400;

/** By what they show and how large; the one that was asked for last stands last. */
const urls = new Map<string, string>();

/** Where the browser holds a painting; null where it has to be painted. */
export function paintedUrl(key: string): string | null {
  const url = urls.get(key);
  if (url === undefined) return null;
  urls.delete(key);
  urls.set(key, url);
  return url;
}

/** Keeps a painting, in place of the one that nobody has asked for the longest. @returns its address */
export function keepPaintedUrl(key: string, image: Blob): string {
  const [[oldestKey, oldestUrl] = ['', '']] = urls;
  if (urls.size >= KEPT) {
    urls.delete(oldestKey);
    URL.revokeObjectURL(oldestUrl);
  }
  const url = URL.createObjectURL(image);
  urls.set(key, url);
  return url;
}
