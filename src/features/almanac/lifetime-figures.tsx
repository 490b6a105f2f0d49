import type { ReactNode } from 'react';
import { GROWER } from '../../art/icons/common-icons.ts';
import type { AlmanacShape } from '../../contract/account-shapes.ts';
import { formatSol, formatThc } from '../../entities/format/format-amount.ts';
import { formatDate } from './strain-picture.tsx';
import styles from './lifetime-figures.module.css';
import { Icon } from '../../entities/icon.tsx';
import { Picture } from '../../entities/picture.tsx';
import { ShareButton } from '../../entities/share-button.tsx';
import { GrowerPortrait } from '../../entities/grower/grower-portrait.tsx';
import { RarityLabel } from '../../entities/plant/rarity-label.tsx';
import { getGrowhouseTitle } from '../../game/growhouse-title.ts';
import { LAST_LEVEL } from '../../game/levels/levels.ts';
import { getRarity } from '../../game/rarity.ts';
import { i18n } from '../../language/i18n.ts';

interface LifetimeFiguresProps {
  readonly lifetime: AlmanacShape['lifetime'];
  /** Shown below the figures. */
  readonly children?: ReactNode;
}

/** The player's totals over all growhouses. */
export function LifetimeFigures({ lifetime, children }: LifetimeFiguresProps) {
  const figures = [
    [i18n.t('Earned'), `${formatThc(lifetime.earned)} THC`],
    [i18n.t('Harvests'), formatThc(lifetime.harvests)],
    [i18n.t('Planted'), formatThc(lifetime.planted)],
    [i18n.t('Upgrades'), formatThc(lifetime.upgrades)],
    [i18n.t('Spent'), formatSpent(lifetime)],
    ...(lifetime.since === null
      ? []
      : [[i18n.t('Growing since'), formatDate(lifetime.since)] as const]),
  ] as const;
  return (
    <section aria-labelledby="lifetime-heading">
      <h2 id="lifetime-heading">{i18n.t('So far')}</h2>
      <dl className={`grid gap-10 ${styles.figures}`}>
        {figures.map(([term, value]) => (
          <div key={term} className={styles.figure}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-10">{children}</div>
    </section>
  );
}

function formatSpent({ spent_thc, spent_sol }: AlmanacShape['lifetime']): string {
  const thc = formatThc(spent_thc);
  if (spent_sol === 0) return `${thc} THC`;
  return i18n.t('{thc} THC and {sol} SOL', { thc, sol: formatSol(spent_sol) });
}

type Trophy = AlmanacShape['trophies'][number];

interface TrophiesProps {
  readonly trophies: readonly Trophy[];
}

/** The retired growhouses with their histories. */
export function Trophies({ trophies }: TrophiesProps) {
  return (
    <section aria-labelledby="trophies-heading">
      <h2 id="trophies-heading">{i18n.t('Trophies')}</h2>
      {trophies.length === 0 ? (
        <p className="muted">
          {i18n.t('A Growhouse that you fully upgrade at level {level} retires here.', {
            level: LAST_LEVEL,
          })}
        </p>
      ) : (
        <ul className={`grid gap-12 ${styles.trophies}`}>
          {trophies.map((trophy) => (
            <li
              key={trophy.id}
              className={`r${trophy.rarity} surface flex column ${styles.trophy}`}
            >
              <TrophyCard trophy={trophy} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function TrophyCard({ trophy }: { readonly trophy: Trophy }) {
  const { id, rarity, growers, harvests, earned } = trophy;
  const picture = {
    kind: 'growhouse',
    size: 'large',
    level: LAST_LEVEL,
    rarity,
    seed: id,
    growing: [],
  } as const;
  const rarityName = i18n.t(getRarity(rarity).name);
  return (
    <>
      <Picture
        picture={picture}
        title={i18n.t('{rarity} large growhouse at night', { rarity: rarityName })}
        className={styles.picture}
      />
      <div className={`flex column grow ${styles.text}`}>
        <h3 className={styles.name} translate="no">
          {getGrowhouseTitle(i18n, trophy)}
        </h3>
        <p className={`row wrap gap-8 ${styles.rank}`}>
          <RarityLabel rarityId={rarity} />
          <span>{i18n.t('Level {level}, fully upgraded', { level: LAST_LEVEL })}</span>
        </p>
        <p className={styles.earned}>{formatThc(earned)} THC</p>
        <p className="hint">
          {i18n.t('{count, plural, one {earned with # harvest} other {earned with # harvests}}', {
            count: harvests,
          })}
        </p>
        {growers.length > 0 && <RetiredGrowers growers={growers} />}
        <History {...trophy} />
        <ShareButton
          isFullWidth
          poster={{
            pictures: [picture],
            portraits: growers.flatMap(({ class: classId, token }) =>
              token === null
                ? []
                : [{ kind: 'grower', seed: token.address, name: token.name, classId }],
            ),
            headline: getGrowhouseTitle(i18n, trophy),
            line: i18n.t('{rarity}, level {level} · {amount} THC earned', {
              rarity: rarityName,
              level: LAST_LEVEL,
              amount: formatThc(earned),
            }),
          }}
        >
          {i18n.t('Share')}
        </ShareButton>
      </div>
    </>
  );
}

/** When the growhouse was founded, reached its levels and retired. */
function History({ levels, founded, retired }: Pick<Trophy, 'levels' | 'founded' | 'retired'>) {
  return (
    <ol className={`hint ${styles.history}`}>
      <li>{i18n.t('Founded {date}', { date: formatDate(founded) })}</li>
      {levels.map(({ level, reached }) => (
        <li key={level}>
          {i18n.t('Level {level} · {date}', { level, date: formatDate(reached) })}
        </li>
      ))}
      {retired !== null && <li>{i18n.t('Retired {date}', { date: formatDate(retired) })}</li>}
    </ol>
  );
}

/** The growers that worked in a growhouse when it retired; of some only the class is known. */
function RetiredGrowers({ growers }: Pick<Trophy, 'growers'>) {
  return (
    <ul className={`grid gap-8 ${styles.growers}`} aria-label={i18n.t('Its Growerz')}>
      {growers.map(({ class: classId, token }, index) => {
        const { name } = getRarity(classId);
        return (
          <li key={index} className={`r${classId} row column small break-anywhere centered gap-2`}>
            {token ? (
              <>
                <GrowerPortrait
                  grower={{ ...token, class: { id: classId, name } }}
                  className={styles.portrait}
                />
                <span translate="no">{token.name}</span>
              </>
            ) : (
              <span className={`row center ${styles.portrait}`}>
                <Icon glyph={GROWER} size={40} />
              </span>
            )}
            <RarityLabel rarityId={classId} />
          </li>
        );
      })}
    </ul>
  );
}
