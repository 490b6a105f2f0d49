import {
  type BooksGap,
  hasUncomparedGap,
  markGapsCompared,
} from '../../store/reconciliation/reconciliations.ts';
import { setAlarm } from '../alarms/set-alarm.ts';
import type { Context } from '../context.ts';
import { recognizeLostPayouts } from './recognize-lost-payouts.ts';
import { refundLostPurchases } from './refund-lost-purchases.ts';

const RESTORE_ALARM = {
  name: 'restored',
  level: 'Warning',
  message: 'A backup was restored; payouts wait until what was paid since is known from the chain',
} as const;

/**
 * Finds what a lost database paid and was paid in the gaps of restored books. A gap is compared, and
 * payouts go on, once nothing in it can land any more and every transaction in it was decided.
 * @param collectedSlot the slot up to which the vault's history is collected
 * @returns the signatures of payouts in gaps that cannot be compared yet
 * @throws ChainUnreachableError
 */
export async function compareGaps(
  ctx: Context,
  gaps: readonly BooksGap[],
  collectedSlot: number,
): Promise<Set<string>> {
  const unproven = new Set<string>();
  if (gaps.length === 0) return unproven;
  const compared = gaps.filter(({ isCompared }) => isCompared);
  for (const gap of gaps.filter(({ isCompared }) => !isCompared)) {
    const signatures = await recognizeLostPayouts(ctx, gap);
    for (const signature of signatures) unproven.add(signature);
    const isWhole = collectedSlot >= gap.untilSlot;
    if (isWhole && signatures.length === 0) compared.push(gap);
  }
  await markGapsCompared(
    ctx.db,
    compared.map(({ id }) => id),
    ctx.now(),
  );
  for (const gap of compared) await refundLostPurchases(ctx, gap);
  await setAlarm(ctx, RESTORE_ALARM, await hasUncomparedGap(ctx.db));
  return unproven;
}
