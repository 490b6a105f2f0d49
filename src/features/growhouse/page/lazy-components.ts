import { lazyModule, lazyWithRetry } from '../../../ui/lazy-with-retry.ts';

/** Components loaded after the plants: first what surrounds them, then the dialogs. */

const deferred = lazyModule(() => import('./deferred.ts'));

export const RequestedDialog = deferred.component((module) => module.RequestedDialog);
export const GrowerList = deferred.component((module) => module.GrowerList);
export const EmptyPotPicture = deferred.component((module) => module.EmptyPotPicture);
export const GuideCard = deferred.component((module) => module.GuideCard);
export const RefreshWhenDue = deferred.component((module) => module.RefreshWhenDue);
export const RetiredPanel = deferred.component((module) => module.RetiredPanel);
export const Statistics = deferred.component((module) => module.Statistics);
export const UpgradePanel = deferred.component((module) => module.UpgradePanel);
export const GrowhouseDialogs = lazyWithRetry(
  async () => (await import('./growhouse-dialogs.tsx')).GrowhouseDialogs,
);

/** Loads the components ahead of use; a component that fails to load reports the error when rendered. */
export function preloadLazyComponents(): void {
  deferred
    .load()
    .then(GrowhouseDialogs.load)
    .catch(() => undefined);
}
