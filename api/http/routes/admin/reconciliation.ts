import {
  acknowledgeFindingRequest,
  reconciliationShape,
} from '../../../../src/contract/admin/reconciliation-shapes.ts';
import type { Context } from '../../../actions/context.ts';
import { acknowledgeDifference } from '../../../actions/reconciliation/differences.ts';
import { readReconciliation } from '../../../actions/reconciliation/read-reconciliation.ts';
import { Resource } from '../resource.ts';

/** Reports how the books compare with the chain. Only superadmins acknowledge differences. */
export function adminReconciliationRoutes(ctx: Context): Resource {
  const reconciliation = new Resource(ctx);

  reconciliation.get('/', {
    summary: 'How the books compare with the vault’s transactions on the chain',
    answer: reconciliationShape,
    load: () => readReconciliation(ctx),
  });

  reconciliation.post('/acknowledge', {
    summary: 'Accepts a difference, for a reason that is kept; it no longer stops payouts',
    body: acknowledgeFindingRequest,
    codes: ['NOT_FOUND', 'CONFLICT'],
    run: (scope, { admin, body }) => acknowledgeDifference(scope, admin, body),
    message: 'Difference acknowledged',
  });

  return reconciliation;
}
