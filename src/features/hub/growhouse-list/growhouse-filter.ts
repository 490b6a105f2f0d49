import { getGrowhouseTitle } from '../../../game/growhouse-title.ts';
import { needsAttention } from '../../../game/next-step/next-step-order.ts';
import type { GrowhouseWithStep } from '../next-steps.ts';

/** The choices of the filter; a growhouse may match more than one. */
export const GROWHOUSE_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'attention', label: 'Needs attention' },
  { value: 'growing', label: 'Growing' },
  { value: 'idle', label: 'Idle' },
] as const;

export type GrowhouseFilter = (typeof GROWHOUSE_FILTERS)[number]['value'];

/** Returns the filter of a URL parameter; anything unknown means all. */
export const parseGrowhouseFilter = (text: string | null): GrowhouseFilter =>
  GROWHOUSE_FILTERS.find(({ value }) => value === text)?.value ?? 'all';

/** Whether a growhouse matches a filter: `growing` has a living plant, `idle` has none. */
export function matchesFilter(
  { step, counts }: Pick<GrowhouseWithStep, 'step' | 'counts'>,
  filter: GrowhouseFilter,
): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'attention':
      return needsAttention(step);
    case 'growing':
      return counts.active > 0;
    case 'idle':
      return counts.active === 0;
  }
}

/**
 * Whether a search text is part of the growhouse's title or nickname, or is its number: '12' and
 * '# 12' find number 12, but not 112. An empty text finds everything.
 */
export function matchesSearch(
  growhouse: { readonly id: number; readonly nickname: string | null },
  text: string,
): boolean {
  const query = text.trim().toLowerCase();
  const number = /^#?\s*(\d+)$/.exec(query)?.[1];
  if (number !== undefined && Number(number) === growhouse.id) return true;
  // A number finds other growhouses by their nicknames only.
  const name = number === undefined ? getGrowhouseTitle(growhouse) : (growhouse.nickname ?? '');
  return name.toLowerCase().includes(query);
}
