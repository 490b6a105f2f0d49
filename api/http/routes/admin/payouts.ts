import { releasePayoutsRequest } from '../../../../src/contract/admin/admin-requests.ts';
import { payoutsAboveLimitsShape } from '../../../../src/contract/admin/admin-shapes.ts';
import { toIso } from '../../../../src/contract/primitives.ts';
import { formatAmount } from '../../../../src/money/amounts.ts';
import {
  listPayoutsAboveLimits,
  releasePayoutsAboveLimits,
} from '../../../actions/admin/money/release-payouts-above-limits.ts';
import type { Context } from '../../../actions/context.ts';
import { decodeTextProof } from '../../../actions/sign-in/authenticate.ts';
import { Resource } from '../resource.ts';

/** Lists and releases payouts above the signer's limits. For superadmins only. */
export function adminPayoutRoutes(ctx: Context): Resource {
  const payouts = new Resource(ctx);

  payouts.get('/above-limits', {
    summary: 'Payouts above the limits of the signer',
    answer: payoutsAboveLimitsShape,
    load: async () => {
      const { vault, total, payouts: rows } = await listPayoutsAboveLimits(ctx);
      const data = rows.map(({ amount_units, created_at_ms, ...payout }) => ({
        ...payout,
        amount: formatAmount(payout.currency, amount_units),
        date_created: toIso(created_at_ms),
      }));
      return { vault, total, data };
    },
  });

  payouts.post('/release', {
    summary: 'Releases payouts above the limits, with a text that a superadmin’s wallet has signed',
    body: releasePayoutsRequest,
    codes: ['RELEASE_REFUSED', 'CONFLICT', 'SIGNER_UNREACHABLE', 'CHAIN_UNREACHABLE'],
    run: async (scope, { admin, body: { text, ...signed } }) => {
      const proof =
        'signedTransaction' in signed
          ? signed
          : decodeTextProof({
              message: signed.signedMessage ?? Buffer.from(text).toString('base64'),
              signature: signed.signature,
            });
      await releasePayoutsAboveLimits(scope, admin, { text, proof });
    },
    message: 'Payouts released',
  });

  return payouts;
}
