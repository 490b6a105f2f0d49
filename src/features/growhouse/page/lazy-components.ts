import { lazyModule, lazyWithRetry } from '../../../ui/loading/lazy-with-retry.ts';

/** Components loaded after the plants: first the sections around them, then the dialogs. */

const chunk = lazyModule(() => import('./growhouse-components.ts'));

export const RequestedDialog = chunk.component((module) => module.RequestedDialog);
export const GrowerList = chunk.component((module) => module.GrowerList);
export const EmptySlots = chunk.component((module) => module.EmptySlots);
export const NextStepCard = chunk.component((module) => module.NextStepCard);
export const OfflineWatering = chunk.component((module) => module.OfflineWatering);
export const RefreshWhenDue = chunk.component((module) => module.RefreshWhenDue);
export const RetiredPanel = chunk.component((module) => module.RetiredPanel);
export const Statistics = chunk.component((module) => module.Statistics);
export const UpgradePanel = chunk.component((module) => module.UpgradePanel);
export const GrowhouseDialogs = lazyWithRetry(
  async () => (await import('./growhouse-dialogs.tsx')).GrowhouseDialogs,
);

/** Loads the components ahead of use; a component that fails to load reports the error when rendered. */
export function preloadLazyComponents(): void {
  chunk
    .load()
    .then(GrowhouseDialogs.load)
    .catch(() => undefined);
}
