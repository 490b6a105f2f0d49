import { collectPayments } from '../actions/payments/collect-payments.ts';
import type { Service } from './service.ts';

/** Settles payments that were never confirmed. */
export const paymentsService: Service = {
  name: 'Payments',
  shortName: 'payments',
  intervalMs: 30_000,
  run: collectPayments,
};
