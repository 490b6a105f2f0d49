import type { DashboardShape } from '../../../contract/admin/admin-shapes.ts';
import { pluralize } from '../../../entities/format/format-time.tsx';
import { formatCount, formatPercent } from './dashboard-labels.ts';
import styles from './dashboard-tiles.module.css';

interface Tile {
  readonly term: string;
  readonly figure: string;
  readonly details: readonly string[];
}

/** The key figures. */
export function DashboardTiles({ dashboard }: { readonly dashboard: DashboardShape }) {
  return (
    <dl className={styles.tiles}>
      {createTiles(dashboard).map(({ term, figure, details }) => (
        <div key={term} className={styles.tile}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.figure}>{figure}</dd>
          {details.map((detail) => (
            <dd key={detail} className={styles.detail}>
              {detail}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function createTiles({ players, growhouses, plants, payouts, errors }: DashboardShape): Tile[] {
  const growing = plants.sapling + plants.plant + plants.harvestable;
  const open = payouts.queued + payouts.sent;
  return [
    {
      term: 'Players',
      figure: formatCount(players.total),
      details: [`${formatCount(players.banned)} banned`],
    },
    {
      term: 'New in 24 hours',
      figure: formatCount(players.new),
      details: [`${formatCount(players.active)} active`],
    },
    {
      term: 'Growhouses',
      figure: formatCount(growhouses),
      details: [`${formatCount(plants.seed)} seeds in them`],
    },
    {
      term: 'Plants growing',
      figure: formatCount(growing),
      details: [`${formatCount(plants.withered)} withered, ${formatCount(plants.dead)} dead`],
    },
    {
      term: 'Payouts open',
      figure: formatCount(open),
      details: [`${formatCount(payouts.confirmed)} paid`],
    },
    {
      term: 'Error rate in 24 hours',
      figure: formatPercent(errors.rate),
      details: [pluralize(errors.lines, 'log line')],
    },
  ];
}
