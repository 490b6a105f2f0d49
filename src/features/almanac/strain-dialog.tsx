import type { AlmanacShape } from '../../contract/account-shapes.ts';
import { formatThc } from '../../entities/format/format-amount.ts';
import { RarityLabel } from '../../entities/plant/rarity-label.tsx';
import { ShareButton } from '../../entities/share-button.tsx';
import { toThcNumber } from '../../money/amounts.ts';
import { getRarity } from '../../game/rarity.ts';
import type { Strain } from '../../game/strain.ts';
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
      title={isDiscovered ? strain.name : 'Not discovered'}
      description={getIntroduction(strain, isDiscovered)}
    >
      <StrainPicture
        strain={strain}
        isDiscovered={isDiscovered}
        className={isDiscovered ? styles.picture : styles.outline}
      />
      <RarityLabel rarityId={strain.rarityId} />
      {/* Without anything to focus, a keyboard could not scroll the dialog. */}
      <ScrollRegion label="Figures of the strain">
        {record && <PlayerRecord record={record} />}
        <h3 className={styles.heading}>How it grows</h3>
        <StatList
          rows={[
            ['Thirsty every', `${facts.wateringHundredths / 100} hours`],
            ['From seed to harvest', `${facts.growingHundredths / 100} hours`],
            ['Pays at level 1', `${formatThc(toThcNumber(facts.firstPayout))} THC`],
            ['Pays at best', `${formatThc(toThcNumber(facts.topPayout))} THC`],
          ]}
        />
        <p className="hint mt-10">
          Times and the first payout are for one Common Grower; the best payout is for three Mythic
          ones at level 10.
        </p>
      </ScrollRegion>
      {record && record.best_payout !== null && (
        <ShareButton
          isFullWidth
          poster={{
            pictures: [getStrainPicture(strain)],
            headline: strain.name,
            line: `My best harvest: ${formatThc(record.best_payout)} THC`,
          }}
        >
          Share my best harvest
        </ShareButton>
      )}
    </Dialog>
  );
}

function PlayerRecord({ record }: { readonly record: StrainRecord }) {
  const { discovered, first_harvest: first, harvests, best_payout: best } = record;
  return (
    <>
      <h3 className={styles.heading}>Your record</h3>
      <StatList
        rows={[
          ['Discovered', formatDate(discovered)],
          ['First harvest', first === null ? 'Not yet' : formatDate(first)],
          ['Harvests', formatThc(harvests)],
          ['Best payout', best === null ? '–' : `${formatThc(best)} THC`],
        ]}
      />
    </>
  );
}

function getIntroduction(strain: Strain, isDiscovered: boolean): string {
  const rarity = getRarity(strain.rarityId).name;
  return isDiscovered
    ? `One of the three ${rarity} strains.`
    : `It may be in any ${rarity} seed of the Dispensary.`;
}

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
