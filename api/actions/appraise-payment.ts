import type { Connection } from '../store/database.ts';
import type { Appraisal } from './appraisal.ts';
import type { Context } from './context.ts';
import { appraiseExchange } from './appraise-exchange.ts';
import { appraiseRevival } from './appraise-revival.ts';
import { appraiseSeeds } from './appraise-seeds.ts';
import { appraiseUpgrade } from './appraise-upgrade.ts';
import type { IncomingPayment } from './read-payment.ts';

/** Asks the rules what a payment buys. Nothing is written yet. */
export function appraisePayment(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
): Promise<Appraisal> {
  const { intent } = payment;
  switch (intent.kind) {
    case 'seeds':
      return appraiseSeeds(ctx, db, payment, intent.orderId);
    case 'exchange':
      return appraiseExchange(ctx, db, payment, intent.orderId);
    case 'upgrade':
    case 'maxupgrade':
      return appraiseUpgrade(ctx, db, payment, intent);
    case 'revive':
      return appraiseRevival(ctx, db, payment, intent);
  }
}
