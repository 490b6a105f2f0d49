import type { PaymentFlow } from '../../../payments/use-payment.ts';
import type { PaymentKind } from '../../../contract/payment-intent.ts';
import { PaymentSteps } from '../../../entities/payment/payment-steps.tsx';
import { getPaymentFailureMessage } from '../../../entities/payment/payment-messages.ts';
import { useServerNow } from '../../../http/use-server-now.ts';
import { usePendingPayments } from '../../../payments/pending-payments.ts';

interface PaymentProgressProps {
  readonly kind: PaymentKind;
  readonly flow: PaymentFlow<unknown>;
  readonly onLeave: () => void;
  readonly onRetry: () => void;
}

/** The steps of a payment, with messages for its kind. */
export function PaymentProgress({ kind, flow, onLeave, onRetry }: PaymentProgressProps) {
  const nowMs = useServerNow();
  const { step, failure, expiresAtMs, signature } = flow;
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
      onCancel={flow.cancel}
      onLeave={onLeave}
      onRetry={onRetry}
      onBack={flow.reset}
    />
  );
}
