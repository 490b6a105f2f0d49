import { beforeAll, describe, expect, it } from 'vitest';
import { insertAuditEntry } from '../../../api/store/admin/audit.ts';
import { economyShape } from '../../../src/contract/admin/admin-shapes.ts';
import { addRow, loadLastRow, updateRows, loadRow, loadRows } from '../../kit/rows.ts';
import {
  adminHeader,
  createSignedInAdmin,
  openAdminSession,
  RELEASE,
  type SignedInAdmin,
} from '../../kit/admin.ts';
import { type TestPlayer, shareGame } from '../../kit/game-fixture.ts';
import type { Answer } from '../../kit/game-server.ts';
import { expectNoChange } from '../../kit/game-state.ts';
import { editGrower } from '../../kit/grower-rows.ts';
import { createStaffedPlayer, insertPlant } from '../../kit/growhouse-rows.ts';

const MYTHIC_STRAIN = 15;
const MYTHIC = 5;
const DAY_MS = 24 * 3_600_000;

const game = shareGame({ now: Date.UTC(2026, 10, 22, 12) });
let admin: InsiderAdmin;
let superadmin: InsiderAdmin;
let player: TestPlayer;
beforeAll(async () => {
  admin = await createInsider({ isSuperadmin: false });
  superadmin = await createInsider({ isSuperadmin: true });
  ({ player } = await createStaffedPlayer(game));
});

/** An admin who also plays: they have a growhouse and a grower. */
interface InsiderAdmin extends SignedInAdmin {
  growhouseId: number;
  growerId: number;
}

async function createInsider({ isSuperadmin }: { isSuperadmin: boolean }): Promise<InsiderAdmin> {
  const insider = await createSignedInAdmin(game.server, { isSuperadmin, growers: 1 });
  const { id: growhouseId } = await loadRow(game.ctx.db, 'growhouses', { user_id: insider.userId });
  return { ...insider, growhouseId, growerId: (await loadGrower(insider.mints[0])).id };
}

const loadGrower = (mint: string | undefined) =>
  loadRow(game.ctx.db, 'growers', { mint: mint ?? '' });

const expectNothingChanges = (attack: () => Promise<Answer>) => expectNoChange(game.ctx.db, attack);

const toOutcome = ({ status, body }: Answer) => `${status} ${body.code ?? ''}`;

type Attack = [
  name: string,
  run: (insider: InsiderAdmin, plantId: number) => Promise<Answer>,
  /** Is prepared in the insider's growhouse. */
  plant?: { stage: number; dueInHours: number },
];

/** Performs an attack and asserts that it changes nothing. @returns its status and code */
async function attempt([, run, plant]: Attack, insider: InsiderAdmin): Promise<string> {
  const plantId = plant ? await insertPlant(game, insider.growhouseId, plant) : 0;
  return toOutcome(await expectNothingChanges(() => run(insider, plantId)));
}

const onPlant = (action: string) => (insider: InsiderAdmin, plantId: number) =>
  insider.call(`/plants/${plantId}/${action}`);
/** Edits the insider's own grower. */
const onOwn = (toChanges: (insider: InsiderAdmin) => object) => (insider: InsiderAdmin) =>
  editGrower(game, insider, insider.mints[0], toChanges(insider));
/** Edits the grower of a player. */
const onTheirs = (toChanges: (insider: InsiderAdmin) => object) => (insider: InsiderAdmin) =>
  editGrower(game, insider, player.mints[0], { owner: insider.address, ...toChanges(insider) });
const addMythicSeed = (insider: InsiderAdmin) =>
  insider.call('/plants/add', { strain: MYTHIC_STRAIN, growhouse: insider.growhouseId });
const toOwnGrowhouse = ({ growhouseId }: InsiderAdmin) => ({ growhouse: growhouseId });

/** What the owner of a wallet could gain by acting on it as an admin. */
const OWN_WALLET_ATTACKS: readonly Attack[] = [
  ['adding a Mythic seed to their growhouse', addMythicSeed],
  ['watering their plant', onPlant('water'), { stage: 2, dueInHours: -1 }],
  ['harvesting their plant', onPlant('harvest'), { stage: 5, dueInHours: -1 }],
  ['pruning their dead plant', onPlant('prune'), { stage: 2, dueInHours: -200 }],
  ['making their grower Mythic', onOwn(() => ({ rarity: MYTHIC, rank: 999_999 }))],
  ['raising the rank of their grower', onOwn(() => ({ rank: 999_998 }))],
  ['putting their grower to work', onOwn(toOwnGrowhouse)],
  ['recording another owner for their grower', onOwn(() => ({ owner: player.address }))],
  ["recording themself as the owner of a player's grower", onTheirs(() => ({ growhouse: null }))],
  ["putting a player's grower to work in their growhouse", onTheirs(toOwnGrowhouse)],
];

describe('an admin is refused', { tags: ['attack'] }, () => {
  it.each(OWN_WALLET_ATTACKS)('%s', { tags: ['ROLE-09'] }, async (...attack) => {
    expect(await attempt(attack, admin)).toBe('409 OWN_WALLET');
  });

  it.each([
    ['a better class for a grower', { rarity: MYTHIC }],
    ['a lower class for a grower', { rarity: 1 }],
    ['a better rank for a grower', { rank: 1 }],
    ['a class along with another growhouse', { rarity: MYTHIC, growhouse: null }],
  ])("%s of a player's", { tags: ['ROLE-10'] }, async (_, changes) => {
    await updateRows(
      game.ctx.db,
      'growers',
      { mint: player.mints[0] ?? '' },
      { class_id: 2, rank: 50 },
    );
    const answer = await expectNothingChanges(() =>
      editGrower(game, admin, player.mints[0], changes),
    );
    expect(toOutcome(answer)).toBe('403 SUPERADMIN_REQUIRED');
  });
});

/** Performs an action of a superadmin on their own wallet. @returns its outcome and audit entry */
async function actOnOwn([, run, plant]: Attack, insider: InsiderAdmin) {
  const plantId = plant ? await insertPlant(game, insider.growhouseId, plant) : 0;
  const outcome = toOutcome(await run(insider, plantId));
  const entry = await loadLastRow(game.ctx.db, 'audit_log');
  return { outcome, entry };
}

describe('a superadmin may act on their own wallet', () => {
  // The game refuses these two before it is arranged what they need.
  const HARVEST = 'harvesting their plant';
  const MOVE = "putting a player's grower to work in their growhouse";
  const findAction = (wanted: string): Attack => {
    const action = OWN_WALLET_ATTACKS.find(([name]) => name === wanted);
    if (!action) throw new Error(`There is no action ${wanted}`);
    return action;
  };

  it.each(OWN_WALLET_ATTACKS.filter(([name]) => name !== HARVEST && name !== MOVE))(
    'by %s, which the audit marks',
    async (...action) => {
      const owner = await createInsider({ isSuperadmin: true });
      const { outcome, entry } = await actOnOwn(action, owner);
      expect(outcome).toBe('200 ');
      expect(entry).toMatchObject({ after_json: { own_wallet: true } });
    },
  );

  it(`by ${HARVEST}, which the audit marks`, async () => {
    const owner = await createInsider({ isSuperadmin: true });
    await editGrower(game, owner, owner.mints[0], { growhouse: owner.growhouseId });
    const { outcome, entry } = await actOnOwn(findAction(HARVEST), owner);
    expect(outcome).toBe('200 ');
    expect(entry).toMatchObject({ action: 'harvest plant', after_json: { own_wallet: true } });
    const { address } = await loadLastRow(game.ctx.db, 'payouts');
    expect(address).toBe(owner.address);
  });

  it(`by ${MOVE}, once it has rested, which the audit marks`, async () => {
    const owner = await createInsider({ isSuperadmin: true });
    const [mint] = player.mints;
    expect((await actOnOwn(findAction(MOVE), owner)).outcome).toBe('409 GROWER_RESTING');
    await editGrower(game, owner, mint, { owner: owner.address, growhouse: null });
    await updateRows(game.ctx.db, 'growers', (await loadGrower(mint)).id, { rests_until_ms: null });
    const { outcome, entry } = await actOnOwn(findAction(MOVE), owner);
    expect(outcome).toBe('200 ');
    expect(entry).toMatchObject({ action: 'edit grower', after_json: { own_wallet: true } });
    const back = { owner: player.address, growhouse: null };
    expect(toOutcome(await editGrower(game, owner, mint, back))).toBe('200 ');
  });
});

it('the economy can let admins act on their own wallet and raise their quotas', async () => {
  const insider = await createInsider({ isSuperadmin: false });
  const seed = () => addMythicSeed(insider);
  expect(toOutcome(await seed())).toBe('409 OWN_WALLET');
  await changeEconomy({ adminsActOnOwn: true, adminSeeds: 2 });
  expect([await seed(), await seed(), await seed()].map(toOutcome)).toEqual([
    '200 ',
    '200 ',
    '429 ADMIN_QUOTA',
  ]);
  await changeEconomy({ adminsActOnOwn: false, adminSeeds: 20 });
  expect(toOutcome(await seed())).toBe('409 OWN_WALLET');
});

/** Changes settings as the superadmin does in the Economy tab. */
async function changeEconomy(changes: object): Promise<void> {
  const { revision, settings } = economyShape.parse((await superadmin.get('/economy')).body.data);
  const body = { revision, settings: { ...settings, ...changes }, confirmRate: false };
  expect((await superadmin.call('/economy', body)).status).toBe(200);
}

it('a superadmin is refused the release of their own money', { tags: ['attack'] }, async () => {
  const path = `/users/${superadmin.userId}/release`;
  const answer = await expectNothingChanges(() => superadmin.call(path, RELEASE));
  expect(toOutcome(answer)).toBe('409 OWN_ACCOUNT');
});

type ValueAction = readonly [
  action: string,
  quota: number,
  /** Performs the action once on a growhouse of a player and its plant that is due. */
  perform: (by: SignedInAdmin, on: { growhouseId: number; plantId: number }) => Promise<Answer>,
];

const VALUE_ACTIONS: readonly ValueAction[] = [
  [
    'add seed',
    20,
    (by, { growhouseId }) =>
      by.call('/plants/add', { strain: MYTHIC_STRAIN, growhouse: growhouseId }),
  ],
  ['harvest plant', 20, (by, { plantId }) => by.call(`/plants/${plantId}/harvest`)],
  ['edit grower', 10, (by) => editGrower(game, by, player.mints[0], { token_address: by.address })],
];

/** Records that an admin has performed an action several times. */
async function recordActions(by: SignedInAdmin, action: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const about = { target: 'somebody', targetAddress: null, before: null, after: null };
    const entry = { admin: by.address, action, ...about };
    await insertAuditEntry(game.ctx.db, entry, game.nowMs());
  }
}

const createGrowhouse = async () =>
  (await addRow(game.ctx.db, 'growhouses', { user_id: player.userId })).id;

describe('the daily quota', { tags: ['attack'] }, () => {
  it.each(VALUE_ACTIONS)(
    'refuses "%s" once %i were done today',
    { tags: ['ROLE-11'] },
    async (action, quota, perform) => {
      const insider = await createSignedInAdmin(game.server);
      await recordActions(insider, action, quota);
      const { growhouse } = await createStaffedPlayer(game);
      const plantId = await insertPlant(game, growhouse.id, { stage: 5, dueInHours: -1 });
      const answer = await expectNothingChanges(() =>
        perform(insider, { growhouseId: growhouse.id, plantId }),
      );
      expect(toOutcome(answer)).toBe('429 ADMIN_QUOTA');
    },
  );

  it('holds when 30 requests arrive together', async () => {
    const insider = await createSignedInAdmin(game.server);
    const growhouseIds = await Promise.all(Array.from({ length: 30 }, createGrowhouse));
    const answers = await Promise.all(
      growhouseIds.map((growhouse) => insider.call('/plants/add', { strain: 15, growhouse })),
    );
    const outcomes = answers.map(toOutcome).toSorted();
    expect(outcomes).toEqual([
      ...Array<string>(20).fill('200 '),
      ...Array<string>(10).fill('429 ADMIN_QUOTA'),
    ]);
    const seeds = await loadRows(game.ctx.db, 'plants', { growhouse_id: growhouseIds });
    expect(seeds).toHaveLength(20);
  });

  it.each([
    [
      'a new sign-in',
      async ({ wallet }: SignedInAdmin) => {
        await openAdminSession(game.server, wallet, await game.server.signIn(wallet));
      },
    ],
    [
      'removal and a new appointment',
      async ({ userId }: SignedInAdmin) => {
        await superadmin.call(`/admins/${userId}/remove`);
        await superadmin.call('/admins/add', { user: userId, isSuperAdmin: false });
      },
    ],
  ])('is not renewed by %s', async (_, renew) => {
    const insider = await createSignedInAdmin(game.server);
    await recordActions(insider, 'add seed', 20);
    await renew(insider);
    const { wallet } = insider;
    const token = await openAdminSession(game.server, wallet, await game.server.signIn(wallet));
    const growhouse = await createGrowhouse();
    const answer = await expectNothingChanges(() =>
      game.server.call('POST', '/admin/plants/add', {
        headers: adminHeader(token),
        body: { strain: 15, growhouse },
      }),
    );
    expect(toOutcome(answer)).toBe('429 ADMIN_QUOTA');
  });

  it('of one admin does not count for another', async () => {
    const [insider, other] = [
      await createSignedInAdmin(game.server),
      await createSignedInAdmin(game.server),
    ];
    await recordActions(insider, 'add seed', 20);
    const addSeed = async (by: SignedInAdmin) =>
      toOutcome(await by.call('/plants/add', { strain: 1, growhouse: await createGrowhouse() }));
    expect(await addSeed(insider)).toBe('429 ADMIN_QUOTA');
    expect(await addSeed(other)).toBe('200 ');
  });

  it('lasts until midnight UTC', async () => {
    const insider = await createSignedInAdmin(game.server);
    await recordActions(insider, 'add seed', 20);
    const signInAndAddSeed = async () => {
      const { wallet } = insider;
      const token = await openAdminSession(game.server, wallet, await game.server.signIn(wallet));
      const body = { strain: 1, growhouse: await createGrowhouse() };
      const headers = adminHeader(token);
      return toOutcome(await game.server.call('POST', '/admin/plants/add', { headers, body }));
    };
    game.server.clock.advance(DAY_MS - (game.nowMs() % DAY_MS) - 1);
    expect(await signInAndAddSeed()).toBe('429 ADMIN_QUOTA');
    game.server.clock.advance(1);
    expect(await signInAndAddSeed()).toBe('200 ');
    admin = await createInsider({ isSuperadmin: false });
    superadmin = await createInsider({ isSuperadmin: true });
  });

  it('is not used up by refused actions', async () => {
    const insider = await createSignedInAdmin(game.server);
    const growhouse = await createGrowhouse();
    await updateRows(game.ctx.db, 'growhouses', growhouse, { is_max_level: 1 });
    for (let count = 0; count < 25; count++) {
      const answer = await insider.call('/plants/add', { strain: 1, growhouse });
      expect(toOutcome(answer)).toBe('409 GROWHOUSE_RETIRED');
    }
    const open = await createGrowhouse();
    expect(toOutcome(await insider.call('/plants/add', { strain: 1, growhouse: open }))).toBe(
      '200 ',
    );
  });
});
