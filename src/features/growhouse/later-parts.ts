import { laterModule, laterPart } from '../../ui/later-part.ts';
import type { performAction as Performer } from './perform-action.ts';

/**
 * The plants are what one comes for. What else there is to a growhouse comes right after them, and
 * the dialogs after that, but before the first tap.
 */

const around = laterModule(() => import('./around-plants.ts'));

export const AskedDialog = around.part((parts) => parts.AskedDialog);
export const Crew = around.part((parts) => parts.Crew);
export const EmptyPotPicture = around.part((parts) => parts.EmptyPotPicture);
export const GuideCard = around.part((parts) => parts.GuideCard);
export const RefreshWhenDue = around.part((parts) => parts.RefreshWhenDue);
export const RetiredPanel = around.part((parts) => parts.RetiredPanel);
export const Statistics = around.part((parts) => parts.Statistics);
export const UpgradePanel = around.part((parts) => parts.UpgradePanel);
export const GrowhouseDialogs = laterPart(
  async () => (await import('./growhouse-dialogs.tsx')).GrowhouseDialogs,
);

/** Does what a tap asks for. */
export const performAction: typeof Performer = async (choose, refresh) =>
  (await around.load()).performAction(choose, refresh);

/** Says why there is nothing to show. */
export async function tellLoadFailure(error: unknown): Promise<void> {
  (await around.load()).tellLoadFailure(error);
}

/** Has them come; a failure shows where one of them is needed. */
export function loadLaterParts(): void {
  around
    .load()
    .then(GrowhouseDialogs.load)
    .catch(() => undefined);
}
