import type { QueryClient } from '@tanstack/react-query';
import { useWalletStore } from '../chain/wallet-store.ts';
import { configQuery } from '../http/config.ts';
import { currentIdentity } from '../http/identity.ts';
import { growhouseQuery, hubQuery } from '../http/player-reads.ts';
import { GrowhousePage, HubPage } from './pages.ts';
import { fetchWalletAhead } from './wallet-ahead.ts';

/** A page that takes longer is waited for on the screen. */
const PATIENCE_MS = 200;
/** By then the hub stands, and the page that is opened from there can come. */
const NEXT_PAGE_MS = 3000;

/**
 * Asks for what the first page shows, and for the page itself, before anything is drawn: they need
 * not wait for each other. What comes of it, the page tells.
 * @returns when to draw: with a page that is on the device it is not worth showing a place for it
 */
export async function readAhead(queries: QueryClient): Promise<void> {
  const page = readPageAhead(queries);
  // After what the first screen waits for. A stranger's shows nothing that has to be asked for.
  if (useWalletStore.getState().status === 'connecting') {
    queries.query(configQuery).catch(ignore);
    fetchWalletAhead();
  }
  await page;
}

async function readPageAhead(queries: QueryClient): Promise<void> {
  const address = currentIdentity()?.account.address;
  if (address === undefined) return;
  const { pathname } = window.location;
  const [, growhouseId] = /^\/growhouse\/([1-9]\d{0,14})$/.exec(pathname) ?? [];
  if (pathname === '/' || pathname === '/hub') {
    queries.query(hubQuery(address)).catch(ignore);
    setTimeout(() => void GrowhousePage.load().catch(ignore), NEXT_PAGE_MS);
    await inTime(HubPage.load());
  } else if (growhouseId !== undefined) {
    queries.query(growhouseQuery(address, Number(growhouseId))).catch(ignore);
    await inTime(GrowhousePage.load());
  }
}

async function inTime(page: Promise<void>): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([page.catch(ignore), patience]);
}

const ignore = (): undefined => undefined;
