import type { AlmanacShape } from '../../contract/almanac-shape.ts';
import { formatThc } from '../../entities/format/format-amount.ts';
import { pluralize } from '../../entities/format/format-time.tsx';
import { Picture } from '../../entities/picture.tsx';
import { ShareButton } from '../../entities/share-button.tsx';
import { getGrowhouseTitle } from '../../game/growhouse-title.ts';
import { formatDate } from './format-date.ts';
import styles from './trophies.module.css';

interface TrophiesProps {
  readonly trophies: AlmanacShape['trophies'];
}

/** The retired growhouses with their histories. */
export function Trophies({ trophies }: TrophiesProps) {
  return (
    <section aria-labelledby="trophies-heading">
      <h2 id="trophies-heading" className={styles.heading}>
        Trophies
      </h2>
      {trophies.length === 0 ? (
        <p className={styles.none}>A Growhouse that you fully upgrade at level 10 retires here.</p>
      ) : (
        <ul className={styles.trophies}>
          {trophies.map((trophy) => (
            <li key={trophy.id} className={styles.trophy}>
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
        <ol className={styles.history}>
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
