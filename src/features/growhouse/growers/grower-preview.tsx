import { Trans } from '@lingui/react';
import { useId, useState } from 'react';
import {
  formatExactDecimal,
  formatHarvestBonus,
  formatThc,
} from '../../../entities/format/format-amount.ts';
import { CHEVRON } from '../../../art/icons/detail-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ScrollRegion } from '../../../ui/table/scroll-region.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import type { ChoicePreview, PayoutChange } from './grower-choice.ts';
import styles from './grower-preview.module.css';
import { SEED } from '../../../art/icons/count-icons.ts';
import { i18n } from '../../../language/i18n.ts';

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
    <section aria-label={i18n.t('What changes')}>
      <div className="row wrap between tap gap-8">
        <p className={styles.sum} role="status">
          {preview ? (
            <Sum preview={preview} />
          ) : (
            i18n.t('Choose a Grower to see what would change.')
          )}
        </p>
        {preview && (
          <Button
            variant="ghost"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? changesId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {i18n.t('What changes')}
            <Icon glyph={CHEVRON} size={18} className={classNames(isOpen && styles.open)} />
          </Button>
        )}
      </div>
      {isOpen && preview && (
        <ScrollRegion
          id={changesId}
          label={i18n.t('Figures now and then')}
          className={styles.changes}
        >
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

/** Names the harvests that a sum of payouts covers, and how the sum changes. */
function Sum({ preview: { payouts, sum } }: { readonly preview: ChoicePreview }) {
  const [first] = payouts;
  const change = (
    <b>
      <Trans
        id="{change} THC, {difference}"
        values={{
          change: formatChange(sum.now, sum.then, formatThc),
          difference: <PayoutMark {...sum} />,
        }}
      />
    </b>
  );
  return payouts.length === 1 && first ? (
    <Trans id="One {strain} pays: {change}" values={{ strain: first.strain.name, change }} />
  ) : (
    <Trans
      id="One plant of each of your {count} strains pays: {change}"
      values={{ count: payouts.length, change }}
    />
  );
}

function Changes({ preview: { now, then } }: { readonly preview: ChoicePreview }) {
  return (
    <dl className={styles.figures}>
      <Change
        term={i18n.t('Watering time')}
        now={now.wateringHundredths}
        then={then.wateringHundredths}
        format={(hundredths) =>
          i18n.t('{hours} h', { hours: formatExactDecimal(String(hundredths / 100)) })
        }
        isLessBetter
      />
      <Change
        term={i18n.t('Harvest bonus')}
        now={now.harvestBonusMillionths}
        then={then.harvestBonusMillionths}
        format={(millionths) => formatHarvestBonus(millionths, 4)}
      />
      <Change
        term={i18n.t('Plant limit')}
        now={now.maxPlants}
        then={then.maxPlants}
        format={String}
      />
      <Change term={i18n.t('Seed limit')} now={now.maxSeeds} then={then.maxSeeds} format={String} />
    </dl>
  );
}

const formatChange = (now: number, then: number, format: (value: number) => string): string =>
  i18n.t('{now} → {then}', { now: format(now), then: format(then) });

interface ChangeProps {
  readonly term: string;
  readonly now: number;
  readonly then: number;
  readonly format: (value: number) => string;
  readonly isLessBetter?: boolean;
}

function Change({ term, now, then, format, isLessBetter = false }: ChangeProps) {
  const gain = isLessBetter ? now - then : then - now;
  const difference = formatSigned(then - now, format);
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <span>{now === then ? format(now) : formatChange(now, then, format)}</span>{' '}
        <ChangeMark gain={gain}>
          {gain > 0
            ? i18n.t('{difference} better', { difference })
            : i18n.t('{difference} worse', { difference })}
        </ChangeMark>
      </dd>
    </div>
  );
}

/** The payouts of plants that are planted from now on, with the current growers and the choice. */
function GrowerPayouts({ payouts, growingCount }: Pick<ChoicePreview, 'payouts' | 'growingCount'>) {
  return (
    <>
      <p className="hint mt-10">{formatExampleIntroduction(growingCount)}</p>
      <dl className={styles.payouts} aria-label={i18n.t('Payout by example')}>
        {payouts.map(({ strain, now, then }) => (
          <div key={strain.id} className={`r${strain.rarityId}`}>
            <dt>
              <span className={styles.picture} aria-hidden="true">
                <Icon glyph={SEED} size={26} />
              </span>
              <span translate="no">{strain.name}</span>
            </dt>
            <dd>
              <span translate="no">{formatChange(now, then, formatThc)}</span>{' '}
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
  const gain = then - now;
  const difference = formatSigned(gain, formatThc);
  return (
    <ChangeMark gain={gain}>
      {gain > 0
        ? i18n.t('{difference} more', { difference })
        : i18n.t('{difference} less', { difference })}
    </ChangeMark>
  );
}

interface ChangeMarkProps {
  /** Positive for an improvement, negative for the opposite. */
  readonly gain: number;
  /** The change in words: '−185 less'. */
  readonly children: string;
}

/** Shows how a figure changes, with a sign and a word so that it does not depend on colour. */
function ChangeMark({ gain, children }: ChangeMarkProps) {
  if (gain === 0) return <span className={`muted ${styles.mark}`}>{i18n.t('same')}</span>;
  return <span className={classNames(gain > 0 ? 'go' : 'danger', styles.mark)}>{children}</span>;
}

/** Formats a difference with its sign: '+120' or '−185'. @param format formats the absolute value */
const formatSigned = (value: number, format: (size: number) => string): string =>
  `${value < 0 ? '−' : '+'}${format(Math.abs(value))}`;

/** Introduces the examples, and says that the choice does not change what growing plants pay. */
const formatExampleIntroduction = (growingCount: number): string =>
  growingCount === 0
    ? i18n.t('Nothing grows here yet. A harvest would pay:')
    : i18n.t('Plants that already grow keep their payout. A new one would pay:');

/** Returns the drawbacks of a choice. @param held plants and seeds in the growhouse now */
export function getChoiceWarnings(
  preview: ChoicePreview,
  held: { readonly plants: number; readonly seeds: number },
): string[] {
  const { maxPlants, maxSeeds } = preview.then;
  return [
    formatLowerPayoutWarning(preview),
    held.plants > maxPlants &&
      i18n.t(
        '{count, plural, one {# plant} other {# plants}} here, {max} allowed: no seed can be planted for now.',
        { count: held.plants, max: maxPlants },
      ),
    held.seeds > maxSeeds &&
      i18n.t(
        '{count, plural, one {# seed} other {# seeds}} here, {max} allowed: no more can come for now.',
        { count: held.seeds, max: maxSeeds },
      ),
  ].filter((warning) => warning !== false);
}

/**
 * Warns about lower payouts. A swap never causes them because it requires at least the same class;
 * an additional grower does if its class is below the others'.
 */
function formatLowerPayoutWarning({ payouts, growerCount }: ChoicePreview): string | false {
  const lower = payouts.filter(({ now, then }) => then < now).length;
  if (lower === 0) return false;
  const total = payouts.length;
  const values = { lower, total, isAll: lower === total };
  return growerCount === 2
    ? i18n.t(
        '{isAll, select, true {Pays less} other {{lower} of {total} pay less}}: the second Grower is of a lower class, and two Growerz count half each.',
        values,
      )
    : i18n.t(
        '{isAll, select, true {Pays less} other {{lower} of {total} pay less}}: the third Grower is of a lower class, and three Growerz count 35 % each.',
        values,
      );
}
