import { useState } from 'react';
import { formatExactSol } from '../../../entities/format/format-amount.ts';
import { i18n } from '../../../language/i18n.ts';
import { type Currency, lamports, toSolNumber } from '../../../money/amounts.ts';
import { isFeeReserveSpent } from '../../../money/exchange-terms.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { Purchase } from './use-purchase.ts';

interface FeePayment {
  readonly currency: Currency;
  /** Base units of the currency. */
  readonly amount: bigint;
  /** Base units of the currency; null while unknown. */
  readonly balance: bigint | null;
}

/** Warns before a payment leaves too little SOL for fees; null if it leaves enough. */
export function getFeeWarning({ currency, amount, balance }: FeePayment): string | null {
  if (currency !== 'sol' || balance === null) return null;
  if (!isFeeReserveSpent(lamports(amount), lamports(balance))) return null;
  const left = formatExactSol(toSolNumber(lamports(balance - amount)));
  return i18n.t('This leaves {left} SOL: too little for network fees.', { left });
}

interface FeeQuestionProps {
  readonly warning: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a payment that leaves too little SOL for fees. */
export const FeeQuestion = ({ warning, ...answers }: FeeQuestionProps) => (
  <ConfirmDialog
    title={i18n.t('Keep no SOL for fees?')}
    question={i18n.t(
      '{warning} Every payment costs a fee in SOL, even one in THC: you may be unable to pay until you add SOL.',
      { warning },
    )}
    isCancelFocused
    needsWrite
    isPending={false}
    {...answers}
  />
);

/**
 * Asks before an upgrade that leaves too little SOL for fees.
 * @returns the question while it is open, and the purchase that asks it before the first payment
 */
export function useFeeQuestion(purchase: Purchase, payment: FeePayment) {
  const [isOpen, setOpen] = useState(false);
  const warning = getFeeWarning(payment);
  const question = isOpen && (
    <FeeQuestion
      warning={warning ?? ''}
      confirmLabel={i18n.t('Upgrade anyway')}
      cancelLabel={i18n.t('Back to the upgrade')}
      onConfirm={() => {
        setOpen(false);
        purchase.pay();
      }}
      onClose={() => setOpen(false)}
    />
  );
  const asks = warning !== null && purchase.step === null;
  return {
    question: question || null,
    offered: asks ? { ...purchase, pay: () => setOpen(true) } : purchase,
  };
}
