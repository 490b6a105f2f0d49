import { Hono } from 'hono';
import { formatAmount } from '../../../../src/money/amounts.ts';
import { releasePayoutsRequest } from '../../../../src/contract/admin/admin-requests.ts';
import {
  type PayoutsAboveLimitsShape,
  payoutsAboveLimitsShape,
} from '../../../../src/contract/admin/admin-shapes.ts';
import { toIso } from '../../../../src/contract/primitives.ts';
import {
  listPayoutsAboveLimits,
  type PayoutAboveLimits,
  releasePayoutsAboveLimits,
} from '../../../actions/admin/release-payouts-above-limits.ts';
import type { Context } from '../../../actions/context.ts';
import { decodeTextProof } from '../../../actions/sign-in/authenticate.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';
import { documented } from '../../openapi/documented.ts';

/** Lists and releases payouts above the signer's limits. For superadmins only. */
export function adminPayoutRoutes(ctx: Context): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  documented(routes, {
    summary: 'Payouts above the limits of the signer',
    answer: payoutsAboveLimitsShape,
  }).get('/above-limits', async (c) => {
    const { vault, total, payouts } = await listPayoutsAboveLimits(ctx);
    const data: PayoutsAboveLimitsShape = { vault, total, data: payouts.map(presentPayout) };
    return sendSuccess(c, data);
  });

  documented(routes, {
    summary: 'Releases payouts above the limits, with a text that a superadmin’s wallet has signed',
    codes: ['RELEASE_REFUSED', 'CONFLICT', 'SIGNER_UNREACHABLE', 'CHAIN_UNREACHABLE'],
  }).post('/release', jsonBody(releasePayoutsRequest), async (c) => {
    const { text, ...signed } = c.req.valid('json');
    const proof =
      'signedTransaction' in signed
        ? signed
        : decodeTextProof({
            message: signed.signedMessage ?? Buffer.from(text).toString('base64'),
            signature: signed.signature,
          });
    await releasePayoutsAboveLimits(ctx, c.get('admin'), { text, proof });
    return sendSuccess(c, undefined, 'Payouts released');
  });

  return routes;
}

const presentPayout = ({
  amount_units,
  created_at_ms,
  ...payout
}: PayoutAboveLimits): PayoutsAboveLimitsShape['data'][number] => ({
  ...payout,
  amount: formatAmount(payout.currency, amount_units),
  date_created: toIso(created_at_ms),
});
