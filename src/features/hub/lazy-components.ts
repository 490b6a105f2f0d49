import { GrowhouseCardBack } from '../../entities/growhouse/growhouse-card.tsx';
import { lazyModule, lazyWithRetry } from '../../ui/loading/lazy-with-retry.ts';

/** Components that the first screen does not need. */

export const GrowhouseBrowser = lazyWithRetry(
  async () => (await import('./growhouse-list/growhouse-browser.tsx')).GrowhouseBrowser,
);
export const ShortcutAction = lazyWithRetry(
  async () => (await import('./shortcut-action.ts')).ShortcutAction,
);
export const TodayPanel = lazyWithRetry(
  async () => (await import('./today/today-panel.tsx')).TodayPanel,
);
const steps = lazyModule(() => import('./next-steps.tsx'));
export const NextStepPanel = steps.component((module) => module.NextStepPanel);
const rareStates = lazyModule(() => import('./rare-states.tsx'));
export const LoadError = rareStates.component((module) => module.LoadError);
export const NoGrowhouses = rareStates.component((module) => module.NoGrowhouses);

/** The rule for the next step, loaded with all components, some of which show its result. */
export const nextSteps = lazyModule(async () => {
  const components = [GrowhouseBrowser, ShortcutAction, TodayPanel, rareStates];
  const loads = components.map(({ load }) => load());
  const [rule] = await Promise.all([steps.load(), ...loads]);
  return rule;
});

// Together with the data of the page, so that the growhouses appear with their next steps.
nextSteps.load().catch(() => undefined);

/** Loads the backs of the cards ahead of use; one that fails to load reports it when rendered. */
export function preloadCardBacks(): void {
  GrowhouseCardBack.load().catch(() => undefined);
}
