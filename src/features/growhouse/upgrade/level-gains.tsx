import { useState } from 'react';
import { CHEVRON } from '../../../art/icons/detail-icons.ts';
import { formatThc } from '../../../entities/format/format-amount.ts';
import { Icon } from '../../../entities/icon.tsx';
import { toThcNumber } from '../../../money/amounts.ts';
import type { GrowhouseFacts } from '../../../game/growhouse.ts';
import {
  getUnlockedRarities,
  type LevelPreview,
  previewNextLevel,
} from '../../../game/levels/level-preview.ts';
import styles from './level-gains.module.css';
import { LAST_LEVEL } from '../../../game/levels/levels.ts';
import { i18n } from '../../../language/i18n.ts';

/** What the next level brings, opened by a tap; nothing where no level follows. */
export function LevelGains({ growhouse }: { readonly growhouse: GrowhouseFacts }) {
  const [isOpen, setOpen] = useState(false);
  const preview = previewNextLevel(growhouse);
  if (!preview) return null;
  return (
    <details
      className={styles.gains}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        {i18n.t('What level {level} brings', { level: preview.newLevel })}
        <Icon glyph={CHEVRON} size={18} className={styles.chevron} />
      </summary>
      {isOpen && (
        <LevelGainsTable preview={preview} hasGrowers={growhouse.growerClasses.length > 0} />
      )}
    </details>
  );
}

interface LevelGainsTableProps {
  readonly preview: LevelPreview;
  /** Without growers nothing is paid, at any level. */
  readonly hasGrowers: boolean;
}

/** The payout of each strain before and after, and what else the level brings. */
export function LevelGainsTable({ preview, hasGrowers }: LevelGainsTableProps) {
  const { newLevel, payouts, growerSlots } = preview;
  return (
    <>
      {hasGrowers ? (
        <table className={styles.table}>
          <caption className={`muted tiny ${styles.caption}`}>
            {i18n.t('THC for one harvest')}
          </caption>
          <thead>
            <tr>
              <th scope="col">{i18n.t('Strain')}</th>
              {[newLevel - 1, newLevel].map((level) => (
                <th key={level} scope="col">
                  {i18n.t('Level {level}', { level })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {payouts.map(({ strain, before, after }) => (
              <tr key={strain.id} className={`r${strain.rarityId}`}>
                <th scope="row" className={styles.strain} translate="no">
                  {strain.name}
                </th>
                <td translate="no">{formatThc(toThcNumber(before))}</td>
                <td className={styles.after} translate="no">
                  {formatThc(toThcNumber(after))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="hint mt-6">
          {i18n.t('Each harvest pays more. Add a Grower to see how much.')}
        </p>
      )}
      <p className="hint mt-6">
        {growerSlots.after > growerSlots.before && (
          <span>
            {growerSlots.after === 2
              ? i18n.t('A second Grower slot opens.')
              : i18n.t('A third Grower slot opens.')}{' '}
          </span>
        )}
        {getUnlockedRarities(newLevel).map(({ id, name }) => (
          <span key={id}>
            {i18n.t('{rarity} seeds can be planted.', { rarity: i18n.t(name) })}{' '}
          </span>
        ))}
        <span>
          {i18n.t('The Growhouse gets {addition}.', { addition: getLevelAddition(newLevel) })}
        </span>
      </p>
    </>
  );
}

/** What the picture shows from level 2 on: see `ADDED_AT` in growhouse-parts.ts. */
const LEVEL_ADDITIONS = [
  /*i18n*/ 'a chimney and firewood',
  /*i18n*/ 'a glass lean-to',
  /*i18n*/ 'a whole glasshouse',
  /*i18n*/ 'a fence and two lamp posts',
  /*i18n*/ 'a cupola, a weather vane and flower beds',
  /*i18n*/ 'a palm house with a dome',
  /*i18n*/ 'an observatory with a telescope',
  /*i18n*/ 'garlands of lights',
  /*i18n*/ 'gilded roofs under northern lights',
];

/** Returns what a level adds to a growhouse. @param level 2 to 10 */
export const getLevelAddition = (level: number): string => i18n.t(LEVEL_ADDITIONS[level - 2] ?? '');

/** Returns the label of the button that leads to the next level. @param level the current one */
export const getUpgradeLabel = (level: number): string =>
  level < LAST_LEVEL
    ? i18n.t('Upgrade to level {level}', { level: level + 1 })
    : i18n.t('Fully Upgrade');
