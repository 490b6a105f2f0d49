import { type ComponentType, lazy } from 'react';
import type { performAction as Performer } from './perform-action.ts';

/**
 * The plants are what one comes for. What else there is to a growhouse comes right after them, and
 * the dialogs after that, but before the first tap.
 */

const loadAround = () => import('./around-plants.ts');
const loadDialogs = () => import('./growhouse-dialogs.tsx');

type Around = Awaited<ReturnType<typeof loadAround>>;
const around = <P>(part: (parts: Around) => ComponentType<P>) =>
  lazy(async () => ({ default: part(await loadAround()) }));

export const AskedDialog = around((parts) => parts.AskedDialog);
export const Crew = around((parts) => parts.Crew);
export const EmptyPotPicture = around((parts) => parts.EmptyPotPicture);
export const GuideCard = around((parts) => parts.GuideCard);
export const RefreshWhenDue = around((parts) => parts.RefreshWhenDue);
export const RetiredPanel = around((parts) => parts.RetiredPanel);
export const Statistics = around((parts) => parts.Statistics);
export const UpgradePanel = around((parts) => parts.UpgradePanel);
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
