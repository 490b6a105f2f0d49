import type { AlmanacShape } from '../../contract/account-shapes.ts';
import { formatExactDecimal, formatThc } from '../../entities/format/format-amount.ts';
import { RarityLabel } from '../../entities/plant/rarity-label.tsx';
import { ShareButton } from '../../entities/share-button.tsx';
import { toThcNumber } from '../../money/amounts.ts';
import { getRarity } from '../../game/rarity.ts';
import type { Strain } from '../../game/strain.ts';
import { i18n } from '../../language/i18n.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ScrollRegion } from '../../ui/table/scroll-region.tsx';
import { StatList } from '../../ui/progress/stat-list.tsx';
import styles from './almanac-page.module.css';
import { StrainPicture, formatDate, getStrainPicture } from './strain-picture.tsx';
import { getGrowerClass } from '../../game/growers/grower-class.ts';
import { computeHarvestPayout, computeWateringHundredths } from '../../game/growth.ts';
import { LAST_LEVEL } from '../../game/levels/levels.ts';
import { FINAL_STAGE } from '../../game/plant.ts';

type StrainRecord = AlmanacShape['strains'][number];

interface StrainDialogProps {
  readonly strain: Strain;
  /** Null until the player has had a seed of it. */
  readonly record: StrainRecord | null;
  readonly onClose: () => void;
}

/** How a strain grows, and the player's own record with it. */
export function StrainDialog({ strain, record, onClose }: StrainDialogProps) {
  const facts = getStrainFacts(strain);
  const isDiscovered = record !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isDiscovered ? strain.name : i18n.t('Not discovered')}
      description={getIntroduction(strain, isDiscovered)}
    >
      <StrainPicture
        strain={strain}
        isDiscovered={isDiscovered}
        className={isDiscovered ? styles.picture : styles.outline}
      />
      <RarityLabel rarityId={strain.rarityId} />
      {/* Without anything to focus, a keyboard could not scroll the dialog. */}
      <ScrollRegion label={i18n.t('Figures of the strain')}>
        {record && <PlayerRecord record={record} />}
        <h3 className={styles.heading}>{i18n.t('How it grows')}</h3>
        <StatList
          rows={[
            [i18n.t('Thirsty every'), formatHours(facts.wateringHundredths)],
            [i18n.t('From seed to harvest'), formatHours(facts.growingHundredths)],
            [
              i18n.t('Pays at level {level}', { level: 1 }),
              `${formatThc(toThcNumber(facts.firstPayout))} THC`,
            ],
            [i18n.t('Pays at best'), `${formatThc(toThcNumber(facts.topPayout))} THC`],
          ]}
        />
        <p className="hint mt-10">
          {i18n.t(
            'Times and the first payout are for one Common Grower; the best payout is for three Mythic ones at level 10.',
          )}
        </p>
      </ScrollRegion>
      {record && record.best_payout !== null && (
        <ShareButton
          isFullWidth
          poster={{
            pictures: [getStrainPicture(strain)],
            headline: strain.name,
            line: i18n.t('My best harvest: {amount} THC', {
              amount: formatThc(record.best_payout),
            }),
          }}
        >
          {i18n.t('Share my best harvest')}
        </ShareButton>
      )}
    </Dialog>
  );
}

function PlayerRecord({ record }: { readonly record: StrainRecord }) {
  const { discovered, first_harvest: first, harvests, best_payout: best } = record;
  return (
    <>
      <h3 className={styles.heading}>{i18n.t('Your record')}</h3>
      <StatList
        rows={[
          [i18n.t('Discovered'), formatDate(discovered)],
          [i18n.t('First harvest'), first === null ? i18n.t('Not yet') : formatDate(first)],
          [i18n.t('Harvests'), formatThc(harvests)],
          [i18n.t('Best payout'), best === null ? '–' : `${formatThc(best)} THC`],
        ]}
      />
    </>
  );
}

function getIntroduction(strain: Strain, isDiscovered: boolean): string {
  const rarity = i18n.t(getRarity(strain.rarityId).name);
  return isDiscovered
    ? i18n.t('One of the three {rarity} strains.', { rarity })
    : i18n.t('It may be in any {rarity} seed of the Dispensary.', { rarity });
}

/** Formats game hours: '11.5 hours'. */
const formatHours = (hundredths: number): string =>
  i18n.t('{count, plural, one {{hours} hour} other {{hours} hours}}', {
    count: hundredths / 100,
    hours: formatExactDecimal(String(hundredths / 100)),
  });

/** Computes how a strain grows for a newcomer and at best, by the rules that the server pays by. */
function getStrainFacts(strain: Strain) {
  const newcomer = [getGrowerClass(1)];
  const best = [getGrowerClass(5), getGrowerClass(5), getGrowerClass(5)];
  const wateringHundredths = computeWateringHundredths(newcomer, strain);
  return {
    /** Game hours × 100 between two waterings, with one Common grower. */
    wateringHundredths,
    // A plant waits once at each stage, the last time before its harvest.
    growingHundredths: wateringHundredths * FINAL_STAGE,
    firstPayout: computeHarvestPayout(1, newcomer, strain),
    topPayout: computeHarvestPayout(LAST_LEVEL, best, strain),
  };
}
