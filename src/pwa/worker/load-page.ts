/** The two sources of the page. */
export interface PageSources {
  readonly network: () => Promise<Response>;
  readonly cached: () => Promise<Response>;
  /** Time after which the cached page is shown, because the network is slow. */
  readonly maxWaitMs: number;
}

/** Returns the page of the server, or the cached one if the server is slow or fails. */
export async function loadNewestPage({
  network,
  cached,
  maxWaitMs,
}: PageSources): Promise<Response> {
  const answer = network().then(
    (response) => (response.ok ? response : null),
    () => null,
  );
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), maxWaitMs));
  return (await Promise.race([answer, timeout])) ?? cached();
}

/**
 * Returns whether a navigation is a reload by the player. Browsers without `isReloadNavigation` show
 * it by bypassing their own cache.
 */
export function isReload(request: Pick<Request, 'cache'>): boolean {
  if ('isReloadNavigation' in request && request.isReloadNavigation === true) return true;
  return request.cache === 'no-cache' || request.cache === 'reload';
}

/** Time after which the page loads again even if the new version is not active yet. */
const MAX_ACTIVATION_MS = 10_000;

const SCRIPT = `
const reload = () => location.reload();
setTimeout(reload, ${MAX_ACTIVATION_MS});
navigator.serviceWorker.getRegistration().then((registration) => {
  const next = registration?.waiting ?? registration?.active;
  const reloadOnceActive = () => {
    if (!next || next.state === 'activated' || next.state === 'redundant') reload();
  };
  next?.addEventListener('statechange', reloadOnceActive);
  reloadOnceActive();
});
`;

/**
 * Creates a page that loads again once the new version of the worker is active. If it loaded again at
 * once, as with the header `refresh`, the page could stay empty: Chromium stops the old worker to
 * activate the new one, and then never answers a navigation that it had given to the old one.
 */
export const createReloadPage = (): Response =>
  new Response(
    `<!doctype html><html lang="en"><title>Growerz Hub</title>
<style>html { background: #1a1120; }</style>
<script>${SCRIPT}</script></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
