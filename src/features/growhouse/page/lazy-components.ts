import { lazyModule, lazyWithRetry } from '../../../ui/loading/lazy-with-retry.ts';

/** Components loaded after the plants: first the sections around them, then the dialogs. */

const effects = lazyModule(() => import('./growhouse-effects.ts'));

export const RequestedStep = effects.component((module) => module.RequestedStep);
export const RefreshWhenDue = effects.component((module) => module.RefreshWhenDue);
export const GrowerList = lazyWithRetry(
  async () => (await import('../growers/grower-list.tsx')).GrowerList,
);
export const EmptySlots = lazyWithRetry(
  async () => (await import('../plants/empty-slots.tsx')).EmptySlots,
);
export const NextStepCard = lazyWithRetry(
  async () => (await import('../next-step/next-step-card.tsx')).NextStepCard,
);
export const OfflineWatering = lazyWithRetry(
  async () => (await import('../plants/offline-watering.tsx')).OfflineWatering,
);
export const RetiredPanel = lazyWithRetry(
  async () => (await import('../upgrade/retired-panel.tsx')).RetiredPanel,
);
export const Statistics = lazyWithRetry(
  async () => (await import('../statistics/statistics.tsx')).Statistics,
);
export const UpgradePanel = lazyWithRetry(
  async () => (await import('../upgrade/upgrade-panel.tsx')).UpgradePanel,
);
export const GrowhouseDialogs = lazyWithRetry(
  async () => (await import('./growhouse-dialogs.tsx')).GrowhouseDialogs,
);

/**
 * Preloads the components one after the other, because requesting all files at once blocks a slow phone.
 * A component that fails to load reports the error when it is rendered.
 */
export async function preloadLazyComponents(): Promise<void> {
  const components = [
    effects,
    GrowerList,
    EmptySlots,
    NextStepCard,
    OfflineWatering,
    RetiredPanel,
    Statistics,
    UpgradePanel,
    GrowhouseDialogs,
  ];
  for (const { load } of components) await load();
}
