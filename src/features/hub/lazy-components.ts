import { GrowhouseCardBack } from '../../entities/growhouse-card.tsx';
import { lazyModule } from '../../ui/lazy-with-retry.ts';

/** Components that few players see, loaded after the growhouses. */

const chunk = lazyModule(() => import('./hub-components.ts'));

export const ShortcutAction = chunk.component((module) => module.ShortcutAction);
export const NoGrowhouses = chunk.component((module) => module.NoGrowhouses);

/** Loads the components ahead of use; a component that fails to load reports the error when rendered. */
export function preloadLazyComponents(): void {
  Promise.all([chunk.load(), GrowhouseCardBack.load()]).catch(() => undefined);
}
