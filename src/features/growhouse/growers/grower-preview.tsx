import { useId, useState } from 'react';
import { formatThc, formatHarvestBonus } from '../../../entities/format/format-amount.ts';
import { CHEVRON } from '../../../art/icons/detail-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ScrollRegion } from '../../../ui/table/scroll-region.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import type { ChoicePreview, PayoutChange } from './grower-choice.ts';
import styles from './grower-preview.module.css';
import { SEED } from '../../../art/icons/count-icons.ts';
import { pluralize } from '../../../entities/format/format-time.tsx';

interface GrowerPreviewProps {
  /** Null until a grower is chosen. */
  readonly preview: ChoicePreview | null;
  /** Number of plants and seeds in the growhouse now. */
  readonly held: { readonly plants: number; readonly seeds: number };
}

/** Previews a choice: the sum of the payouts, and the details on demand. */
export function GrowerPreview({ preview, held }: GrowerPreviewProps) {
  const [isOpen, setOpen] = useState(useIsDesktop());
  const changesId = useId();
  const warnings = preview ? getChoiceWarnings(preview, held) : [];
  return (
    <section aria-label="What changes">
      <div className="row wrap between tap gap-8">
        <p className={styles.sum} role="status">
          {preview ? <Sum preview={preview} /> : 'Choose a Grower to see what would change.'}
        </p>
        {preview && (
          <Button
            variant="ghost"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? changesId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            What changes
            <Icon glyph={CHEVRON} size={18} className={classNames(isOpen && styles.open)} />
          </Button>
        )}
      </div>
      {isOpen && preview && (
        <ScrollRegion id={changesId} label="Figures now and then" className={styles.changes}>
          <Changes preview={preview} />
          <GrowerPayouts payouts={preview.payouts} growingCount={preview.growingCount} />
        </ScrollRegion>
      )}
      <div role="status">
        {warnings.map((warning) => (
          <p key={warning} className={styles.warning}>
            {warning}
          </p>
        ))}
      </div>
    </section>
  );
}

function Sum({ preview: { payouts, sum } }: { readonly preview: ChoicePreview }) {
  return (
    <>
      {formatPayoutsLabel(payouts)}:{' '}
      <b>
        <span>
          {formatThc(sum.now)} → {formatThc(sum.then)} THC,
        </span>{' '}
        <PayoutMark {...sum} />
      </b>
    </>
  );
}

function Changes({ preview: { now, then } }: { readonly preview: ChoicePreview }) {
  return (
    <dl className={styles.figures}>
      <Change
        term="Watering time"
        now={now.wateringHundredths}
        then={then.wateringHundredths}
        format={(hundredths) => `${hundredths / 100} h`}
        isLessBetter
      />
      <Change
        term="Harvest bonus"
        now={now.harvestBonusMillionths}
        then={then.harvestBonusMillionths}
        format={(millionths) => formatHarvestBonus(millionths, 4)}
      />
      <Change term="Plant limit" now={now.maxPlants} then={then.maxPlants} format={String} />
      <Change term="Seed limit" now={now.maxSeeds} then={then.maxSeeds} format={String} />
    </dl>
  );
}

interface ChangeProps {
  readonly term: string;
  readonly now: number;
  readonly then: number;
  readonly format: (value: number) => string;
  readonly isLessBetter?: boolean;
}

function Change({ term, now, then, format, isLessBetter = false }: ChangeProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <span>{now === then ? format(now) : `${format(now)} → ${format(then)}`}</span>{' '}
        <ChangeMark
          gain={isLessBetter ? now - then : then - now}
          difference={formatSigned(then - now, format)}
          labels={{ better: 'better', worse: 'worse' }}
        />
      </dd>
    </div>
  );
}

/** The payouts of plants that are planted from now on, with the current growers and the choice. */
function GrowerPayouts({ payouts, growingCount }: Pick<ChoicePreview, 'payouts' | 'growingCount'>) {
  return (
    <>
      <p className="hint mt-10">{formatExampleIntroduction(growingCount)}</p>
      <dl className={styles.payouts} aria-label="Payout by example">
        {payouts.map(({ strain, now, then }) => (
          <div key={strain.id} className={`r${strain.rarityId}`}>
            <dt>
              <span className={styles.picture} aria-hidden="true">
                <Icon glyph={SEED} size={26} />
              </span>
              <span translate="no">{strain.name}</span>
            </dt>
            <dd>
              <span translate="no">
                {formatThc(now)} → {formatThc(then)}
              </span>{' '}
              <PayoutMark now={now} then={then} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The difference between two payouts. */
function PayoutMark({ now, then }: Pick<PayoutChange, 'now' | 'then'>) {
  return (
    <ChangeMark
      gain={then - now}
      difference={formatSigned(then - now, formatThc)}
      labels={{ better: 'more', worse: 'less' }}
    />
  );
}

interface ChangeMarkProps {
  /** Positive for an improvement, negative for the opposite. */
  readonly gain: number;
  /** The signed difference: '−185'. */
  readonly difference: string;
  readonly labels: { readonly better: string; readonly worse: string };
}

/** Shows how a figure changes, with a sign and a word so that it does not depend on colour. */
function ChangeMark({ gain, difference, labels }: ChangeMarkProps) {
  if (gain === 0) return <span className={`muted ${styles.mark}`}>same</span>;
  return (
    <span className={classNames(gain > 0 ? 'go' : 'danger', styles.mark)}>
      {`${difference} ${gain > 0 ? labels.better : labels.worse}`}
    </span>
  );
}

/** Formats a difference with its sign: '+120' or '−185'. @param format formats the absolute value */
const formatSigned = (value: number, format: (size: number) => string): string =>
  `${value < 0 ? '−' : '+'}${format(Math.abs(value))}`;

/** Names the harvests that a sum of payouts covers: 'One Saint Reed pays'. */
function formatPayoutsLabel(payouts: readonly PayoutChange[]): string {
  const [first] = payouts;
  return payouts.length === 1 && first
    ? `One ${first.strain.name} pays`
    : `One plant of each of your ${payouts.length} strains pays`;
}

/** Introduces the examples, and says that the choice does not change what growing plants pay. */
const formatExampleIntroduction = (growingCount: number): string =>
  growingCount === 0
    ? 'Nothing grows here yet. A harvest would pay:'
    : 'Plants that already grow keep their payout. A new one would pay:';

/** Returns the drawbacks of a choice. @param held plants and seeds in the growhouse now */
export function getChoiceWarnings(
  preview: ChoicePreview,
  held: { readonly plants: number; readonly seeds: number },
): string[] {
  const { maxPlants, maxSeeds } = preview.then;
  return [
    formatLowerPayoutWarning(preview),
    held.plants > maxPlants &&
      `${pluralize(held.plants, 'plant')} here, ${maxPlants} allowed: no seed can be planted for now.`,
    held.seeds > maxSeeds &&
      `${pluralize(held.seeds, 'seed')} here, ${maxSeeds} allowed: no more can come for now.`,
  ].filter((warning) => warning !== false);
}

/**
 * Warns about lower payouts. A swap never causes them because it requires at least the same class;
 * an additional grower does if its class is below the others'.
 */
function formatLowerPayoutWarning({ payouts, growerCount }: ChoicePreview): string | false {
  const lower = payouts.filter(({ now, then }) => then < now).length;
  if (lower === 0) return false;
  const effect = lower === payouts.length ? 'Pays less' : `${lower} of ${payouts.length} pay less`;
  return growerCount === 2
    ? `${effect}: the second Grower is of a lower class, and two Growerz count half each.`
    : `${effect}: the third Grower is of a lower class, and three Growerz count 35 % each.`;
}
