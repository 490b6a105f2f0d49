import type { DashboardShape } from '../../../contract/admin-shapes.ts';
import { counted } from '../../../entities/countdown-text.ts';
import { countText, percentText } from './dashboard-words.ts';
import styles from './dashboard-tiles.module.css';

interface Tile {
  readonly term: string;
  readonly figure: string;
  readonly details: readonly string[];
}

/** The figures that are looked at every day. */
export function DashboardTiles({ dashboard }: { readonly dashboard: DashboardShape }) {
  return (
    <dl className={styles.tiles}>
      {tilesOf(dashboard).map(({ term, figure, details }) => (
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

function tilesOf({ players, growhouses, plants, payouts, errors }: DashboardShape): Tile[] {
  const growing = plants.sapling + plants.plant + plants.harvestable;
  const open = payouts.queued + payouts.sent;
  return [
    {
      term: 'Players',
      figure: countText(players.total),
      details: [`${countText(players.banned)} banned`],
    },
    {
      term: 'New in 24 hours',
      figure: countText(players.new),
      details: [`${countText(players.active)} active`],
    },
    {
      term: 'Growhouses',
      figure: countText(growhouses),
      details: [`${countText(plants.seed)} seeds in them`],
    },
    {
      term: 'Plants growing',
      figure: countText(growing),
      details: [`${countText(plants.withered)} withered, ${countText(plants.dead)} dead`],
    },
    {
      term: 'Payouts open',
      figure: countText(open),
      details: [`${countText(payouts.confirmed)} paid`],
    },
    {
      term: 'Error rate in 24 hours',
      figure: percentText(errors.rate),
      details: [counted(errors.lines, 'log line')],
    },
  ];
}
