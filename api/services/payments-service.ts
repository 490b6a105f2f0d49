import { collectPayments } from '../actions/collect-payments.ts';
import type { Service } from './service.ts';

/** Finds what was paid and never confirmed. */
export const paymentsService: Service = {
  name: 'Payments',
  shortName: 'payments',
  intervalMs: 30_000,
  run: collectPayments,
};
