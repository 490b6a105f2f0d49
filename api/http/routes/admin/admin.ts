import { Hono } from 'hono';
import { adminAuthenticateRequest } from '../../../../src/contract/admin/admin-requests.ts';
import { emptyRequest } from '../../../../src/contract/requests.ts';
import { HEADERS } from '../../../../src/contract/envelope.ts';
import { authenticateAdmin, decodeTextProof } from '../../../actions/sign-in/authenticate.ts';
import type { Context } from '../../../actions/context.ts';
import type { VaultBalanceReader } from '../../../actions/payouts/vault-balance-reader.ts';
import { signOutAdmin } from '../../../actions/sign-in/sessions.ts';
import { requireAdmin, requireSuperadmin } from '../../middleware/admin-session.ts';
import type { ChecksReader } from '../../../config/checks/run-checks.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody } from '../../middleware/parse.ts';
import { parseBearerToken } from '../../middleware/session.ts';
import { sendSuccess } from '../../reply.ts';
import type { ServiceControl } from '../../../services/service-control.ts';
import { presentIdentity } from '../../present/identity.ts';
import { adminAdminRoutes } from './admins.ts';
import { adminAnnouncementRoutes, adminMaintenanceRoutes } from './announcements.ts';
import { adminChecksRoutes } from './checks.ts';
import { adminDashboardRoutes } from './dashboard.ts';
import { adminEconomyRoutes } from './economy.ts';
import { adminGrowerRoutes } from './growerz.ts';
import { adminListRoutes } from './lists.ts';
import { paymentActionRoutes, payoutActionRoutes } from './money-actions.ts';
import { adminMoneyRoutes } from './money.ts';
import { adminNicknameReportRoutes } from './nickname-reports.ts';
import { adminPayoutRoutes } from './payouts.ts';
import { adminPlantRoutes } from './plants.ts';
import { adminReconciliationRoutes } from './reconciliation.ts';
import { adminSearchRoutes } from './search.ts';
import { adminGrowerServicesRoutes, adminServicesRoutes } from './services.ts';
import { adminUserPageRoutes } from './user-page.ts';
import { adminUserRoutes } from './users.ts';
import { documented } from '../../openapi/documented.ts';
import { identityShape } from '../../../../src/contract/shapes.ts';

export interface AdminRoutesParts {
  services: ServiceControl;
  readVaultBalances: VaultBalanceReader;
  checks: ChecksReader;
}

/** Creates all routes below /admin. Those registered after `requireAdmin` are for admins only. */
export function adminRoutes(
  ctx: Context,
  { services, readVaultBalances, checks }: AdminRoutesParts,
): Hono<AppEnv> {
  const admin = new Hono<AppEnv>();

  documented(admin, {
    caller: 'admin',
    summary: 'Opens the admin area for an admin whose player session is in the admin header',
    answer: identityShape,
    codes: ['SIGN_IN_REFUSED', 'SIGN_IN_TOO_OLD', 'CONFLICT'],
  }).post('/authenticate', jsonBody(adminAuthenticateRequest), async (c) => {
    const playerToken = parseBearerToken(c.req.header(HEADERS.adminAuthorization));
    const { publicKey, ...proof } = c.req.valid('json');
    const addressProof =
      'signedTransaction' in proof
        ? proof
        : decodeTextProof({ message: proof.encodedMessage, signature: proof.signedMessage });
    const identity = await authenticateAdmin(ctx, { playerToken, publicKey, addressProof });
    return sendSuccess(c, presentIdentity(identity), 'Signed in');
  });

  admin.use(requireAdmin(ctx));

  documented(admin, {
    summary: 'Closes the admin area',
  }).post('/logout', jsonBody(emptyRequest), async (c) => {
    const token = parseBearerToken(c.req.header(HEADERS.adminAuthorization));
    await signOutAdmin(ctx, c.get('admin'), token);
    return sendSuccess(c, undefined, 'Signed out');
  });

  admin.route('/services', adminGrowerServicesRoutes(services));

  admin.use('/admins/*', requireSuperadmin);
  admin.use('/services/*', requireSuperadmin);
  admin.use('/economy/*', requireSuperadmin);
  admin.use('/maintenance/*', requireSuperadmin);
  admin.use('/payouts/above-limits', requireSuperadmin);
  admin.use('/payouts/release', requireSuperadmin);
  admin.use('/payouts/:id/readdress', requireSuperadmin);
  admin.use('/reconciliation/acknowledge', requireSuperadmin);
  admin.use('/checks', requireSuperadmin);
  admin.route('/', adminListRoutes(ctx));
  admin.route('/users', adminUserRoutes(ctx));
  admin.route('/users', adminUserPageRoutes(ctx));
  admin.route('/search', adminSearchRoutes(ctx));
  admin.route('/plants', adminPlantRoutes(ctx));
  admin.route('/growerz', adminGrowerRoutes(ctx));
  admin.route('/admins', adminAdminRoutes(ctx));
  admin.route('/services', adminServicesRoutes(services));
  admin.route('/payouts', adminPayoutRoutes(ctx));
  admin.route('/payouts', payoutActionRoutes(ctx));
  admin.route('/payments', paymentActionRoutes(ctx));
  // After the payouts above the limits, whose path would otherwise be read as an id.
  admin.route('/', adminMoneyRoutes(ctx));
  admin.route('/dashboard', adminDashboardRoutes(ctx, services, readVaultBalances));
  admin.route('/economy', adminEconomyRoutes(ctx, readVaultBalances));
  admin.route('/announcements', adminAnnouncementRoutes(ctx));
  admin.route('/maintenance', adminMaintenanceRoutes(ctx));
  admin.route('/reconciliation', adminReconciliationRoutes(ctx));
  admin.route('/checks', adminChecksRoutes(checks));
  admin.route('/reported-nicknames', adminNicknameReportRoutes(ctx));

  return admin;
}
