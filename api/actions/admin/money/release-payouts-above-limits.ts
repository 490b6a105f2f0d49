import { unparkPayoutsAboveLimits } from '../../../store/payouts/parking.ts';
import { countPayoutsAboveLimits, loadPayoutsAboveLimits } from '../../../store/payouts/waiting.ts';
import { parsePayoutRelease } from '../../../../src/contract/admin/payout-release.ts';
import type { ReleaseRefusal, SignedRelease } from '../../../chain/payouts/payout-signer.ts';
import { recordMoneyEvent } from '../../../store/payments/money-events.ts';
import type { Admin, Context } from '../../context.ts';
import { RefusalError } from '../../refusal-error.ts';
import { assertSuperadmin, inAdminTransaction } from '../admin-action.ts';

/** Payouts listed at once, the oldest first. */
const MAX_LISTED_PAYOUTS = 200;

const REFUSAL_MESSAGES: Readonly<Record<ReleaseRefusal, string>> = {
  malformed: 'the release is not well-formed or names another vault',
  expired: 'the release has expired, sign a new one',
  'not-superadmin': 'the signer does not know this wallet as a superadmin (SUPERADMIN_WALLETS)',
  'bad-signature': 'the wallet has not signed this release',
  replayed: 'this release was used before, sign a new one',
};

/** Lists the payouts that wait for a release, and counts all of them. */
export async function listPayoutsAboveLimits({ db, chain }: Context) {
  const payouts = await loadPayoutsAboveLimits(db, MAX_LISTED_PAYOUTS);
  return { vault: chain.vault, total: await countPayoutsAboveLimits(db), payouts };
}

/**
 * Relays a superadmin's signed release to the signer, which alone decides about it, and then makes the
 * payouts due. If the process dies in between, the payouts keep waiting and can be released again.
 * @throws RefusalError SUPERADMIN_REQUIRED, RELEASE_REFUSED; SignerUnreachableError
 */
export async function releasePayoutsAboveLimits(
  ctx: Context,
  caller: Admin,
  { text, proof }: Omit<SignedRelease, 'wallet'>,
): Promise<void> {
  assertSuperadmin(caller);
  const release = parsePayoutRelease(text);
  if (!release) throw new RefusalError('RELEASE_REFUSED', REFUSAL_MESSAGES.malformed);
  const result = await ctx.chain.releasePayouts({ text, wallet: caller.address, proof });
  if (result.outcome === 'refused') {
    throw new RefusalError('RELEASE_REFUSED', REFUSAL_MESSAGES[result.reason]);
  }
  const ids = release.payouts.map(({ id }) => id);
  await inAdminTransaction(ctx, caller, async ({ db, admin, nowMs, record, afterCommit }) => {
    const unparked = await unparkPayoutsAboveLimits(db, ids, nowMs);
    for (const payoutId of unparked) {
      const event = { event: 'released', payoutId, from: 'signer-limit', note: null } as const;
      await recordMoneyEvent(db, { ...event, adminAddress: admin.address }, nowMs);
    }
    await record({
      action: 'release payouts',
      target: `payouts ${ids.join(', ')}`,
      after: { release: text, unparked: unparked.length },
    });
    afterCommit(() => ctx.onPayoutQueued?.());
  });
}
