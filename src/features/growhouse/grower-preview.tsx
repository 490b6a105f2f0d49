import type { GrowerShape, GrowhouseShape } from '../../contract/shapes.ts';
import { harvestBonusText, thcText } from '../../entities/amount-text.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Strain } from '../../game/strain.ts';
import { previewChoice } from './grower-choice.ts';
import styles from './grower-preview.module.css';

interface GrowerPreviewProps {
  readonly house: GrowhouseShape;
  readonly coming: GrowerShape;
  readonly leaving: GrowerShape | null;
  /** The payout is shown for a harvest of this strain. */
  readonly strain: Strain;
}

/** What changes with the choice, before it is made. */
export function GrowerPreview({ house, coming, leaving, strain }: GrowerPreviewProps) {
  const { now, then } = previewChoice(house, coming, leaving, strain);
  const hours = (hundredths: number) => `${hundredths / 100} h`;
  return (
    <dl className={styles.preview} aria-label={`With ${coming.name}`}>
      <Change
        term="Watering time"
        now={now.stats.wateringHundredths}
        then={then.stats.wateringHundredths}
        show={hours}
        isLessBetter
      />
      <Change
        term="Harvest bonus"
        now={now.stats.harvestBonusMillionths}
        then={then.stats.harvestBonusMillionths}
        show={(millionths) => harvestBonusText(millionths, 4)}
      />
      <Change term="Plants" now={now.stats.maxPlants} then={then.stats.maxPlants} show={String} />
      <Change term="Seeds" now={now.stats.maxSeeds} then={then.stats.maxSeeds} show={String} />
      <Change
        term={`${strain.name} pays`}
        now={now.payout}
        then={then.payout}
        show={(payout) => `${thcText(payout)} THC`}
      />
    </dl>
  );
}

interface ChangeProps {
  readonly term: string;
  readonly now: number;
  readonly then: number;
  readonly show: (value: number) => string;
  readonly isLessBetter?: boolean;
}

function Change({ term, now, then, show, isLessBetter = false }: ChangeProps) {
  const gain = isLessBetter ? now - then : then - now;
  return (
    <div className={styles.change}>
      <dt>{term}</dt>
      <dd className={classNames(gain > 0 && styles.better, gain < 0 && styles.worse)}>
        {gain === 0 ? show(now) : `${show(now)} → ${show(then)}`}
      </dd>
    </div>
  );
}
