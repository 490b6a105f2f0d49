/** What browsers that follow rules of a worker's give it while it is installed. */
interface RuledInstall extends ExtendableEvent {
  addRoutes(rule: {
    readonly condition: { readonly urlPattern: string };
    /** Any cache of the worker's; what is in none comes from the network. */
    readonly source: 'cache';
  }): Promise<void>;
}

const followsRules = (event: ExtendableEvent): event is RuledInstall => 'addRoutes' in event;

/**
 * Has the browser itself find in the cache what is named after its content, where it can: the worker
 * would do nothing else, and its thread has the reads to answer.
 */
export function routeAssets(event: ExtendableEvent): void {
  if (!followsRules(event)) return;
  const rule = { condition: { urlPattern: '/assets/*' }, source: 'cache' } as const;
  // Without the rule the worker answers.
  event.waitUntil(event.addRoutes(rule).catch(() => undefined));
}
