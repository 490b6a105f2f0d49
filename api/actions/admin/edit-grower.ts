import { isDeepStrictEqual } from 'node:util';
import { checkAddGrower, REST_HOURS } from '../../../src/game/growers/growers.ts';
import type { GameMoment } from '../../../src/game/plant.ts';
import type { AuditFields } from '../../store/admin/audit.ts';
import type { Connection } from '../../store/database/database.ts';
import { comesFromAnotherPlayer } from '../../store/growhouses/grower-holders.ts';
import * as store from '../../store/growhouses/growers.ts';
import { findGrowhouse, type Growhouse } from '../../store/growhouses/growhouses.ts';
import { touchGrowhouses } from '../growhouses/load-owned-growhouse.ts';
import { assertFound, unwrap, RefusalError } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import {
  assertOtherWallet,
  assertSuperadmin,
  assertWithinQuota,
  defineAdminAction,
} from './admin-action.ts';

/** Without a growhouse, the grower leaves the one it works in. */
interface EditedGrower extends store.GrowerEdit {
  owner: string;
  tokenAddress: string;
}

/**
 * Corrects what the server knows about a grower. Rank and class keep the values set here and need a
 * superadmin; the owner is overwritten when the chain is next read, at the latest by the next harvest.
 * A grower that is given to another player rests as if it had changed wallets.
 * @throws RefusalError NOT_FOUND, OWN_WALLET, SUPERADMIN_REQUIRED, ADMIN_QUOTA,
 * GROWHOUSE_NOT_OF_OWNER, GROWHOUSE_RETIRED, GROWER_RESTING, GROWER_SLOTS_FULL
 */
export const editGrower = defineAdminAction(
  async (scope, { growerId, ...edit }: EditedGrower & { growerId: number }) => {
    const { ctx, db, admin, nowMs, record } = scope;
    const grower = assertFound(await store.findGrowerById(db, growerId));
    const change = { before: toAuditFields(grower), after: toAuditFields(edit) };
    if (isDeepStrictEqual(change.before, change.after)) return;
    const from = grower.growhouseId === null ? null : await findGrowhouse(db, grower.growhouseId);
    const to = await loadTargetGrowhouse(db, edit);
    const owners = [grower.owner, edit.owner, from?.address ?? null];
    await assertOtherWallet(scope, ...owners);
    const isRated = edit.rank !== grower.rank || edit.classId !== grower.classId;
    if (isRated) assertSuperadmin(admin);
    await assertWithinQuota(scope, 'edit grower');
    const effects = getEditEffects(grower, { edit, to, nowMs, msPerHour: ctx.settings.msPerHour });
    if (to && to.id !== from?.id) {
      unwrap(checkAddGrower(to, { ...edit, ...effects, growhouseId: null }, nowMs));
    }
    await touchGrowhouses(db, getAffectedGrowhouses(from, to));
    assertUpdated(await store.updateGrower(db, grower, { ...edit, ...effects }, nowMs));
    const target = `grower ${grower.id}`;
    await record({ action: 'edit grower', target, ...change, targetAddress: grower.mint, owners });
  },
);

/** Returns the grower's tenure and rest after an edit. @param to its growhouse afterwards */
function getEditEffects(
  grower: store.Grower,
  { edit, to, nowMs, msPerHour }: GameMoment & { edit: EditedGrower; to: Growhouse | null },
): store.GrowerEditEffects {
  const isStaying = to?.id === grower.growhouseId;
  return {
    tenureId: to && (isStaying ? grower.tenureId : to.revision + 1),
    restsUntilMs: comesFromAnotherPlayer(grower, edit.owner)
      ? nowMs + REST_HOURS * msPerHour
      : grower.restsUntilMs,
  };
}

/**
 * Loads the grower's new growhouse and checks that it belongs to the grower's owner.
 * @throws RefusalError NOT_FOUND, GROWHOUSE_NOT_OF_OWNER
 */
async function loadTargetGrowhouse(
  db: Connection,
  { growhouseId, owner }: Pick<EditedGrower, 'growhouseId' | 'owner'>,
): Promise<Growhouse | null> {
  if (growhouseId === null) return null;
  const growhouse = assertFound(await findGrowhouse(db, growhouseId), 'the Growhouse is not found');
  if (growhouse.address !== owner) throw new RefusalError('GROWHOUSE_NOT_OF_OWNER');
  return growhouse;
}

/**
 * Returns each affected growhouse once. A growhouse the grower stays in is affected too, because the
 * classes of its growers count for its bonuses.
 */
const getAffectedGrowhouses = (from: Growhouse | null, to: Growhouse | null): Growhouse[] =>
  [from, to?.id === from?.id ? null : to].filter((growhouse) => growhouse !== null);

const toAuditFields = (grower: store.GrowerEdit): AuditFields => ({
  rank: grower.rank,
  class: grower.classId,
  growhouse: grower.growhouseId,
  token_address: grower.tokenAddress,
  owner: grower.owner,
});
