import { HELD_REASON } from '../../../../src/money/operator-actions.ts';
import { isWalletAddress } from '../../../chain/address.ts';
import type { Connection } from '../../../store/database/database.ts';
import { recordMoneyEvent } from '../../../store/payments/money-events.ts';
import { makePayoutDue, readdressHeldPayout } from '../../../store/payouts/operated-payouts.ts';
import { findHeldWallets } from '../../../store/users/users.ts';
import type { Admin, Context } from '../../context.ts';
import { RefusalError } from '../../refusal-error.ts';
import { assertUpdated } from '../../transaction.ts';
import { assertOtherWallet } from '../assert-other-wallet.ts';
import { actOnPayout, loadAllowedPayout, type PayoutRequest } from './act-on-payout.ts';
import { assertProofHolds, proveUnpaid } from './prove-unpaid.ts';

export interface ReaddressRequest extends PayoutRequest {
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
      const { id: payoutId, address: from, parkedReason } = payout;
      const { address: to, reason } = request;
      await assertNewWallet(ctx, db, { admin, from, to });
      if (proof) await assertProofHolds(db, payoutId, proof);
      const staysHeld = payout.state === 'queued' && parkedReason === HELD_REASON;
      assertUpdated(
        staysHeld
          ? await readdressHeldPayout(db, payout, to)
          : await makePayoutDue(db, payout, { address: to, nowMs }),
      );
      const event = { event: 'readdressed', payoutId, from, to, note: reason } as const;
      await recordMoneyEvent(db, { ...event, adminAddress: admin.address }, nowMs);
      return {};
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
