import type { QueryClient } from '@tanstack/react-query';
import { useWalletStore } from '../chain/wallet-store.ts';
import { configQuery } from '../http/config.ts';
import { currentIdentity } from '../http/identity.ts';
import { growhouseQuery, hubQuery } from '../http/player-reads.ts';
import { GrowhousePage, HubPage } from './pages.ts';
import { type PlayersPage, playersPageAt } from './players-page.ts';
import { fetchWalletAhead } from './wallet-ahead.ts';

/** What takes longer is waited for on the screen. */
const PATIENCE_MS = 200;
/** By then the hub stands, and the page that is opened from there can come. */
const NEXT_PAGE_MS = 3000;

/**
 * Asks for what the first page shows, and for the page itself, before anything is drawn: they need
 * not wait for each other. What comes of it, the page tells.
 * @returns when to draw: it is not worth showing a place for what comes at once
 */
export async function readAhead(queries: QueryClient): Promise<void> {
  const address = currentIdentity()?.account.address;
  const page = playersPageAt(window.location.pathname);
  const isRemembered = useWalletStore.getState().status === 'connecting';
  const shown = address !== undefined && page ? pageAhead(queries, address, page) : [];
  // A stranger's page shows nothing that has to be asked for, but a wallet that comes back needs it.
  if (shown.length > 0) shown.push(queries.query(configQuery));
  else if (isRemembered) queries.query(configQuery).catch(ignore);
  // After what the first screen waits for.
  if (isRemembered) fetchWalletAhead();
  await inTime(shown);
}

function pageAhead(queries: QueryClient, address: string, page: PlayersPage): Promise<unknown>[] {
  if (page.kind === 'growhouse') {
    return [queries.query(growhouseQuery(address, page.growhouseId)), GrowhousePage.load()];
  }
  setTimeout(() => void GrowhousePage.load().catch(ignore), NEXT_PAGE_MS);
  return [queries.query(hubQuery(address)), HubPage.load()];
}

async function inTime(work: readonly Promise<unknown>[]): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.all(work).catch(ignore), patience]);
}

const ignore = (): undefined => undefined;
