/** Why an action of an operator on a payout or payment is not possible: codes and messages. */
export const OPERATOR_REFUSALS = {
  PAYOUT_SENT: 'the payout is on its way: wait until its transaction is settled',
  PAYOUT_PAID: 'the payout is paid',
  PAYOUT_QUEUED: 'the payout is queued and will be paid',
  PAYOUT_SET_ASIDE: 'the payout is set aside: pay it again after proof, or mark it as paid',
  PAYOUT_HELD: 'the payout is held already',
  PAYOUT_NOT_HELD: 'hold the payout first, so that it is not paid in the meantime',
  PAYOUT_DUE: 'the payout is due already',
  PAYOUT_IS_CREDIT:
    'the amount is too small to send alone: the next payout of the wallet includes it',
  PAYOUT_ABOVE_LIMITS: 'the signer’s limits stop it: a superadmin releases it on the dashboard',
  PAYMENT_NOT_SET_ASIDE: /*i18n*/ 'the payment is not set aside',
  PAYMENT_UNDELIVERABLE: 'only seeds and exchanges can be delivered by hand, refund it instead',
  PAYMENT_EMPTY: 'the vault received nothing with this payment',
  ABOVE_ADMIN_LIMIT: 'an amount this large needs a superadmin',
  MONEY_HELD_BY_BAN:
    'a ban holds the money of this wallet: a superadmin releases it in the Users tab',
} as const;

export type OperatorRefusalCode = keyof typeof OPERATOR_REFUSALS;
