import { useId, useState } from 'react';
import { harvestBonusText, thcText } from '../../entities/amount-text.ts';
import { counted } from '../../entities/countdown-text.ts';
import { Icon } from '../../entities/icon.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useIsDesktop } from '../../ui/use-is-desktop.ts';
import type { ChoicePreview, PayoutChange } from './grower-choice.ts';
import styles from './grower-preview.module.css';

interface GrowerPreviewProps {
  readonly preview: ChoicePreview;
  /** Who would come. */
  readonly name: string;
  /** How many plants and seeds are here now. */
  readonly held: { readonly plants: number; readonly seeds: number };
}

/** What changes with the choice, before it is made: the sum at once, the rest on demand. */
export function GrowerPreview({ preview, name, held }: GrowerPreviewProps) {
  const [isOpen, setOpen] = useState(useIsDesktop());
  const listId = useId();
  const { sum, payouts } = preview;
  return (
    <section className={styles.preview} aria-label={`With ${name}`}>
      <button
        type="button"
        className={styles.sum}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {sumTerm(payouts)}{' '}
          <b className={styles.amount}>
            {thcText(sum.now)} → {thcText(sum.then)} THC <Difference value={sum.then - sum.now} />
          </b>
        </span>
        <span className={styles.more}>
          {isOpen ? 'Less' : 'What changes'}
          <Icon name="chevron" size={18} className={classNames(isOpen && styles.open)} />
        </span>
      </button>
      <Warnings preview={preview} held={held} />
      <div id={listId} hidden={!isOpen} className={styles.changes}>
        <Changes preview={preview} />
        {payouts[0]?.plant && <Payouts payouts={payouts} />}
      </div>
    </section>
  );
}

function sumTerm(payouts: readonly PayoutChange[]): string {
  const [first] = payouts;
  if (!first?.plant) return `A ${first?.strain.name ?? 'harvest'} would pay`;
  return payouts.length === 1 ? 'The growing plant pays' : `All ${payouts.length} plants pay`;
}

function Warnings({ preview, held }: Pick<GrowerPreviewProps, 'preview' | 'held'>) {
  const { now, then, sum, crewSize } = preview;
  const [plants, seeds] = [held.plants - then.maxPlants, held.seeds - then.maxSeeds];
  const warnings = [
    sum.then < sum.now && `Harvests would pay less: ${factorWords(crewSize)}`,
    then.maxPlants < now.maxPlants &&
      plants > 0 &&
      `${counted(plants, 'plant')} too many stay until harvested; nothing new can be planted.`,
    then.maxSeeds < now.maxSeeds && seeds > 0 && `${counted(seeds, 'seed')} too many stay here.`,
  ].filter((warning) => warning !== false);
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} role="status">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}

function factorWords(crewSize: number): string {
  if (crewSize === 2) return 'two Growerz count half each, so a lower class weighs them down.';
  if (crewSize === 3)
    return 'three Growerz count about a third each, so a lower class weighs them down.';
  return 'this Grower is of a lower class.';
}

function Changes({ preview: { now, then } }: Pick<GrowerPreviewProps, 'preview'>) {
  const hours = (hundredths: number) => `${hundredths / 100} h`;
  return (
    <dl className={styles.figures}>
      <Change
        term="Watering time"
        now={now.wateringHundredths}
        then={then.wateringHundredths}
        show={hours}
        isLessBetter
      />
      <Change
        term="Harvest bonus"
        now={now.harvestBonusMillionths}
        then={then.harvestBonusMillionths}
        show={(millionths) => harvestBonusText(millionths, 4)}
      />
      <Change term="Plants" now={now.maxPlants} then={then.maxPlants} show={String} />
      <Change term="Seeds" now={now.maxSeeds} then={then.maxSeeds} show={String} />
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
    <div>
      <dt>{term}</dt>
      <dd className={classNames(gain > 0 && styles.better, gain < 0 && styles.worse)}>
        {gain === 0 ? `${show(now)}, as before` : `${show(now)} → ${show(then)}`}
      </dd>
    </div>
  );
}

function Payouts({ payouts }: { readonly payouts: readonly PayoutChange[] }) {
  return (
    <dl className={styles.payouts} aria-label="Payout of each growing plant">
      {payouts.map(({ strain, plant, now, then }) => (
        <div key={plant?.id ?? strain.id} className={`r${strain.rarityId}`}>
          <dt>
            {strain.name} <small>stage {plant?.stage}</small>
          </dt>
          <dd>
            {thcText(now)} → {thcText(then)} <Difference value={then - now} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** '+120' or '−185', never by colour alone. */
function Difference({ value }: { readonly value: number }) {
  if (value === 0) return null;
  return (
    <span className={value > 0 ? styles.better : styles.worse}>
      ({value > 0 ? '+' : '−'}
      {thcText(Math.abs(value))})
    </span>
  );
}
