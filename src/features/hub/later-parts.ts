import { laterModule } from '../../ui/later-part.ts';

/** The growhouses are what one comes for: what few see or meet comes right after them. */

const beside = laterModule(() => import('./beside-houses.ts'));

export const Errand = beside.part((parts) => parts.Errand);
export const NoGrowhouses = beside.part((parts) => parts.NoGrowhouses);

/** Says why there is nothing to show. */
export async function tellFailure(error: unknown): Promise<void> {
  (await beside.load()).tellFailure(error);
}

/** Has them come; a failure shows where one of them is needed. */
export function loadLaterParts(): void {
  beside.load().catch(() => undefined);
}
