import { lazy } from 'react';

/**
 * The plants are what one comes for. What else there is to a growhouse comes right after them, and
 * the dialogs after that, but before the first tap.
 */

const loadAround = () => import('./around-plants.ts');
const loadDialogs = () => import('./growhouse-dialogs.tsx');

export const EmptyPotPicture = lazy(async () => ({
  default: (await loadAround()).EmptyPotPicture,
}));
export const Crew = lazy(async () => ({ default: (await loadAround()).Crew }));
export const Statistics = lazy(async () => ({ default: (await loadAround()).Statistics }));
export const UpgradePanel = lazy(async () => ({ default: (await loadAround()).UpgradePanel }));
export const GrowhouseDialogs = lazy(async () => ({
  default: (await loadDialogs()).GrowhouseDialogs,
}));

/** Has them come; a failure shows where one of them is needed. */
export function loadLaterParts(): void {
  loadAround()
    .then(loadDialogs)
    .catch(() => undefined);
}
