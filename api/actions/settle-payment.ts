import type { ErrorCode } from '../../src/contract/error-codes.ts';
import { sol, thc } from '../../src/game/amounts.ts';
import type { Connection } from '../store/database.ts';
import { appendLog } from '../store/logs.ts';
import {
  findPayment,
  insertPayment,
  type JudgedPayment,
  keepPaymentResult,
  type NewPayment,
} from '../store/payments.ts';
import { type NewPayout, queuePayouts } from '../store/payouts.ts';
import type { Appraisal, PaymentSubject } from './appraisal.ts';
import { appraisePayment } from './appraise-payment.ts';
import type { Context } from './context.ts';
import { writeResult } from './payment-result.ts';
import type { IncomingPayment } from './read-payment.ts';
import { Refused } from './refused.ts';
import { inTransaction } from './transaction.ts';

/** Less than this is not worth the transaction that would give it back; an admin may. */
const LEAST_REFUND = { thc: thc(1), sol: sol('0.0001') };

export interface Settling {
  /**
   * Whether a payment that does not fit what it is for, such as one that is too small, is refused
   * and left as it is, instead of being given back.
   */
  isStrict: boolean;
}

/**
 * Turns a payment into what it buys, or queues its way back, once and for good: the signature is
 * unique, and is written in the same transaction as the goods. Who comes second gets what was written.
 * @throws Refused PAYMENT_NOT_ACCEPTABLE, where strict; CONFLICT
 */
export async function settlePayment(
  ctx: Context,
  payment: IncomingPayment,
  { isStrict }: Settling,
): Promise<JudgedPayment> {
  const judged = await inTransaction(ctx, async (db) => {
    const known = await findPayment(db, payment.signature);
    if (known) return known;
    const appraisal = checkAmount(payment, await appraisePayment(ctx, db, payment));
    const isMisfit = appraisal.kind === 'refused' && appraisal.code === 'PAYMENT_NOT_ACCEPTABLE';
    if (isStrict && (isMisfit || appraisal.kind === 'strange')) {
      throw new Refused('PAYMENT_NOT_ACCEPTABLE');
    }
    await write(ctx, db, payment, appraisal);
    return findPayment(db, payment.signature);
  });
  ctx.onPayoutQueued?.();
  if (!judged) throw new Error(`Payment ${payment.signature} was not written`);
  return judged;
}

function checkAmount({ received }: IncomingPayment, appraisal: Appraisal): Appraisal {
  if (appraisal.kind !== 'due') return appraisal;
  const paid = appraisal.currency === 'thc' ? received.thcUnits : received.lamports;
  if (paid >= appraisal.price) return appraisal;
  return { kind: 'refused', subject: appraisal.subject, code: 'PAYMENT_NOT_ACCEPTABLE' };
}

async function write(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  appraisal: Appraisal,
): Promise<void> {
  switch (appraisal.kind) {
    case 'due': {
      const { currency, price: amount, subject } = appraisal;
      const price = { currency, amount };
      const facts = { state: 'fulfilled', price, refusal: null } as const;
      const id = await record(ctx, db, payment, { ...facts, subject });
      await keepPaymentResult(db, id, writeResult(await appraisal.deliver(id)));
      return;
    }
    case 'refused':
      await giveBack(ctx, db, payment, appraisal);
      return;
    case 'strange': {
      const code = 'PAYMENT_NOT_ACCEPTABLE';
      await record(ctx, db, payment, {
        state: 'set_aside',
        refusal: code,
        price: null,
        subject: {},
      });
      await logFate(ctx, db, payment, {
        level: 'Warning',
        fate: 'is set aside: it names nothing of the payer',
      });
    }
  }
}

interface Verdict extends Pick<NewPayment, 'state' | 'price' | 'refusal'> {
  subject: PaymentSubject;
}

/** @throws Refused CONFLICT where the signature was written meanwhile */
async function record(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  { subject, ...verdict }: Verdict,
): Promise<number> {
  const id = await insertPayment(db, {
    signature: payment.signature,
    kind: payment.intent.kind,
    memo: payment.memo,
    address: payment.payer,
    orderId: subject.orderId ?? null,
    growhouseId: subject.growhouseId ?? null,
    plantId: subject.plantId ?? null,
    received: payment.received,
    createdAtMs: ctx.now(),
    ...verdict,
  });
  if (id === null) throw new Refused('CONFLICT');
  return id;
}

async function giveBack(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  { subject, code }: { subject: PaymentSubject; code: ErrorCode },
): Promise<void> {
  const { received, payer: address } = payment;
  const back = [
    { currency: 'thc' as const, amount: received.thcUnits },
    { currency: 'sol' as const, amount: received.lamports },
  ].filter(({ currency, amount }) => amount >= LEAST_REFUND[currency]);
  const state = back.length > 0 ? 'refunded' : 'set_aside';
  const paymentId = await record(ctx, db, payment, { state, refusal: code, price: null, subject });
  await queuePayouts(
    db,
    back.map((amount): NewPayout => ({ ...amount, address, reason: 'refund', paymentId })),
    ctx.now(),
  );
  const fate = back.length > 0 ? 'goes back' : 'is set aside: too little to be sent back';
  await logFate(ctx, db, payment, {
    level: 'Warning',
    fate: `bought nothing (${code}) and ${fate}`,
  });
}

async function logFate(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  { level, fate }: { level: 'Warning'; fate: string },
): Promise<void> {
  const message = `Payment ${payment.signature} for ${payment.intent.kind} ${fate}`;
  const entry = { level, category: 'User Action', address: payment.payer, message } as const;
  await appendLog(db, entry, ctx.now());
}
