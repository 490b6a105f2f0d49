/** The install event of browsers with the static routing API for service workers. */
interface RoutableInstallEvent extends ExtendableEvent {
  addRoutes(rule: {
    readonly condition: { readonly urlPattern: string };
    /** Any cache of the worker; the browser falls back to the network. */
    readonly source: 'cache';
  }): Promise<void>;
}

const supportsRoutes = (event: ExtendableEvent): event is RoutableInstallEvent =>
  'addRoutes' in event;

/**
 * Lets the browser itself answer requests for hashed assets from the cache, where it can. The
 * worker would do the same, but its thread is needed for the API reads.
 */
export function routeAssets(event: ExtendableEvent): void {
  if (!supportsRoutes(event)) return;
  const rule = { condition: { urlPattern: '/assets/*' }, source: 'cache' } as const;
  // Without the rule the worker answers.
  event.waitUntil(event.addRoutes(rule).catch(() => undefined));
}
