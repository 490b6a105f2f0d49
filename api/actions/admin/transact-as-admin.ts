import type { ServiceTransaction } from '../services/change-service.ts';
import type { ServiceVerb } from '../services/service-state.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { inAdminTransaction } from './permissions.ts';
import { recordAdminAction } from './record-admin-action.ts';

/** The services that read the growers from the chain. Every admin may run them. */
export const GROWER_SERVICES = ['collection', 'ownership'] as const;

/**
 * Returns the transaction of an admin's action on a service. The action is recorded in the audit trail
 * before it takes effect, and only if it does.
 * @throws RefusalError SUPERADMIN_REQUIRED unless an admin runs a grower service; ACCOUNT_BANNED,
 * NOT_ADMIN
 */
export const transactAsAdmin =
  (
    ctx: Context,
    caller: Admin,
    { verb, shortName }: { verb: ServiceVerb; shortName: string },
  ): ServiceTransaction =>
  (work) => {
    const change =
      verb === 'run'
        ? {}
        : { before: { started: verb === 'stop' }, after: { started: verb === 'start' } };
    const action = { action: `${verb} service`, target: `service ${shortName}`, ...change };
    const isForAdmins = verb === 'run' && GROWER_SERVICES.some((name) => name === shortName);
    return inAdminTransaction(ctx, caller, (db, admin) => {
      if (!admin.isSuperadmin && !isForAdmins) throw new RefusalError('SUPERADMIN_REQUIRED');
      return work(db, () => recordAdminAction(db, admin, action, ctx.now()));
    });
  };
