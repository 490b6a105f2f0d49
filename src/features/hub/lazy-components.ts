import { GrowhouseCardBack } from '../../entities/growhouse/growhouse-card.tsx';
import { lazyModule } from '../../ui/loading/lazy-with-retry.ts';

/** The rule for the next step, and components that the first screen does not need. */
export const hubComponents = lazyModule(() => import('./hub-components.ts'));

export const CountsLegend = hubComponents.component((module) => module.CountsLegend);
export const GrowhouseBrowser = hubComponents.component((module) => module.GrowhouseBrowser);
export const LoadError = hubComponents.component((module) => module.LoadError);
export const NextStep = hubComponents.component((module) => module.NextStep);
export const NoGrowhouses = hubComponents.component((module) => module.NoGrowhouses);
export const ShortcutAction = hubComponents.component((module) => module.ShortcutAction);

// Together with the data of the page, so that the growhouses appear with their next steps.
hubComponents.load().catch(() => undefined);

/** Loads the backs of the cards ahead of use; one that fails to load reports it when rendered. */
export function preloadCardBacks(): void {
  GrowhouseCardBack.load().catch(() => undefined);
}
