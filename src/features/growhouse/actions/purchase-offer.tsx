import type { ReactNode } from 'react';
import { i18n } from '../../../language/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './payment-progress.module.css';
import { PaymentProgress } from './payment-progress.tsx';
import { type Purchase, PURCHASES_PAUSED, useArePurchasesPaused } from './use-purchase.ts';

interface PurchaseOfferProps {
  readonly purchase: Purchase;
  /** Says what the button buys. */
  readonly label: string;
  /** Why nothing can be bought now; null if it can, or if the offer says so. */
  readonly problem?: string | null;
  readonly disabled?: boolean;
  /** Whether the price is still loading. */
  readonly isPending?: boolean;
  /** Loads the price again; null unless that has failed. */
  readonly onRetryPrice?: (() => void) | null;
  readonly onClose: () => void;
  /** What is offered. */
  readonly children: ReactNode;
}

/** Offers a purchase, and shows how far its payment is once it has been started. */
export function PurchaseOffer(props: PurchaseOfferProps) {
  const { purchase, label, problem, disabled, isPending, onRetryPrice, onClose, children } = props;
  const arePurchasesPaused = useArePurchasesPaused();
  const shownProblem = problem ?? (arePurchasesPaused ? i18n.t(PURCHASES_PAUSED) : null);
  if (purchase.step !== null) return <PaymentProgress purchase={purchase} onLeave={onClose} />;
  return (
    <>
      {children}
      {shownProblem !== null && (
        <p className="mt-10 danger" role="status">
          {shownProblem}
        </p>
      )}
      <div className={`button-row ${styles.buttons}`}>
        <Button onClick={onClose}>{i18n.t('Not now')}</Button>
        {onRetryPrice ? (
          <Button variant="accent" onClick={onRetryPrice}>
            {i18n.t('Try again')}
          </Button>
        ) : (
          <Button
            variant="primary"
            needsWrite
            isPending={isPending ?? false}
            disabled={disabled === true || shownProblem !== null}
            onClick={purchase.pay}
          >
            {label}
          </Button>
        )}
      </div>
    </>
  );
}
