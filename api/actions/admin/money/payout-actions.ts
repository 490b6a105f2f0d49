import { toMoney } from '../../../store/payouts/queue.ts';
import type { Payout, PayoutBatch } from '../../../store/tables/payout-tables.ts';
import {
  findPayoutStartMs,
  findSlotBefore,
  markPayoutHeld,
  listPayoutTransactions,
  loadPayout,
  makePayoutDue,
  readdressHeldPayout,
} from '../../../store/payouts/operator.ts';
import { HELD_REASON } from '../../../../src/money/kinds.ts';
import type { SeenPayout } from '../../../../src/contract/admin/admin-money-actions.ts';
import type { MoneyEventDetails } from '../../../../src/contract/admin/money-events.ts';
import { formatMoney, parseAmount } from '../../../../src/money/amounts.ts';
import { findPayoutRefusal, type PayoutAction } from '../../../../src/money/operator-actions.ts';
import { isWalletAddress } from '../../../chain/address.ts';
import type { AuditFields } from '../../../store/admin/audit.ts';
import type { Connection } from '../../../store/database/database.ts';
import { recordMoneyEvent } from '../../../store/payments/money-events.ts';
import { findHeldWallets } from '../../../store/users/bans.ts';
import type { Admin, Context } from '../../context.ts';
import { EXPIRY_MARGIN_BLOCKS } from '../../payouts/settle-payouts.ts';
import { RefusalError } from '../../refusal-error.ts';
import { assertUpdated } from '../../transaction.ts';
import { assertOtherWallet, inAdminTransaction } from '../permissions.ts';
import { recordAdminAction } from '../record-admin-action.ts';
import { loadPayoutFacts, loadSituation } from './operator-facts.ts';

/** What an admin asks for: a payout as they saw it, and why. */
export interface PayoutRequest {
  payoutId: number;
  seen: SeenPayout;
  reason: string;
}

/**
 * Keeps a queued payout from being paid until an admin releases it. A payout that is being signed at
 * the same moment is either sent or held, never both.
 * @throws RefusalError as `actOnPayout`
 */
export async function holdPayout(
  ctx: Context,
  caller: Admin,
  request: PayoutRequest,
): Promise<void> {
  await actOnPayout(ctx, caller, {
    action: 'hold',
    request,
    apply: async (db, payout) => {
      assertUpdated(await markPayoutHeld(db, payout));
      return { event: { event: 'held', note: request.reason } };
    },
  });
}

/**
 * Makes a payout due that an admin holds or that waits for its next attempt. What still prevents the
 * payment parks it again.
 * @throws RefusalError as `actOnPayout`
 */
export async function releasePayout(
  ctx: Context,
  caller: Admin,
  request: PayoutRequest,
): Promise<void> {
  await actOnPayout(ctx, caller, {
    action: 'release',
    request,
    apply: async (db, payout, { nowMs }) => {
      assertUpdated(await makePayoutDue(db, payout, { nowMs }));
      const from = payout.parked_reason;
      // A delay without a reason ends by itself within seconds and has no event.
      return { event: from && { event: 'released', from, note: request.reason } };
    },
  });
}

/**
 * Queues a payout again that was set aside, if every chain node shows that it was not paid.
 * @throws RefusalError as `actOnPayout` and `proveUnpaid`; ChainUnreachableError
 */
export async function payPayoutAgain(
  ctx: Context,
  caller: Admin,
  request: PayoutRequest,
): Promise<void> {
  await loadAllowedPayout(ctx, ctx.db, { admin: caller, action: 'pay-again', request });
  const proof = await proveUnpaid(ctx, request.payoutId);
  await actOnPayout(ctx, caller, {
    action: 'pay-again',
    request,
    apply: async (db, payout, { nowMs }) => {
      await assertProofHolds(db, payout.id, proof);
      assertUpdated(await makePayoutDue(db, payout, { nowMs }));
      return { event: { event: 'released', from: 'set-aside', note: request.reason } };
    },
  });
}

interface ReaddressRequest extends PayoutRequest {
  /** The wallet to pay instead. */
  address: string;
}

/**
 * Has a payout paid to another wallet, for example because the player has lost theirs. One that is set
 * aside needs the proof that it was not paid. A held payout stays held; any other becomes due.
 * @throws RefusalError READDRESS_REFUSED, OWN_WALLET, MONEY_HELD_BY_BAN, and as `actOnPayout` and
 * `proveUnpaid`; ChainUnreachableError
 */
export async function readdressPayout(
  ctx: Context,
  caller: Admin,
  request: ReaddressRequest,
): Promise<void> {
  const seen = { admin: caller, action: 'readdress', request } as const;
  const { state } = await loadAllowedPayout(ctx, ctx.db, seen);
  // Checked again before each payout is signed.
  if ((await ctx.chain.findProgramAccounts([request.address])).length > 0) {
    throw new RefusalError(
      'READDRESS_REFUSED',
      'this address belongs to a program, not to a wallet',
    );
  }
  const proof = state === 'set_aside' ? await proveUnpaid(ctx, request.payoutId) : null;
  await actOnPayout(ctx, caller, {
    action: 'readdress',
    request,
    apply: async (db, payout, { admin, nowMs }) => {
      const { id: payoutId, address: from, parked_reason } = payout;
      const { address: to, reason } = request;
      await assertNewWallet(ctx, db, { admin, from, to });
      if (proof) await assertProofHolds(db, payoutId, proof);
      const staysHeld = payout.state === 'queued' && parked_reason === HELD_REASON;
      assertUpdated(
        staysHeld
          ? await readdressHeldPayout(db, payout, to)
          : await makePayoutDue(db, payout, { address: to, nowMs }),
      );
      return { event: { event: 'readdressed', from, to, note: reason } };
    },
  });
}

async function assertNewWallet(
  { chain }: Context,
  db: Connection,
  { admin, from, to }: { admin: Admin; from: string; to: string },
): Promise<void> {
  await assertOtherWallet(db, admin, to);
  if (to === from) throw new RefusalError('READDRESS_REFUSED', 'the payout goes to this wallet');
  if (chain.vaultWallets.includes(to)) {
    throw new RefusalError('READDRESS_REFUSED', 'this is the vault or a previous one');
  }
  if (!isWalletAddress(to)) {
    throw new RefusalError('READDRESS_REFUSED', 'this address is not a wallet');
  }
  if ((await findHeldWallets(db, [to])).size > 0) throw new RefusalError('MONEY_HELD_BY_BAN');
}

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
    db: Connection,
    payout: Payout,
    by: { admin: Admin; nowMs: number },
  ) => Promise<{ event: MoneyEventDetails | null; details?: AuditFields }>;
}

/**
 * Runs an admin's action on a payout in one transaction, if the rule allows it and the payout is still
 * as the admin saw it. Records it in the payout's history, and in the audit trail with the reason.
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
    const { event, details } = await apply(db, payout, { admin, nowMs });
    if (event) {
      const by = { payoutId: payout.id, adminAddress: admin.address };
      await recordMoneyEvent(db, { ...event, ...by }, nowMs);
    }
    const changed = await loadPayout(db, payout.id);
    const entry = {
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
): Promise<Payout> {
  const payout = await loadPayout(db, payoutId);
  if (!payout) throw new RefusalError('NOT_FOUND');
  if (!isAsSeen(payout, seen)) throw new RefusalError('CONFLICT');
  const facts = await loadPayoutFacts(db, payout);
  const refusal = findPayoutRefusal(action, facts, await loadSituation(ctx, db, admin));
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

/** Evidence that a payout was not paid. It holds while these are all of its transactions. */
interface UnpaidProof {
  batchIds: readonly number[];
}

/**
 * Proves on the chain that no transaction has paid a payout or still can: every node must answer, know
 * none of its transactions as successful, and list no transaction of the vault, or of a previous one,
 * whose memo names it.
 * @throws RefusalError PAYOUT_LANDED, PAYOUT_UNPROVEN; ChainUnreachableError
 */
async function proveUnpaid(ctx: Context, payoutId: number): Promise<UnpaidProof> {
  const transactions = await listPayoutTransactions(ctx.db, payoutId);
  await assertExpired(ctx, transactions);
  const startMs = (await findPayoutStartMs(ctx.db, payoutId)) - CLOCK_MARGIN_MS;
  if ((await ctx.chain.getHistoryStartMs()) > startMs) {
    throw new RefusalError(
      'PAYOUT_UNPROVEN',
      'a chain node no longer has the transactions from the time of this payout',
    );
  }
  const trail = await ctx.chain.findPayoutTrail({
    id: payoutId,
    signatures: transactions.map(({ signature }) => signature),
    slot: await findSlotBefore(ctx.db, startMs),
  });
  if (trail.outcome === 'paid') throw createLandedError(trail.signature);
  if (trail.outcome === 'disputed') {
    throw new RefusalError(
      'PAYOUT_UNPROVEN',
      'the chain nodes disagree about a transaction of this payout',
    );
  }
  return { batchIds: transactions.map(({ id }) => id) };
}

/**
 * Asserts that a proof still holds, in the transaction that relies on it.
 * @throws RefusalError CONFLICT if the payout was signed again since
 */
async function assertProofHolds(
  db: Connection,
  payoutId: number,
  { batchIds }: UnpaidProof,
): Promise<void> {
  const transactions = await listPayoutTransactions(db, payoutId);
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
  if (!open) return;
  const message = `transaction ${open.signature} can still land, try again in a few minutes`;
  throw new RefusalError('PAYOUT_UNPROVEN', message);
}

const createLandedError = (signature: string) =>
  new RefusalError('PAYOUT_LANDED', `transaction ${signature} has paid it: mark it as paid`);
