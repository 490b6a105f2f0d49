import type { ReactNode } from 'react';
import type { AlmanacShape } from '../../contract/account-shapes.ts';
import { formatSol, formatThc } from '../../entities/format/format-amount.ts';
import { formatDate } from './strain-picture.tsx';
import styles from './lifetime-figures.module.css';
import { pluralize } from '../../entities/format/format-time.tsx';
import { Picture } from '../../entities/picture.tsx';
import { ShareButton } from '../../entities/share-button.tsx';
import { getGrowhouseTitle } from '../../game/growhouse-title.ts';

interface LifetimeFiguresProps {
  readonly lifetime: AlmanacShape['lifetime'];
  /** Shown below the figures. */
  readonly children?: ReactNode;
}

/** The player's totals over all growhouses. */
export function LifetimeFigures({ lifetime, children }: LifetimeFiguresProps) {
  const figures = [
    ['Earned', `${formatThc(lifetime.earned)} THC`],
    ['Harvests', formatThc(lifetime.harvests)],
    ['Planted', formatThc(lifetime.planted)],
    ['Upgrades', formatThc(lifetime.upgrades)],
    ['Spent', formatSpent(lifetime)],
    ...(lifetime.since === null ? [] : [['Growing since', formatDate(lifetime.since)] as const]),
  ] as const;
  return (
    <section aria-labelledby="lifetime-heading">
      <h2 id="lifetime-heading">So far</h2>
      <dl className={`grid gap-10 ${styles.figures}`}>
        {figures.map(([term, value]) => (
          <div key={term} className={styles.figure}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.below}>{children}</div>
    </section>
  );
}

function formatSpent({ spent_thc, spent_sol }: AlmanacShape['lifetime']): string {
  const thc = `${formatThc(spent_thc)} THC`;
  return spent_sol > 0 ? `${thc} and ${formatSol(spent_sol)} SOL` : thc;
}

interface TrophiesProps {
  readonly trophies: AlmanacShape['trophies'];
}

/** The retired growhouses with their histories. */
export function Trophies({ trophies }: TrophiesProps) {
  return (
    <section aria-labelledby="trophies-heading">
      <h2 id="trophies-heading">Trophies</h2>
      {trophies.length === 0 ? (
        <p className="muted">A Growhouse that you fully upgrade at level 10 retires here.</p>
      ) : (
        <ul className={`grid gap-12 ${styles.trophies}`}>
          {trophies.map((trophy) => (
            <li key={trophy.id} className={`surface ${styles.trophy}`}>
              <TrophyCard trophy={trophy} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function TrophyCard({ trophy }: { readonly trophy: AlmanacShape['trophies'][number] }) {
  const { id, levels, founded, retired, harvests, earned } = trophy;
  const picture = { kind: 'growhouse', size: 'large', rarity: 5, seed: id, growing: [] } as const;
  return (
    <>
      <Picture picture={picture} title="A large growhouse at night" className={styles.picture} />
      <div className={styles.text}>
        <h3 className={styles.name} translate="no">
          {getGrowhouseTitle(trophy)}
        </h3>
        <p className={styles.total}>
          {pluralize(harvests, 'harvest')} · {formatThc(earned)} THC earned
        </p>
        <ol className={`hint ${styles.history}`}>
          <li>Founded {formatDate(founded)}</li>
          {levels.map(({ level, reached }) => (
            <li key={level}>
              Level {level} {formatDate(reached)}
            </li>
          ))}
          {retired !== null && <li>Retired {formatDate(retired)}</li>}
        </ol>
        <ShareButton
          poster={{
            pictures: [picture],
            headline: getGrowhouseTitle(trophy),
            line: `Fully upgraded · ${formatThc(earned)} THC earned`,
          }}
        >
          Share
        </ShareButton>
      </div>
    </>
  );
}
