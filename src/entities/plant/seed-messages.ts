import { getMissingHarvests } from '../../game/levels/caps.ts';
import { LAST_LEVEL } from '../../game/levels/levels.ts';
import type { GrowhouseFacts } from '../../game/growhouse.ts';
import type { SeedPurpose, SeedWait } from '../../game/next-step/seed-purpose.ts';
import { type PerRarity, RARITIES, sumPerRarity } from '../../game/rarity.ts';
import { i18n } from '../../language/i18n.ts';
import { formatList } from '../../game/format-list.ts';

/** Says what seeds are good for: '6 needed for level 2'. */
export function getSeedPurposeMessage(purpose: SeedPurpose, growhouse: GrowhouseFacts): string {
  const level = growhouse.level + 1;
  const isLast = level > LAST_LEVEL;
  switch (purpose.kind) {
    case 'needed': {
      const { count } = purpose;
      return isLast
        ? i18n.t('{count} needed for max level', { count })
        : i18n.t('{count} needed for level {level}', { count, level });
    }
    case 'covered':
      return isLast
        ? i18n.t('You have enough for max level')
        : i18n.t('You have enough for level {level}', { level });
    case 'bonus':
      return i18n.t('Pays in Bonus Mode');
    case 'waits':
      return i18n.t(CANNOT_BE_PLANTED[purpose.wait]);
  }
}

const CANNOT_BE_PLANTED: Readonly<Record<SeedWait, string>> = {
  bonusMode: /*i18n*/ 'Later: harvest what this level needs first',
  upgrade: /*i18n*/ 'Can be planted after the upgrade',
  grower: /*i18n*/ 'Needs a Grower first',
  transfer: /*i18n*/ 'Cannot be planted in a retired Growhouse',
};

/** Says what a seed waits for: 'Harvest 6 Common plants first'. */
export function getSeedWaitMessage(wait: SeedWait, growhouse: GrowhouseFacts): string {
  switch (wait) {
    case 'bonusMode': {
      const missing = getMissingHarvests(growhouse);
      return i18n.t(
        '{count, plural, one {Harvest {harvests} plant first} other {Harvest {harvests} plants first}}',
        {
          count: sumPerRarity(missing),
          harvests: formatList(i18n, formatHarvests(missing), ' and '),
        },
      );
    }
    case 'upgrade':
      return i18n.t('Upgrade first: this level has paid all it can');
    case 'grower':
      return i18n.t('Add a Grower first');
    case 'transfer':
      return i18n.t('This Growhouse is retired: transfer the seed');
  }
}

/** Formats harvests of each rarity, without those of which there are none: '6 Common', '2 Uncommon'. */
export const formatHarvests = (harvests: PerRarity): string[] =>
  RARITIES.filter(({ key }) => harvests[key] > 0).map(({ key, name }) =>
    i18n.t('{count} {rarity}', { count: harvests[key], rarity: i18n.t(name) }),
  );
