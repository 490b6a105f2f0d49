/** Why no payout is sent at the moment. */
export const PAYOUT_STOPS = ['paused', 'books-differ', 'restored'] as const;
export type PayoutStop = (typeof PAYOUT_STOPS)[number];

/** The same for admins, who are also told that nobody sends payouts. */
export const ADMIN_PAYOUT_STOPS = [...PAYOUT_STOPS, 'service-stopped'] as const;
export type AdminPayoutStop = (typeof ADMIN_PAYOUT_STOPS)[number];

/** Why payouts are stopped, and what ends it, in words for players. */
export const PAYOUT_STOP_MESSAGES: Readonly<Record<PayoutStop, string>> = {
  paused:
    /*i18n*/ 'Payouts are paused by us. It is paid as soon as the pause ends. Nothing is lost.',
  'books-differ':
    /*i18n*/ 'Payouts are stopped while we check our books against the chain. It is paid as soon as that is done. Nothing is lost.',
  restored:
    /*i18n*/ 'Payouts are stopped while we find out what was paid before a backup was restored. It is paid as soon as that is done. Nothing is lost.',
};
