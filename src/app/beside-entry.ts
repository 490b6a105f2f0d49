import { readEarly } from '../http/early-read.ts';
import { readStoredIdentity } from '../http/stored-identity.ts';
import { type PlayersPage, playersPageAt, readOfPage } from './players-page.ts';

/**
 * Within index.html: asks for what a player's page shows and is made of beside the entry, which would
 * ask only when it has been read and run. See `build/beside-entry.ts`.
 */

/** The files of each page, but those of the entry. */
declare const __PLAYERS_FILES__: Readonly<Record<PlayersPage['kind'], readonly string[]>>;

const identity = readStoredIdentity();
const page = playersPageAt(window.location.pathname);

function fetchFiles({ kind }: PlayersPage): void {
  for (const href of __PLAYERS_FILES__[kind]) document.head.append(preload(href));
}

function preload(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  // Styles are only fetched: linked, they would be applied before what they are for is there.
  const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
  return Object.assign(link, { crossOrigin: '', href, ...kind });
}

if (identity && page) {
  // Where a service worker has the entry at hand, the app asks hardly later.
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (!hasWorker) readEarly([readOfPage(page), '/config'], identity);
  // On the device already, they would come in the middle of the first frame, and hold it up.
  requestAnimationFrame(() => setTimeout(() => fetchFiles(page)));
}
