import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { raiseStrayTapGuard } from '../ui/use-stray-tap-guard.ts';
import { CLOSE } from '../art/detail-icons.ts';
import { Icon } from './icon.tsx';
import styles from './payment-steps.module.css';

const STEPS = ['building', 'wallet', 'chain', 'done'] as const;
type Step = (typeof STEPS)[number];

const WORDS: Readonly<Record<Step, { title: string; detail: string }>> = {
  building: { title: 'Preparing', detail: 'The payment is put together and tried out.' },
  wallet: { title: 'In your wallet', detail: 'Look at the payment in your wallet and approve it.' },
  chain: { title: 'On the chain', detail: '' },
  done: { title: 'Done', detail: '' },
};

interface PaymentStepsProps {
  readonly step: Step;
  /** What went wrong, in words for the player; null while nothing has. */
  readonly failure: string | null;
  /** Seconds for which the price holds; null where it has no end. */
  readonly secondsLeft: number | null;
  readonly onCancel: () => void;
  /** Leaves while it goes on. */
  readonly onLeave: () => void;
  /** Starts again, on fresh terms. */
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

/** Where a payment stands, and the way out of each step. */
export function PaymentSteps(props: PaymentStepsProps) {
  const { step, failure, secondsLeft } = props;
  // Cancel comes to stand where the button was that has started this.
  const hasFailed = failure !== null;
  useEffect(raiseStrayTapGuard, [hasFailed]);
  const current = STEPS.indexOf(step);
  const hasLapsed = secondsLeft !== null && secondsLeft <= 0 && step === 'wallet';
  return (
    <div className={styles.payment}>
      <ol className={styles.steps}>
        {STEPS.map((each, index) => {
          const state = stateOf(index, current, failure !== null);
          return (
            <li
              key={each}
              className={classNames(styles.step, styles[state])}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {state === 'failed' && <Icon glyph={CLOSE} size={14} />}
                {state === 'past' && '✓'}
              </span>
              <span>
                <b>{WORDS[each].title}</b>
                {state === 'now' && <span className={styles.detail}>{WORDS[each].detail}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={classNames(styles.words, failure !== null && styles.bad)} role="status">
        {failure ?? wordsOf(step, secondsLeft)}
      </p>
      <Ways {...props} hasLapsed={hasLapsed} />
    </div>
  );
}

function stateOf(index: number, current: number, hasFailed: boolean) {
  if (index < current) return 'past';
  if (index > current) return 'ahead';
  return hasFailed ? 'failed' : 'now';
}

function wordsOf(step: Step, secondsLeft: number | null): string {
  if (step === 'chain') return 'Sent. This usually takes a few seconds.';
  if (secondsLeft === null || step !== 'wallet') return '';
  return secondsLeft > 0
    ? `This price holds for ${secondsLeft} seconds.`
    : 'This price has lapsed. Get a fresh one before you approve.';
}

function Ways(props: PaymentStepsProps & { readonly hasLapsed: boolean }) {
  const { step, failure, hasLapsed, onCancel, onLeave, onRetry, onBack } = props;
  if (failure !== null) {
    return (
      <div className={styles.ways}>
        <Button onClick={onBack}>Back</Button>
        <Button look="lamp" needsNetwork onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  if (step === 'chain') return <Button onClick={onLeave}>Close, it goes on by itself</Button>;
  return (
    <div className={styles.ways}>
      <Button onClick={onCancel}>Cancel</Button>
      {hasLapsed && (
        <Button look="lamp" needsNetwork onClick={onRetry}>
          Get a fresh quote
        </Button>
      )}
    </div>
  );
}
