import { toMoney } from '../../../store/payouts/queue.ts';
import type { Payout, PayoutBatch } from '../../../store/tables/payout-tables.ts';
import * as store from '../../../store/payouts/operator.ts';
import { HELD_REASON } from '../../../../src/money/kinds.ts';
import type { z } from 'zod';
import type {
  payoutActionRequest,
  readdressPayoutRequest,
  SeenPayout,
} from '../../../../src/contract/admin/admin-money-actions.ts';
import type { MoneyEventDetails } from '../../../../src/contract/admin/money-events.ts';
import { formatMoney, parseAmount } from '../../../../src/money/amounts.ts';
import { findPayoutRefusal, type PayoutAction } from '../../../../src/money/operator-actions.ts';
import { isWalletAddress } from '../../../chain/sign-in/ed25519.ts';
import type { AuditFields } from '../../../store/admin/audit.ts';
import type { Connection } from '../../../store/database/database.ts';
import { recordMoneyEvent } from '../../../store/payments/money-events.ts';
import { findHeldWallets } from '../../../store/users/bans.ts';
import type { Admin, Context } from '../../context.ts';
import { EXPIRY_MARGIN_BLOCKS } from '../../payouts/settle-payouts.ts';
import { assertFound, RefusalError } from '../../refusal-error.ts';
import { assertUpdated } from '../../transaction.ts';
import { type AdminScope, assertOtherWallet, inAdminTransaction } from '../admin-action.ts';
import { isPayoutHeldByBan, loadSituation } from './operator-facts.ts';

/** What an admin asks for: a payout as they saw it, and why. */
export type PayoutRequest = z.output<typeof payoutActionRequest> & { payoutId: number };

/**
 * Keeps a queued payout from being paid until an admin releases it. A payout that is being signed at
 * the same moment is either sent or held, never both.
 * @throws RefusalError as `actOnPayout`
 */
export const holdPayout = (ctx: Context, caller: Admin, request: PayoutRequest): Promise<void> =>
  actOnPayout(ctx, caller, {
    action: 'hold',
    request,
    apply: async ({ db }, payout) => {
      assertUpdated(await store.markPayoutHeld(db, payout));
      return { event: { event: 'held', note: request.reason } };
    },
  });

/**
 * Makes a payout due that an admin holds or that waits for its next attempt. What still prevents the
 * payment parks it again.
 * @throws RefusalError as `actOnPayout`
 */
export const releasePayout = (ctx: Context, caller: Admin, request: PayoutRequest): Promise<void> =>
  actOnPayout(ctx, caller, {
    action: 'release',
    request,
    apply: async ({ db, nowMs }, payout) => {
      assertUpdated(await store.makePayoutDue(db, payout, { nowMs }));
      const from = payout.parked_reason;
      // A delay without a reason ends by itself within seconds and has no event.
      return { event: from && { event: 'released', from, note: request.reason } };
    },
  });

/**
 * Queues a payout again that was set aside, if every chain node shows that it was not paid.
 * @throws RefusalError as `actOnPayout` and `proveUnpaid`; ChainUnreachableError
 */
export async function payPayoutAgain(
  ctx: Context,
  caller: Admin,
  request: PayoutRequest,
): Promise<void> {
  await preloadPayout(ctx, caller, 'pay-again', request);
  const proof = await proveUnpaid(ctx, request.payoutId);
  await actOnPayout(ctx, caller, {
    action: 'pay-again',
    request,
    apply: async ({ db, nowMs }, payout) => {
      await assertProofHolds(db, payout.id, proof);
      assertUpdated(await store.makePayoutDue(db, payout, { nowMs }));
      return { event: { event: 'released', from: 'set-aside', note: request.reason } };
    },
  });
}

/**
 * Has a payout paid to another wallet, for example because the player has lost theirs. One that is set
 * aside needs the proof that it was not paid. A held payout stays held; any other becomes due.
 * @param request.address the wallet to pay instead
 * @throws RefusalError READDRESS_REFUSED, OWN_WALLET, MONEY_HELD_BY_BAN, and as `actOnPayout` and
 * `proveUnpaid`; ChainUnreachableError
 */
export async function readdressPayout(
  ctx: Context,
  caller: Admin,
  request: z.output<typeof readdressPayoutRequest> & PayoutRequest,
): Promise<void> {
  const { address: to, payoutId, reason: note } = request;
  const { state } = await preloadPayout(ctx, caller, 'readdress', request);
  // Checked again before each payout is signed.
  if ((await ctx.chain.findProgramAccounts([to])).length > 0) {
    throw refuseWallet('this address belongs to a program, not to a wallet');
  }
  const proof = state === 'set_aside' ? await proveUnpaid(ctx, payoutId) : null;
  await actOnPayout(ctx, caller, {
    action: 'readdress',
    request,
    apply: async (scope, payout) => {
      const { db, nowMs } = scope;
      const { address: from, parked_reason } = payout;
      await assertNewWallet(scope, from, to);
      if (proof) await assertProofHolds(db, payoutId, proof);
      const staysHeld = payout.state === 'queued' && parked_reason === HELD_REASON;
      assertUpdated(
        staysHeld
          ? await store.readdressHeldPayout(db, payout, to)
          : await store.makePayoutDue(db, payout, { address: to, nowMs }),
      );
      return { event: { event: 'readdressed', from, to, note } };
    },
  });
}

async function assertNewWallet(scope: AdminScope, from: string, to: string): Promise<void> {
  await assertOtherWallet(scope, to);
  if (to === from) throw refuseWallet('the payout goes to this wallet');
  if (scope.ctx.chain.vaultWallets.includes(to)) {
    throw refuseWallet('this is the vault or a previous one');
  }
  if (!isWalletAddress(to)) throw refuseWallet('this address is not a wallet');
  const held = await findHeldWallets(scope.db, [to]);
  if (held.size > 0) throw new RefusalError('MONEY_HELD_BY_BAN');
}

const refuseWallet = (why: string) => new RefusalError('READDRESS_REFUSED', why);

/** The names of the actions in the audit trail. */
const AUDIT_NAMES: Readonly<Record<PayoutAction, string>> = {
  hold: 'hold payout',
  release: 'release payout',
  'pay-again': 'pay payout again',
  'mark-paid': 'mark payout as paid',
  readdress: 're-address payout',
};

interface PayoutActionWork {
  action: PayoutAction;
  request: PayoutRequest;
  /** Changes the payout. @returns its event, if any, and further fields for the audit trail */
  apply: (
    scope: AdminScope,
    payout: Payout,
  ) => Promise<{ event: MoneyEventDetails | null; details?: AuditFields }>;
}

/**
 * Runs an admin's action on a payout in one transaction, if the rule allows it and the payout is still
 * as the admin saw it. Records it in the payout's history, and in the audit trail with the reason.
 * @throws RefusalError NOT_FOUND, CONFLICT and the codes of `findPayoutRefusal`
 */
export const actOnPayout = (
  ctx: Context,
  caller: Admin,
  { action, request, apply }: PayoutActionWork,
): Promise<void> =>
  inAdminTransaction(ctx, caller, async (scope) => {
    const { db, admin, nowMs, record, afterCommit } = scope;
    const payout = await loadAllowedPayout(scope, action, request);
    const { event, details } = await apply(scope, payout);
    if (event) {
      const by = { payoutId: payout.id, adminAddress: admin.address };
      await recordMoneyEvent(db, { ...event, ...by }, nowMs);
    }
    const changed = await store.loadPayout(db, payout.id);
    await record({
      action: AUDIT_NAMES[action],
      target: `payout ${payout.id}`,
      before: toAuditFields(payout),
      after: {
        ...toAuditFields(changed ?? payout),
        ...details,
        amount: formatMoney(toMoney(payout)),
        reason: request.reason,
      },
      targetAddress: payout.address,
      owners: [changed?.address ?? null],
    });
    afterCommit(() => ctx.onPayoutQueued?.());
  });

/** Loads a payout before the chain is asked about it. @throws as `loadAllowedPayout` */
export const preloadPayout = (
  ctx: Context,
  admin: Admin,
  action: PayoutAction,
  request: PayoutRequest,
): Promise<Payout> =>
  loadAllowedPayout({ ctx, db: ctx.db, admin, nowMs: ctx.now() }, action, request);

/**
 * Loads a payout that the admin may act on and that is as they saw it.
 * @throws RefusalError NOT_FOUND, CONFLICT and the codes of `findPayoutRefusal`
 */
async function loadAllowedPayout(
  scope: Parameters<typeof loadSituation>[0],
  action: PayoutAction,
  { payoutId, seen }: PayoutRequest,
): Promise<Payout> {
  const payout = assertFound(await store.loadPayout(scope.db, payoutId));
  if (!isAsSeen(payout, seen)) throw new RefusalError('CONFLICT');
  const facts = {
    ...payout,
    amount: payout.amount_units,
    parkedReason: payout.parked_reason,
    nextAttemptAtMs: payout.next_attempt_at_ms,
    isHeldByBan: await isPayoutHeldByBan(scope.db, payout),
  };
  const refusal = findPayoutRefusal(action, facts, await loadSituation(scope));
  if (refusal !== null) throw new RefusalError(refusal);
  return payout;
}

const isAsSeen = (payout: Payout, seen: SeenPayout): boolean =>
  payout.state === seen.state &&
  payout.address === seen.address &&
  payout.currency === seen.currency &&
  payout.amount_units === parseAmount(seen.currency, seen.amount);

const toAuditFields = ({ state, parked_reason, address }: Payout): AuditFields => ({
  state,
  waiting_for: parked_reason,
  wallet: address,
});

/** The server's clock and the chain's may differ by so much. */
export const CLOCK_MARGIN_MS = 60 * 60 * 1000;

/**
 * Proves on the chain that no transaction has paid a payout or still can: every node must answer, know
 * none of its transactions as successful, and list no transaction of the vault, or of a previous one,
 * whose memo names it.
 * @returns the ids of its batches; the proof holds while these are all
 * @throws RefusalError PAYOUT_LANDED, PAYOUT_UNPROVEN; ChainUnreachableError
 */
async function proveUnpaid(ctx: Context, payoutId: number): Promise<number[]> {
  const transactions = await store.listPayoutTransactions(ctx.db, payoutId);
  await assertExpired(ctx, transactions);
  const startMs = (await store.findPayoutStartMs(ctx.db, payoutId)) - CLOCK_MARGIN_MS;
  if ((await ctx.chain.getHistoryStartMs()) > startMs) {
    throw refuseProof('a chain node no longer has the transactions from the time of this payout');
  }
  const trail = await ctx.chain.findPayoutTrail({
    id: payoutId,
    signatures: transactions.map(({ signature }) => signature),
    slot: await store.findSlotBefore(ctx.db, startMs),
  });
  if (trail.outcome === 'paid') throw createLandedError(trail.signature);
  if (trail.outcome === 'disputed') {
    throw refuseProof('the chain nodes disagree about a transaction of this payout');
  }
  return transactions.map(({ id }) => id);
}

/**
 * Asserts that a proof still holds, in the transaction that relies on it.
 * @throws RefusalError CONFLICT if the payout was signed again since
 */
async function assertProofHolds(
  db: Connection,
  payoutId: number,
  batchIds: readonly number[],
): Promise<void> {
  const transactions = await store.listPayoutTransactions(db, payoutId);
  assertUpdated(transactions.map(({ id }) => id).join() === batchIds.join());
}

/** Asserts that no transaction of the payout can still land. */
async function assertExpired(
  { chain }: Context,
  transactions: readonly PayoutBatch[],
): Promise<void> {
  const paying = transactions.find(({ state }) => state === 'confirmed');
  if (paying) throw createLandedError(paying.signature);
  if (transactions.length === 0) return;
  const height = await chain.getFinalizedBlockHeight();
  const open = transactions.find(
    ({ state, last_valid_block_height }) =>
      state === 'sent' || height <= last_valid_block_height + EXPIRY_MARGIN_BLOCKS,
  );
  if (open) {
    throw refuseProof(`transaction ${open.signature} can still land, try again in a few minutes`);
  }
}

const refuseProof = (why: string) => new RefusalError('PAYOUT_UNPROVEN', why);

const createLandedError = (signature: string) =>
  new RefusalError('PAYOUT_LANDED', `transaction ${signature} has paid it: mark it as paid`);
