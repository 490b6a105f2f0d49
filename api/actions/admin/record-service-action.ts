import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { inAdminTransaction } from './in-admin-transaction.ts';
import { recordAdminAction } from './record-admin-action.ts';

export type ServiceVerb = 'run' | 'start' | 'stop';

/** The services that read the growers from the chain. Every admin may run them. */
export const GROWER_SERVICES = ['collection', 'ownership'] as const;

/**
 * Records an action on a service in the audit trail. Call it before the action takes effect, so that
 * nothing happens without an entry.
 * @throws RefusalError SUPERADMIN_REQUIRED unless an admin runs a grower service; ACCOUNT_BANNED,
 * NOT_ADMIN
 */
export async function recordServiceAction(
  ctx: Context,
  caller: Admin,
  { verb, shortName }: { verb: ServiceVerb; shortName: string },
): Promise<void> {
  const change =
    verb === 'run'
      ? {}
      : { before: { started: verb === 'stop' }, after: { started: verb === 'start' } };
  const action = { action: `${verb} service`, target: `service ${shortName}`, ...change };
  const isForAdmins = verb === 'run' && GROWER_SERVICES.some((name) => name === shortName);
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    if (!admin.isSuperadmin && !isForAdmins) throw new RefusalError('SUPERADMIN_REQUIRED');
    await recordAdminAction(db, admin, action, ctx.now());
  });
}
