import { GrowhouseCardBack } from '../../entities/growhouse/growhouse-card.tsx';
import { lazyModule } from '../../ui/loading/lazy-with-retry.ts';

/** Components that the first screen does not need, and the rule for the next step. */
export const hubPanels = lazyModule(() => import('./hub-panels.ts'));

export const GrowhouseBrowser = hubPanels.component((module) => module.GrowhouseBrowser);
export const LoadError = hubPanels.component((module) => module.LoadError);
export const NextStepPanel = hubPanels.component((module) => module.NextStepPanel);
export const NoGrowhouses = hubPanels.component((module) => module.NoGrowhouses);
export const ShortcutAction = hubPanels.component((module) => module.ShortcutAction);
export const TodayPanel = hubPanels.component((module) => module.TodayPanel);

// Together with the data of the page, so that the growhouses appear with their next steps.
hubPanels.load().catch(() => undefined);

/** Loads the backs of the cards ahead of use; one that fails to load reports it when rendered. */
export function preloadCardBacks(): void {
  GrowhouseCardBack.load().catch(() => undefined);
}
