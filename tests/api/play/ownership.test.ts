import { beforeAll, describe, expect, it } from 'vitest';
import { shareGame } from '../../kit/game-fixture.ts';
import { expectNoChange, loadGameState } from '../../kit/game-state.ts';
import { insertPlant, insertSeed } from '../../kit/growhouse-rows.ts';
import { createPayingPlayer, orderAndPay, type PayingPlayer } from '../../kit/payments.ts';

const CART = [{ id: 1, quantity: 1 }];
const FORBIDDEN = { status: 403, code: 'FORBIDDEN' };

const game = shareGame();
let victim: PayingPlayer;
let attacker: PayingPlayer;
/** The victim's seed and plants, and a seed of the attacker. */
let ids: Record<'seed' | 'due' | 'ripe' | 'withered' | 'dead' | 'ownSeed' | 'ownWithered', number>;

beforeAll(async () => {
  [victim, attacker] = [await createPayingPlayer(game), await createPayingPlayer(game)];
  const plant = (growhouseId: number, stage: number, dueInHours: number) =>
    insertPlant(game, growhouseId, { stage, dueInHours });
  ids = {
    seed: await insertSeed(game, victim.growhouseId),
    due: await plant(victim.growhouseId, 2, -1),
    ripe: await plant(victim.growhouseId, 5, -1),
    withered: await plant(victim.growhouseId, 2, -60),
    dead: await plant(victim.growhouseId, 2, -200),
    ownSeed: await insertSeed(game, attacker.growhouseId),
    ownWithered: await plant(attacker.growhouseId, 2, -60),
  };
});

/** A signature that no transaction has. */
const UNKNOWN_SIGNATURE = '1'.repeat(64);

/** A read has no body. */
type Attack = [name: string, path: () => string, body?: (() => object) | undefined];

const growhouse = (rest: string) => () => `/growhouse/${victim.growhouseId}${rest}`;
const withMints =
  (...mints: [name: string, owner: () => PayingPlayer][]) =>
  () =>
    Object.fromEntries(mints.map(([name, owner]) => [name, owner().mints[0]]));
const getVictim = () => victim;
const getAttacker = () => attacker;

/** Every route that names a growhouse, seed or plant, with one of the victim. */
const ATTACKS: readonly Attack[] = [
  ['read the growhouse', growhouse('')],
  ['rename the growhouse', growhouse('/nickname'), () => ({ nickname: 'X' })],
  ['erase the nickname', growhouse('/nickname'), () => ({ nickname: '' })],
  ['water all plants', growhouse('/waterall'), () => ({})],
  ['harvest all plants', growhouse('/harvestall'), () => ({})],
  ['prune all plants', growhouse('/pruneall'), () => ({})],
  ['add an own grower', growhouse('/addgrower'), withMints(['mint', getAttacker])],
  ["add the victim's grower", growhouse('/addgrower'), withMints(['mint', getVictim])],
  [
    "swap the victim's grower for an own one",
    growhouse('/swapgrower'),
    withMints(['oldMint', getVictim], ['newMint', getAttacker]),
  ],
  [
    'swap in the other direction',
    growhouse('/swapgrower'),
    withMints(['oldMint', getAttacker], ['newMint', getVictim]),
  ],
  ['upgrade without paying', growhouse('/upgrade'), () => ({ transaction: UNKNOWN_SIGNATURE })],
  ['retire without paying', growhouse('/maxupgrade'), () => ({ transaction: UNKNOWN_SIGNATURE })],
  ['plant a seed', () => `/plant/${ids.seed}/plant`, () => ({})],
  ['water a plant', () => `/plant/${ids.due}/water`, () => ({})],
  ['harvest a plant', () => `/plant/${ids.ripe}/harvest`, () => ({})],
  ['harvest a dead plant', () => `/plant/${ids.dead}/harvest`, () => ({})],
  ['prune a dead plant', () => `/plant/${ids.dead}/prune`, () => ({})],
  ['read the price of a revival', () => `/plant/${ids.withered}/revivalcost`],
  [
    'revive a plant without paying',
    () => `/plant/${ids.withered}/revive`,
    () => ({ transaction: UNKNOWN_SIGNATURE, cost: 84, growhouseId: victim.growhouseId }),
  ],
  [
    'take a seed into an own growhouse',
    () => `/plant/${ids.seed}/transfer`,
    () => ({ growhouseId: attacker.growhouseId }),
  ],
  [
    "move a seed within the victim's growhouse",
    () => `/plant/${ids.seed}/transfer`,
    () => ({ growhouseId: victim.growhouseId }),
  ],
  [
    "push an own seed into the victim's growhouse",
    () => `/plant/${ids.ownSeed}/transfer`,
    () => ({ growhouseId: victim.growhouseId }),
  ],
  [
    "order seeds for the victim's growhouse",
    () => '/dispensary/bulkbuy',
    () => ({ growhouseId: victim.growhouseId, cart: CART, paymentMethod: 'thc' }),
  ],
  [
    "exchange in the victim's name",
    () => '/dispensary/exchange',
    () => ({ publicKey: victim.address, exchangeSol: 0.1 }),
  ],
  [
    "confirm an exchange in the victim's name",
    () => '/dispensary/exchange/confirm',
    () => ({ publicKey: victim.address, exchangeSol: 0.1, signature: UNKNOWN_SIGNATURE }),
  ],
];

/** Names of the attacks whose path has no id, or whose body has another one. */
const NOT_BY_PATH = /^(order|exchange|confirm|revive) /;

const send = ([, path, body]: Attack) =>
  body ? attacker.post(path(), body()) : attacker.get(path());

describe('a player cannot', { tags: ['attack'] }, () => {
  it.each(ATTACKS)('%s of another wallet', { tags: ['ROLE-01'] }, async (...attack) => {
    const reply = await expectNoChange(game.ctx.db, () => send(attack));
    expect(reply).toMatchObject(FORBIDDEN);
  });

  it.each(ATTACKS.filter(([name]) => !NOT_BY_PATH.test(name)))(
    '%s by an unknown id',
    async (name, path, body) => {
      const unknown = () => path().replace(/\d+/, '999999');
      const reply = await send([name, unknown, body]);
      expect(reply).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    },
  );

  it.each(ATTACKS.filter(([, , body]) => body))(
    '%s with an unknown field',
    async (name, path, body) => {
      const reply = await send([name, path, () => ({ ...body?.(), more: 1 })]);
      expect(reply).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    },
  );

  it('do any of it with fifty requests at once', async () => {
    const before = await loadGameState(game.ctx.db);
    const answers = await Promise.all(ATTACKS.flatMap((attack) => [send(attack), send(attack)]));
    for (const answer of answers) expect(answer).toMatchObject(FORBIDDEN);
    expect(await loadGameState(game.ctx.db)).toEqual(before);
  });
});

it("another wallet's payment buys a thief nothing, in any call", { tags: ['attack'] }, async () => {
  const signature = await orderAndPay(game, victim);
  const before = await loadGameState(game.ctx.db);
  const { growhouseId, address } = attacker;
  const claims: readonly [path: string, body: object][] = [
    ['/dispensary/confirm', { growhouseId, cart: CART, signature }],
    ['/dispensary/confirm', { growhouseId: victim.growhouseId, cart: CART, signature }],
    ['/dispensary/exchange/confirm', { publicKey: address, exchangeSol: 0.1, signature }],
    [`/growhouse/${growhouseId}/upgrade`, { transaction: signature }],
    [`/growhouse/${growhouseId}/maxupgrade`, { transaction: signature }],
    [`/plant/${ids.ownWithered}/revive`, { transaction: signature, cost: 84, growhouseId }],
  ];
  const steal = async () => {
    const replies = await Promise.all(
      [...claims, ...claims].map(([path, body]) => attacker.post(path, body)),
    );
    for (const reply of replies) expect(reply).toMatchObject(FORBIDDEN);
  };
  await steal();
  expect(await loadGameState(game.ctx.db)).toEqual(before);
  const confirmation = { growhouseId: victim.growhouseId, cart: CART, signature };
  expect((await victim.post('/dispensary/confirm', confirmation)).status).toBe(200);
  await steal();
});

it('the hub, growhouses and money of others stay hidden', { tags: ['attack'] }, async () => {
  await orderAndPay(game, victim);
  const money = await attacker.get('/account/money');
  expect(JSON.stringify(money.data)).not.toContain(victim.address);
  expect(JSON.stringify((await attacker.get('/account/hub')).data)).not.toContain(victim.address);
  expect(JSON.stringify((await attacker.get('/account/growhouses')).data)).not.toContain(
    victim.address,
  );
});
