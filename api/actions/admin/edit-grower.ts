import { isDeepStrictEqual } from 'node:util';
import { addGrower as mayAdd } from '../../../src/game/growers.ts';
import type { RarityId } from '../../../src/game/rarity.ts';
import type { AuditFields } from '../../store/audit.ts';
import type { Connection } from '../../store/database.ts';
import { editGrower as writeEdit, findGrowerById, type GrowerEdit } from '../../store/growers.ts';
import { findGrowhouse, type Growhouse } from '../../store/growhouses.ts';
import type { Admin, Context } from '../context.ts';
import { claimGrowhouses } from '../own-growhouse.ts';
import { granted, Refused } from '../refused.ts';
import { claimed } from '../transaction.ts';
import { inAct } from './in-act.ts';
import { recordAct } from './record-act.ts';

export interface EditedGrower {
  growerId: number;
  rank: number;
  classId: RarityId;
  owner: string;
  tokenAddress: string;
  /** Null where it is to work nowhere. */
  growhouseId: number | null;
}

/**
 * Sets what an admin knows better of a grower. Rank and class stay as they are set; who holds it the
 * chain says again with its next reading.
 * @throws Refused NOT_FOUND, GROWHOUSE_NOT_OF_OWNER, GROWHOUSE_RETIRED, GROWER_SLOTS_FULL
 */
export async function editGrower(
  ctx: Context,
  caller: Admin,
  { growerId, ...edit }: EditedGrower,
): Promise<void> {
  await inAct(ctx, caller, async (db, admin) => {
    const grower = await findGrowerById(db, growerId);
    if (!grower) throw new Refused('NOT_FOUND');
    const change = { before: growerFields(grower), after: growerFields(edit) };
    if (isDeepStrictEqual(change.before, change.after)) return;
    const from = grower.growhouseId === null ? null : await findGrowhouse(db, grower.growhouseId);
    const to = await workplace(db, edit);
    if (to && to.id !== from?.id) granted(mayAdd(to, { ...edit, growhouseId: null }));
    await claimGrowhouses(db, housesOf(from, to));
    const nowMs = ctx.now();
    claimed(await writeEdit(db, grower, edit, nowMs));
    const act = {
      action: 'edit grower',
      target: `grower ${grower.id}`,
      ...change,
      targetAddress: grower.mint,
    };
    await recordAct(db, admin, act, nowMs);
  });
}

/** Where it is to work, which belongs to who is to hold it. */
async function workplace(
  db: Connection,
  { growhouseId, owner }: Pick<EditedGrower, 'growhouseId' | 'owner'>,
): Promise<Growhouse | null> {
  if (growhouseId === null) return null;
  const house = await findGrowhouse(db, growhouseId);
  if (!house) throw new Refused('NOT_FOUND', 'the Growhouse is not found');
  if (house.address !== owner) throw new Refused('GROWHOUSE_NOT_OF_OWNER');
  return house;
}

/** Each once: its growers' classes count for the growhouse it stays in, too. */
const housesOf = (from: Growhouse | null, to: Growhouse | null): Growhouse[] =>
  [from, to?.id === from?.id ? null : to].filter((house) => house !== null);

const growerFields = (grower: GrowerEdit): AuditFields => ({
  rank: grower.rank,
  class: grower.classId,
  growhouse: grower.growhouseId,
  token_address: grower.tokenAddress,
  owner: grower.owner,
});
