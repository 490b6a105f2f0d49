import { lazy } from 'react';

/** The growhouses are what one comes for: what few see or meet comes right after them. */

const loadBeside = () => import('./beside-houses.ts');

export const Errand = lazy(async () => ({ default: (await loadBeside()).Errand }));
export const NoGrowhouses = lazy(async () => ({ default: (await loadBeside()).NoGrowhouses }));

/** Says why there is nothing to show. */
export async function tellFailure(error: unknown): Promise<void> {
  (await loadBeside()).tellFailure(error);
}

/** Has them come; a failure shows where one of them is needed. */
export function loadLaterParts(): void {
  loadBeside().catch(() => undefined);
}
