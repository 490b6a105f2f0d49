import type { Hono } from 'hono';
import { adminAuthenticateRequest } from '../../../../src/contract/admin/admin-requests.ts';
import { authenticateAdmin, decodeTextProof } from '../../../actions/sign-in/authenticate.ts';
import type { Context } from '../../../actions/context.ts';
import type { VaultBalanceReader } from '../../../actions/payouts/vault-balance-reader.ts';
import { signOutAdmin } from '../../../actions/sign-in/sessions.ts';
import type { ChecksReader } from '../../../config/checks/run-checks.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { getAdminToken, requireAdmin, requireSuperadmin } from '../../middleware/session.ts';
import type { ServiceControl } from '../../../services/service-control.ts';
import { adminAnnouncementRoutes, adminMaintenanceRoutes } from './announcements.ts';
import { adminDashboardRoutes } from './dashboard.ts';
import { adminEconomyRoutes } from './economy.ts';
import { adminGrowerRoutes, adminPlantRoutes } from './game.ts';
import { adminListRoutes } from './lists.ts';
import { paymentActionRoutes, payoutActionRoutes } from './money-actions.ts';
import { adminMoneyRoutes } from './money.ts';
import { adminNicknameReportRoutes } from './nickname-reports.ts';
import { adminPayoutRoutes } from './payouts.ts';
import { adminReconciliationRoutes } from './reconciliation.ts';
import { adminSearchRoutes } from './search.ts';
import { adminChecksRoutes, adminGrowerServicesRoutes, adminServicesRoutes } from './server.ts';
import { adminUserPageRoutes } from './user-page.ts';
import { adminAdminRoutes, adminUserRoutes } from './users.ts';
import { Resource } from '../resource.ts';
import { presentIdentity } from '../session.ts';
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
  const session = new Resource(ctx);
  const admin = session.app;

  session.post('/authenticate', {
    caller: 'admin',
    summary: 'Opens the admin area for an admin whose player session is in the admin header',
    body: adminAuthenticateRequest,
    answer: identityShape,
    codes: ['SIGN_IN_REFUSED', 'SIGN_IN_TOO_OLD', 'CONFLICT'],
    run: (scope, { c, body: { publicKey, ...proof } }) => {
      const addressProof =
        'signedTransaction' in proof
          ? proof
          : decodeTextProof({ message: proof.encodedMessage, signature: proof.signedMessage });
      const playerToken = getAdminToken(c);
      return authenticateAdmin(scope, { playerToken, publicKey, addressProof });
    },
    present: presentIdentity,
    message: 'Signed in',
  });

  admin.use(requireAdmin(ctx));

  session.post('/logout', {
    summary: 'Closes the admin area',
    run: (scope, { c, admin: caller }) => signOutAdmin(scope, caller, getAdminToken(c)),
    message: 'Signed out',
  });

  admin.route('/services', adminGrowerServicesRoutes(ctx, services).app);

  admin.use('/admins/*', requireSuperadmin);
  admin.use('/services/*', requireSuperadmin);
  admin.use('/economy/*', requireSuperadmin);
  admin.use('/maintenance/*', requireSuperadmin);
  admin.use('/payouts/above-limits', requireSuperadmin);
  admin.use('/payouts/release', requireSuperadmin);
  admin.use('/payouts/:id/readdress', requireSuperadmin);
  admin.use('/reconciliation/acknowledge', requireSuperadmin);
  admin.use('/checks', requireSuperadmin);
  admin.route('/', adminListRoutes(ctx).app);
  admin.route('/users', adminUserRoutes(ctx).app);
  admin.route('/users', adminUserPageRoutes(ctx).app);
  admin.route('/search', adminSearchRoutes(ctx).app);
  admin.route('/plants', adminPlantRoutes(ctx).app);
  admin.route('/growerz', adminGrowerRoutes(ctx).app);
  admin.route('/admins', adminAdminRoutes(ctx).app);
  admin.route('/services', adminServicesRoutes(ctx, services).app);
  admin.route('/payouts', adminPayoutRoutes(ctx).app);
  admin.route('/payouts', payoutActionRoutes(ctx).app);
  admin.route('/payments', paymentActionRoutes(ctx).app);
  // After the payouts above the limits, whose path would otherwise be read as an id.
  admin.route('/', adminMoneyRoutes(ctx).app);
  admin.route('/dashboard', adminDashboardRoutes(ctx, services, readVaultBalances).app);
  admin.route('/economy', adminEconomyRoutes(ctx, readVaultBalances).app);
  admin.route('/announcements', adminAnnouncementRoutes(ctx).app);
  admin.route('/maintenance', adminMaintenanceRoutes(ctx).app);
  admin.route('/reconciliation', adminReconciliationRoutes(ctx).app);
  admin.route('/checks', adminChecksRoutes(ctx, checks).app);
  admin.route('/reported-nicknames', adminNicknameReportRoutes(ctx).app);

  return admin;
}
