import { formatThc } from '../../../entities/format/format-amount.ts';
import { SEED } from '../../../art/icons/count-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { ChangeMark, formatSigned } from '../statistics/change-mark.tsx';
import { formatExampleIntroduction } from './grower-choice-messages.ts';
import type { ChoicePreview, PayoutChange } from './grower-choice.ts';
import styles from './grower-payouts.module.css';

/** The payouts of plants that are planted from now on, with the current growers and the choice. */
export function GrowerPayouts({
  payouts,
  growingCount,
}: Pick<ChoicePreview, 'payouts' | 'growingCount'>) {
  return (
    <>
      <p className={styles.example}>{formatExampleIntroduction(growingCount)}</p>
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
export function PayoutMark({ now, then }: Pick<PayoutChange, 'now' | 'then'>) {
  return (
    <ChangeMark
      gain={then - now}
      difference={formatSigned(then - now, formatThc)}
      labels={{ better: 'more', worse: 'less' }}
    />
  );
}
