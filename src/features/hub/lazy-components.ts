import { lazyModule } from '../../ui/lazy-with-retry.ts';

/** Components that few players see, loaded after the growhouses. */

const deferred = lazyModule(() => import('./deferred.ts'));

export const ShortcutAction = deferred.component((module) => module.ShortcutAction);
export const NoGrowhouses = deferred.component((module) => module.NoGrowhouses);

/** Loads the components ahead of use; a component that fails to load reports the error when rendered. */
export function preloadLazyComponents(): void {
  deferred.load().catch(() => undefined);
}
