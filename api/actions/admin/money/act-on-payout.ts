import type { SeenPayout } from '../../../../src/contract/admin/admin-money-actions.ts';
import { SOL_DECIMALS, THC_DECIMALS, parseDecimal } from '../../../../src/money/amounts.ts';
import { findPayoutRefusal, type PayoutAction } from '../../../../src/money/operator-actions.ts';
import type { AuditFields } from '../../../store/admin/audit.ts';
import type { Connection } from '../../../store/database/database.ts';
import {
  loadOperatedPayout,
  type OperatedPayout,
} from '../../../store/payouts/operated-payouts.ts';
import type { Admin, Context } from '../../context.ts';
import { formatMoney } from '../../format-money.ts';
import { RefusalError } from '../../refusal-error.ts';
import { inAdminTransaction } from '../in-admin-transaction.ts';
import { recordAdminAction } from '../record-admin-action.ts';
import { loadPayoutFacts, loadSituation } from './operator-facts.ts';

/** What an admin asks for: a payout as they saw it, and why. */
export interface PayoutRequest {
  payoutId: number;
  seen: SeenPayout;
  reason: string;
}

/** The names of the actions in the audit trail. */
const AUDIT_NAMES: Readonly<Record<PayoutAction, string>> = {
  hold: 'hold payout',
  release: 'release payout',
  'pay-again': 'pay payout again',
  'mark-paid': 'mark payout as paid',
  readdress: 're-address payout',
};

export interface PayoutActionWork {
  action: PayoutAction;
  request: PayoutRequest;
  /**
   * Changes the payout and records the money event.
   * @returns further fields for the audit trail
   */
  apply: (
    db: Connection,
    payout: OperatedPayout,
    by: { admin: Admin; nowMs: number },
  ) => Promise<AuditFields>;
}

/**
 * Runs an admin's action on a payout in one transaction, if the rule allows it and the payout is still
 * as the admin saw it. Records it in the audit trail with the reason.
 * @throws RefusalError NOT_FOUND, CONFLICT and the codes of `findPayoutRefusal`
 */
export async function actOnPayout(
  ctx: Context,
  caller: Admin,
  { action, request, apply }: PayoutActionWork,
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    const payout = await loadAllowedPayout(ctx, db, { admin, action, request });
    const nowMs = ctx.now();
    const details = await apply(db, payout, { admin, nowMs });
    const changed = await loadOperatedPayout(db, payout.id);
    const entry = {
      action: AUDIT_NAMES[action],
      target: `payout ${payout.id}`,
      before: toAuditFields(payout),
      after: {
        ...toAuditFields(changed ?? payout),
        ...details,
        amount: formatMoney(payout),
        reason: request.reason,
      },
      targetAddress: payout.address,
      owners: [changed?.address ?? null],
    };
    await recordAdminAction(db, admin, entry, nowMs);
  });
  ctx.onPayoutQueued?.();
}

/**
 * Loads a payout that the admin may act on and that is as they saw it.
 * @throws RefusalError NOT_FOUND, CONFLICT and the codes of `findPayoutRefusal`
 */
export async function loadAllowedPayout(
  ctx: Context,
  db: Connection,
  {
    admin,
    action,
    request: { payoutId, seen },
  }: { admin: Admin; action: PayoutAction; request: PayoutRequest },
): Promise<OperatedPayout> {
  const payout = await loadOperatedPayout(db, payoutId);
  if (!payout) throw new RefusalError('NOT_FOUND');
  if (!isAsSeen(payout, seen)) throw new RefusalError('CONFLICT');
  const facts = await loadPayoutFacts(db, payout);
  const refusal = findPayoutRefusal(action, facts, await loadSituation(ctx, db, admin));
  if (refusal !== null) throw new RefusalError(refusal);
  return payout;
}

const isAsSeen = (payout: OperatedPayout, seen: SeenPayout): boolean =>
  payout.state === seen.state &&
  payout.address === seen.address &&
  payout.currency === seen.currency &&
  payout.amount ===
    parseDecimal(seen.amount, seen.currency === 'thc' ? THC_DECIMALS : SOL_DECIMALS);

const toAuditFields = ({ state, parkedReason, address }: OperatedPayout): AuditFields => ({
  state,
  waiting_for: parkedReason,
  wallet: address,
});
