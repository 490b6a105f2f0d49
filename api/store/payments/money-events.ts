import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { ParkedReason } from '../../../src/money/kinds.ts';
import {
  type MoneyEventDetails,
  moneyEventDetailsSchema,
} from '../../../src/contract/admin/money-events.ts';
import type { Connection } from '../database/database.ts';
import type { Row, Tables } from '../tables/tables.ts';
import { QUEUED } from '../tables/state-literals.ts';

/** What an event is about: a payment, a payout, or a payment with its payout. */
export type MoneySubject =
  | { payoutId: number; paymentId?: number | null }
  | { paymentId: number; payoutId?: number | null };

/** An event of a payment or payout. The admin is null if the server or a player did it. */
export type MoneyEvent = MoneySubject & MoneyEventDetails & { adminAddress?: string | null };

/** Records an event, in the transaction of the change itself. */
export async function recordMoneyEvent(
  db: Connection,
  { payoutId = null, paymentId = null, adminAddress = null, ...details }: MoneyEvent,
  nowMs: number,
): Promise<void> {
  // Unknown fields are dropped, so that the stored details are what the contract says.
  const { event, ...rest } = moneyEventDetailsSchema.parse(details);
  await db
    .insertInto('money_events')
    .values({
      payment_id: paymentId,
      payout_id: payoutId,
      at_ms: nowMs,
      event,
      details_json: JSON.stringify(rest),
      admin_address: adminAddress,
    })
    .execute();
}

/** A condition on payouts that selects the rows of an update and of its events alike. */
export type PayoutCondition = (eb: ExpressionBuilder<Tables, 'payouts'>) => Expression<SqlBool>;

/**
 * Records that queued payouts start to wait for a reason, before they are parked. Payouts that already
 * wait for it get no event.
 * @param untilMs the time of the next attempt, which may depend on the payout; null if it has none
 */
export async function recordParked(
  db: Connection,
  condition: PayoutCondition,
  {
    reason,
    untilMs,
    nowMs,
  }: { reason: ParkedReason; untilMs: Expression<number> | null; nowMs: number },
): Promise<void> {
  const start = `{"reason":${JSON.stringify(reason)},"untilMs":`;
  const details =
    untilMs === null
      ? sql<string>`${`${start}null}`}`
      : sql<string>`${start} || cast(${untilMs} as text) || '}'`;
  const starts: PayoutCondition = (eb) =>
    eb.and([condition(eb), eb('parked_reason', 'is distinct from', reason)]);
  await recordQueued(db, starts, { event: 'parked', details, nowMs });
}

/** Records that parked payouts no longer wait, before they are made due. */
export async function recordUnparked(
  db: Connection,
  condition: PayoutCondition,
  nowMs: number,
): Promise<void> {
  const details = sql<string>`'{"reason":"' || parked_reason || '"}'`;
  const waits: PayoutCondition = (eb) =>
    eb.and([eb('parked_reason', 'is not', null), condition(eb)]);
  await recordQueued(db, waits, { event: 'unparked', details, nowMs });
}

/** Records an event of each queued payout that meets a condition. */
async function recordQueued(
  db: Connection,
  condition: PayoutCondition,
  {
    event,
    details,
    nowMs,
  }: { event: MoneyEventDetails['event']; details: Expression<string>; nowMs: number },
): Promise<void> {
  await db
    .insertInto('money_events')
    .columns(['payout_id', 'at_ms', 'event', 'details_json'])
    .expression(
      db
        .selectFrom('payouts')
        .select([
          'id',
          sql<number>`${nowMs}`.as('at_ms'),
          sql<string>`${sql.lit(event)}`.as('event'),
          sql<string>`${details}`.as('details_json'),
        ])
        .where('state', '=', QUEUED)
        .where(condition),
    )
    .execute();
}

/** An event as it is stored. */
export type StoredMoneyEvent = Omit<Row<'money_events'>, 'event' | 'details_json'> & {
  details: MoneyEventDetails;
};

/** Lists the events of a payment or payout, oldest first. */
export async function listMoneyEvents(
  db: Connection,
  subject: { paymentId: number } | { payoutId: number },
): Promise<StoredMoneyEvent[]> {
  const query = db.selectFrom('money_events').selectAll().orderBy('id');
  const rows = await (
    'paymentId' in subject
      ? query.where('payment_id', '=', subject.paymentId)
      : query.where('payout_id', '=', subject.payoutId)
  ).execute();
  return rows.map(({ details_json, event, ...row }) => ({
    ...row,
    details: moneyEventDetailsSchema.parse({ ...Object(details_json), event }),
  }));
}
