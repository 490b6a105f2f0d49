import type { PaymentFlow } from '../../chain/payments/use-payment.ts';
import type { PaymentKind } from '../../contract/payment-intent.ts';
import { PaymentSteps } from '../../entities/payment-steps.tsx';
import { paymentFailureText } from '../../entities/payment-words.ts';
import { useNow } from '../../http/use-server-now.ts';

interface PaymentProgressProps {
  readonly kind: PaymentKind;
  readonly flow: PaymentFlow<unknown>;
  readonly onLeave: () => void;
  readonly onRetry: () => void;
}

/** A payment on its way, in the words of what is bought. */
export function PaymentProgress({ kind, flow, onLeave, onRetry }: PaymentProgressProps) {
  const nowMs = useNow();
  const { step, failure, expiresAtMs } = flow;
  if (step === null) return null;
  return (
    <PaymentSteps
      step={step}
      failure={failure && paymentFailureText(kind, failure)}
      secondsLeft={
        expiresAtMs === null ? null : Math.max(0, Math.ceil((expiresAtMs - nowMs) / 1000))
      }
      onCancel={flow.cancel}
      onLeave={onLeave}
      onRetry={onRetry}
      onBack={flow.reset}
    />
  );
}
