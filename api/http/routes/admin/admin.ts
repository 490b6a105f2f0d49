import { adminAuthenticateRequest } from '../../../../src/contract/admin/admin-requests.ts';
import { identityShape } from '../../../../src/contract/shapes.ts';
import type { VaultBalanceReader } from '../../../actions/payouts/vault-balance-reader.ts';
import { authenticateAdmin, decodeTextProof } from '../../../actions/sign-in/authenticate.ts';
import { signOutAdmin } from '../../../actions/sign-in/sessions.ts';
import type { ChecksReader } from '../../../config/checks/run-checks.ts';
import type { ServiceControl } from '../../../services/service-control.ts';
import { getAdminToken, requireAdmin, requireSuperadmin } from '../../middleware/session.ts';
import type { Resource } from '../resource.ts';
import { presentIdentity } from '../session.ts';
import * as game from './game.ts';
import { addAdminListRoutes } from './lists.ts';
import * as money from './money.ts';
import * as server from './server.ts';
import { addAdminUserPageRoutes } from './user-page.ts';
import * as users from './users.ts';

interface AdminRoutesParts {
  services: ServiceControl;
  readVaultBalances: VaultBalanceReader;
  checks: ChecksReader;
}

/** Paths that only superadmins may call. Other calls for them alone name them as their caller. */
const SUPERADMIN_PATHS = [
  '/admins/*',
  '/services/*',
  '/economy/*',
  '/maintenance/*',
  '/payouts/above-limits',
  '/payouts/release',
  '/payouts/:id/readdress',
  '/reconciliation/acknowledge',
  '/checks',
];

/** Adds all routes below /admin. Those registered after `requireAdmin` are for admins only. */
export function addAdminRoutes(
  admin: Resource,
  { services, readVaultBalances, checks }: AdminRoutesParts,
): void {
  admin.post('/authenticate', {
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

  admin.app.use(requireAdmin(admin.ctx));

  admin.post('/logout', {
    summary: 'Closes the admin area',
    run: (scope, { c, admin: caller }) => signOutAdmin(scope, caller, getAdminToken(c)),
    message: 'Signed out',
  });

  server.addGrowerServicesRoutes(admin.at('/services'), services);

  for (const path of SUPERADMIN_PATHS) admin.app.use(path, requireSuperadmin);
  addAdminListRoutes(admin);
  users.addUserRoutes(admin.at('/users'));
  addAdminUserPageRoutes(admin.at('/users'));
  game.addSearchRoutes(admin.at('/search'));
  game.addPlantRoutes(admin.at('/plants'));
  game.addGrowerRoutes(admin.at('/growerz'));
  users.addRoleRoutes(admin.at('/admins'));
  server.addServicesRoutes(admin.at('/services'), services);
  money.addPayoutsAboveLimitsRoutes(admin.at('/payouts'));
  money.addPayoutActionRoutes(admin.at('/payouts'));
  money.addPaymentActionRoutes(admin.at('/payments'));
  // After the payouts above the limits, whose path would otherwise be read as an id.
  money.addMoneyPageRoutes(admin);
  game.addDashboardRoutes(admin.at('/dashboard'), services, readVaultBalances);
  server.addEconomyRoutes(admin.at('/economy'), readVaultBalances);
  server.addAnnouncementRoutes(admin.at('/announcements'));
  server.addMaintenanceRoutes(admin.at('/maintenance'));
  money.addReconciliationRoutes(admin.at('/reconciliation'));
  server.addChecksRoutes(admin.at('/checks'), checks);
  users.addReportedNicknameRoutes(admin.at('/reported-nicknames'));
}
