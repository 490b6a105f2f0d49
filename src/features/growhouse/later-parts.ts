import { lazy } from 'react';
import type { performAction as Performer } from './perform-action.ts';

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

/** Does what a tap asks for. */
export const performAction: typeof Performer = async (choose, refresh) =>
  (await loadAround()).performAction(choose, refresh);

/** Says why there is nothing to show. */
export async function tellLoadFailure(error: unknown): Promise<void> {
  (await loadAround()).tellLoadFailure(error);
}

/** Has them come; a failure shows where one of them is needed. */
export function loadLaterParts(): void {
  loadAround()
    .then(loadDialogs)
    .catch(() => undefined);
}
