/** Identifies the version of the app: the build puts a hash into the name of this file. */
const VERSION_URL = import.meta.url;

/** Session storage key: the version of the app that has already reloaded the page by itself. */
const RELOADED_KEY = 'reloaded';

/** Returns whether a failed import asked for a file that the server does not have. */
export async function isFileMissing(error: unknown): Promise<boolean> {
  const url = findFileUrl(String(error));
  if (url === null) return false;
  return fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );
}

/** Safari does not name the file, but those of a version are gone together. */
function findFileUrl(message: string): string | null {
  if (message.includes('module script failed')) return VERSION_URL;
  return /(?:https?:\/)?\/\S+/.exec(message)?.[0] ?? null;
}

/**
 * Reloads the page, to get the files of the current version. Only once in each version, so that a
 * file that stays missing does not reload the page for ever.
 * @returns whether the page is being reloaded
 */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === VERSION_URL) return false;
    sessionStorage.setItem(RELOADED_KEY, VERSION_URL);
  } catch {
    // Without storage, nothing would stop the next reload.
    return false;
  }
  window.location.reload();
  return true;
}
