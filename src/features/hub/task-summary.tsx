import { pluralize } from '../../entities/format/format-time.tsx';
import type { CountedGrowhouse } from './growhouse-list/growhouse-counts.ts';

/** Counts the plants that are due, as the cards do, until the next step is known. */
export function TaskSummary({ growhouses }: { readonly growhouses: readonly CountedGrowhouse[] }) {
  const sum = (key: 'harvestable' | 'waterable') =>
    growhouses.reduce((total, { counts }) => total + counts[key], 0);
  const ripe = sum('harvestable');
  const thirsty = sum('waterable');
  const tasks = [
    ripe > 0 && `${pluralize(ripe, 'plant')} ready to harvest`,
    thirsty > 0 && `${pluralize(thirsty, 'plant')} to water`,
  ];
  return <p>{tasks.filter(Boolean).join(', ')}</p>;
}
