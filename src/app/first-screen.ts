import { getCurrentIdentity } from '../http/identity.ts';
import { matchPreloadRoute, preloadFiles, type PreloadRoute } from '../http/preload.ts';
import { followLanguageChoice, showPreferredLanguage } from '../language/language.ts';
import { useWalletStore } from '../wallet/wallet-store.ts';
import { loadPageQueries } from './lazy-queries.tsx';
import { GrowhousePage, HubPage } from './pages.ts';
import { listWalletFileGroups } from './wallet-files.ts';

/** How long the first render waits for the catalogue of the player's language. */
const MAX_LANGUAGE_WAIT_MS = 3000;
/** How long the first render waits for the page and its data before it shows placeholders. */
const MAX_WAIT_MS = 200;
/** Delay before the growhouse page is preloaded from the hub, which is usually complete by then. */
const NEXT_PAGE_DELAY_MS = 3000;

/**
 * Loads the code and the data of the first page, before anything is rendered. Errors surface where
 * the page uses what failed to load.
 * @returns a promise that resolves when it is time to render: with the page, or with placeholders
 *   if the page takes longer
 */
export async function prepareFirstScreen(): Promise<void> {
  const address = getCurrentIdentity()?.account.address;
  const route = matchPreloadRoute(window.location.pathname);
  const hasRememberedWallet = useWalletStore.getState().status === 'connecting';
  const page = address !== undefined && route ? loadRoute(address, route) : null;
  if (hasRememberedWallet) void preloadFiles(listWalletFileGroups());
  // Without the configuration the wallet cannot connect.
  if (hasRememberedWallet && !page) void loadConfig().catch(ignore);
  // Without its catalogue the game is in English, and changes when the catalogue arrives.
  followLanguageChoice();
  const language = showPreferredLanguage().catch(ignore);
  await Promise.all([
    Promise.race([page?.catch(ignore), wait(MAX_WAIT_MS)]),
    Promise.race([language, wait(MAX_LANGUAGE_WAIT_MS)]),
  ]);
}

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

async function loadRoute(address: string, route: PreloadRoute): Promise<void> {
  const page = route.page === 'hub' ? HubPage : GrowhousePage;
  if (route.page === 'hub') {
    setTimeout(() => void GrowhousePage.load().catch(ignore), NEXT_PAGE_DELAY_MS);
  }
  await Promise.all([loadData(address, route), page.load()]);
}

const loadData = async (address: string, route: PreloadRoute) =>
  (await loadPageQueries()).fetchRoute(address, route);

const loadConfig = async () => (await loadPageQueries()).fetchConfig();

const ignore = (): undefined => undefined;
