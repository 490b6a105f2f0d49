import { useId, useState } from 'react';
import { formatThc, formatHarvestBonus } from '../../../entities/format/format-amount.ts';
import { CHEVRON } from '../../../art/icons/detail-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ScrollRegion } from '../../../ui/table/scroll-region.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { ChangeMark, formatSigned } from '../statistics/change-mark.tsx';
import { getChoiceWarnings, formatPayoutsLabel } from './grower-choice-messages.ts';
import type { ChoicePreview } from './grower-choice.ts';
import { GrowerPayouts, PayoutMark } from './grower-payouts.tsx';
import styles from './grower-preview.module.css';

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
    <section className={styles.preview} aria-label="What changes">
      <div className={styles.head}>
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
