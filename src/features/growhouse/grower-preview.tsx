import { useId, useState } from 'react';
import { thcText } from '../../entities/amount-text.ts';
import { harvestBonusText } from '../../entities/bonus-text.ts';
import { CHEVRON } from '../../art/detail-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { useIsDesktop } from '../../ui/use-is-desktop.ts';
import { ChangeMark, signed } from './change-mark.tsx';
import { choiceWarnings, payoutsTerm } from './choice-words.ts';
import type { ChoicePreview } from './grower-choice.ts';
import { GrowerPayouts, PayoutMark } from './grower-payouts.tsx';
import styles from './grower-preview.module.css';

interface GrowerPreviewProps {
  /** Null before one is chosen. */
  readonly preview: ChoicePreview | null;
  /** How many plants and seeds are here now. */
  readonly held: { readonly plants: number; readonly seeds: number };
}

/** What changes with the choice, before it is made: the sum at once, the rest on demand. */
export function GrowerPreview({ preview, held }: GrowerPreviewProps) {
  const [isOpen, setOpen] = useState(useIsDesktop());
  const changesId = useId();
  const warnings = preview ? choiceWarnings(preview, held) : [];
  return (
    <section className={styles.preview} aria-label="What changes">
      <div className={styles.head}>
        <p className={styles.sum} role="status">
          {preview ? <Sum preview={preview} /> : 'Choose a Grower to see what would change.'}
        </p>
        {preview && (
          <Button
            look="ghost"
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
          <GrowerPayouts payouts={preview.payouts} />
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
      {payoutsTerm(payouts)}:{' '}
      <b>
        <span>
          {thcText(sum.now)} → {thcText(sum.then)} THC,
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
        show={(hundredths) => `${hundredths / 100} h`}
        isLessBetter
      />
      <Change
        term="Harvest bonus"
        now={now.harvestBonusMillionths}
        then={then.harvestBonusMillionths}
        show={(millionths) => harvestBonusText(millionths, 4)}
      />
      <Change term="Plant limit" now={now.maxPlants} then={then.maxPlants} show={String} />
      <Change term="Seed limit" now={now.maxSeeds} then={then.maxSeeds} show={String} />
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
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {now === then ? show(now) : `${show(now)} → ${show(then)}`}{' '}
        <ChangeMark
          gain={isLessBetter ? now - then : then - now}
          difference={signed(then - now, show)}
          words={{ better: 'better', worse: 'worse' }}
        />
      </dd>
    </div>
  );
}
