/** The cache of the catalogues that were used on this device. */
const CACHE = 'languages';

/** The build names catalogues '/assets/catalogue-de-3f2a9c1b.js'. */
const PREFIX = '/assets/catalogue-';

/** Returns the URL of a catalogue without its hash. */
const getStem = (url: string): string => url.slice(0, url.lastIndexOf('.js') - 9);

/** Whether a URL is that of a catalogue. */
export const isCatalogue = ({ pathname }: URL): boolean => pathname.startsWith(PREFIX);

/** Keeps the catalogue of a language, which the page has loaded, for when there is no network. */
export async function keepCatalogue(language: string): Promise<void> {
  const loaded = performance
    .getEntriesByType('resource')
    .find(({ name }) => new URL(name).pathname.startsWith(`${PREFIX}${language}-`));
  if (!loaded) return;
  const cache = await caches.open(CACHE);
  if (await cache.match(loaded.name)) return;
  const older = await findOlder(cache, loaded.name);
  await cache.add(loaded.name);
  if (older) await cache.delete(older);
}

/**
 * Returns a kept catalogue, or asks the server. Without a network, an older version takes its place:
 * messages that are missing there are shown in English.
 */
export async function loadCatalogue(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    const older = await findOlder(cache, request.url);
    const response = older && (await cache.match(older));
    if (!response) throw error;
    return response;
  }
}

const findOlder = async (cache: Cache, url: string) =>
  (await cache.keys()).find((key) => getStem(key.url) === getStem(url));
