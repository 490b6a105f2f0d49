import { useEffect } from 'react';
import { getPaymentFailureMessage } from '../../../entities/payment-messages.ts';
import { useServerNow } from '../../../http/use-server-now.ts';
import { i18n, translateText } from '../../../language/i18n.ts';
import { usePendingPayments } from '../../../payments/pending-payments.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { startGhostClickGuard } from '../../../ui/dialog/use-ghost-click-guard.ts';
import { CLOSE } from '../../../art/icons/detail-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import styles from './payment-progress.module.css';
import type { Purchase } from './use-purchase.ts';

interface PaymentProgressProps {
  readonly purchase: Purchase;
  readonly onLeave: () => void;
}

/** The steps of a payment, with messages for its kind. */
export function PaymentProgress({ purchase, onLeave }: PaymentProgressProps) {
  const nowMs = useServerNow();
  const { kind, step, failure, expiresAtMs, signature } = purchase;
  const settling = usePendingPayments((store) => store.settling);
  if (step === null) return null;
  return (
    <PaymentSteps
      step={step}
      failure={failure && getPaymentFailureMessage(kind, failure)}
      secondsLeft={
        expiresAtMs === null ? null : Math.max(0, Math.ceil((expiresAtMs - nowMs) / 1000))
      }
      settlingMessage={signature === null ? null : (settling[signature] ?? null)}
      onCancel={purchase.cancel}
      onLeave={onLeave}
      onRetry={purchase.pay}
      onBack={purchase.reset}
    />
  );
}

const STEPS = ['building', 'wallet', 'chain', 'done'] as const;
type Step = (typeof STEPS)[number];

const STEP_LABELS: Readonly<Record<Step, { title: string; detail?: string }>> = {
  building: { title: /*i18n*/ 'Preparing', detail: /*i18n*/ 'Building and checking the payment.' },
  wallet: {
    title: /*i18n*/ 'In your wallet',
    detail: /*i18n*/ 'Review and approve the payment in your wallet.',
  },
  chain: { title: /*i18n*/ 'On the chain' },
  done: { title: /*i18n*/ 'Done' },
};

interface PaymentStepsProps {
  readonly step: Step;
  /** Error message for the player; null if there is none. */
  readonly failure: string | null;
  /** Seconds until the price expires; null if it does not expire. */
  readonly secondsLeft: number | null;
  /** The server's message once it has seen the payment; null before. */
  readonly settlingMessage: string | null;
  readonly onCancel: () => void;
  /** Closes the dialog while the payment continues. */
  readonly onLeave: () => void;
  /** Starts over with a new quote. */
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

/** Shows the progress of a payment, and the actions available at each step. */
export function PaymentSteps(props: PaymentStepsProps) {
  const { step, failure, secondsLeft } = props;
  // The Cancel button appears in the place of the button that started the payment.
  const hasFailed = failure !== null;
  useEffect(startGhostClickGuard, [hasFailed]);
  const current = STEPS.indexOf(step);
  const hasExpired = secondsLeft !== null && secondsLeft <= 0 && step === 'wallet';
  return (
    <div className={styles.payment}>
      <ol className="grid">
        {STEPS.map((each, index) => {
          const { title, detail } = STEP_LABELS[each];
          const state = getStepState(index, current, failure !== null);
          return (
            <li
              key={each}
              className={classNames(styles.step, styles[state])}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {state === 'failed' && <Icon glyph={CLOSE} size={14} />}
                {state === 'completed' && <span>✓</span>}
              </span>
              <span>
                <b>{i18n.t(title)}</b>
                {state === 'current' && (
                  <span className={styles.detail}>{detail !== undefined && i18n.t(detail)}</span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={classNames(styles.message, failure !== null && styles.error)} role="status">
        {failure ?? getStatusMessage(props)}
      </p>
      <StepActions {...props} hasExpired={hasExpired} />
    </div>
  );
}

function getStepState(index: number, current: number, hasFailed: boolean) {
  if (index < current) return 'completed';
  if (index > current) return 'upcoming';
  return hasFailed ? 'failed' : 'current';
}

function getStatusMessage({ step, secondsLeft, settlingMessage }: PaymentStepsProps): string {
  if (step === 'chain') {
    return settlingMessage === null
      ? i18n.t('Sent. This usually takes a few seconds.')
      : translateText(settlingMessage);
  }
  if (secondsLeft === null || step !== 'wallet') return '';
  return secondsLeft > 0
    ? i18n.t('This price holds for {secondsLeft} seconds.', { secondsLeft })
    : i18n.t('This price has expired. Get a new quote before you approve.');
}

function StepActions(props: PaymentStepsProps & { readonly hasExpired: boolean }) {
  const { step, failure, hasExpired, onCancel, onLeave, onRetry, onBack } = props;
  if (failure !== null) {
    return (
      <div className="button-row">
        <Button onClick={onBack}>{i18n.t('Back')}</Button>
        <Button variant="accent" needsWrite onClick={onRetry}>
          {i18n.t('Try again')}
        </Button>
      </div>
    );
  }
  if (step === 'chain') {
    return <Button onClick={onLeave}>{i18n.t('Close, the payment continues')}</Button>;
  }
  if (step === 'done') return <Button onClick={onLeave}>{i18n.t('Close')}</Button>;
  return (
    <div className="button-row">
      <Button onClick={onCancel}>{i18n.t('Cancel')}</Button>
      {hasExpired && (
        <Button variant="accent" needsWrite onClick={onRetry}>
          {i18n.t('Get a new quote')}
        </Button>
      )}
    </div>
  );
}
