import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GameFixture, startGameFixture } from '../../kit/game-fixture.ts';
import { loadGameState } from '../../kit/game-state.ts';
import { insertPlant, insertSeed } from '../../kit/growhouse-rows.ts';
import {
  createPayingPlayer,
  createPaymentSender,
  orderAndPay,
  type PayingPlayer,
  type PaymentSender,
} from '../../kit/payments.ts';

const CART = [{ id: 1, quantity: 1 }];
const FORBIDDEN = { status: 403, code: 'FORBIDDEN' };

let game: GameFixture;
let sender: PaymentSender;
let victim: PayingPlayer;
let attacker: PayingPlayer;
/** The victim's seed and plants, and a seed of the attacker. */
let ids: Record<'seed' | 'due' | 'ripe' | 'withered' | 'dead' | 'ownSeed' | 'ownWithered', number>;

beforeAll(async () => {
  game = await startGameFixture();
  sender = createPaymentSender(game.server);
});
afterAll(() => game.close());
beforeEach(async () => {
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

interface Attack {
  name: string;
  path: () => string;
  /** Omitted for a read. */
  body?: () => object;
}

const growhouse = (rest: string) => () => `/growhouse/${victim.growhouseId}${rest}`;
const withMints =
  (...mints: [name: string, owner: () => PayingPlayer][]) =>
  () =>
    Object.fromEntries(mints.map(([name, owner]) => [name, owner().mints[0]]));
const getVictim = () => victim;
const getAttacker = () => attacker;

/** Every route that names a growhouse, seed or plant, with one of the victim. */
const ATTACKS: readonly Attack[] = [
  { name: 'read the growhouse', path: growhouse('') },
  { name: 'rename the growhouse', path: growhouse('/nickname'), body: () => ({ nickname: 'X' }) },
  { name: 'erase the nickname', path: growhouse('/nickname'), body: () => ({ nickname: '' }) },
  { name: 'water all plants', path: growhouse('/waterall'), body: () => ({}) },
  { name: 'harvest all plants', path: growhouse('/harvestall'), body: () => ({}) },
  { name: 'prune all plants', path: growhouse('/pruneall'), body: () => ({}) },
  {
    name: 'add an own grower',
    path: growhouse('/addgrower'),
    body: withMints(['mint', getAttacker]),
  },
  {
    name: "add the victim's grower",
    path: growhouse('/addgrower'),
    body: withMints(['mint', getVictim]),
  },
  {
    name: "swap the victim's grower for an own one",
    path: growhouse('/swapgrower'),
    body: withMints(['oldMint', getVictim], ['newMint', getAttacker]),
  },
  {
    name: 'swap in the other direction',
    path: growhouse('/swapgrower'),
    body: withMints(['oldMint', getAttacker], ['newMint', getVictim]),
  },
  {
    name: 'upgrade the growhouse without paying',
    path: growhouse('/upgrade'),
    body: () => ({ transaction: UNKNOWN_SIGNATURE }),
  },
  {
    name: 'retire the growhouse without paying',
    path: growhouse('/maxupgrade'),
    body: () => ({ transaction: UNKNOWN_SIGNATURE }),
  },
  { name: 'plant a seed', path: () => `/plant/${ids.seed}/plant`, body: () => ({}) },
  { name: 'water a plant', path: () => `/plant/${ids.due}/water`, body: () => ({}) },
  { name: 'harvest a plant', path: () => `/plant/${ids.ripe}/harvest`, body: () => ({}) },
  { name: 'harvest a dead plant', path: () => `/plant/${ids.dead}/harvest`, body: () => ({}) },
  { name: 'prune a dead plant', path: () => `/plant/${ids.dead}/prune`, body: () => ({}) },
  { name: 'read the price of a revival', path: () => `/plant/${ids.withered}/revivalcost` },
  {
    name: 'revive a plant without paying',
    path: () => `/plant/${ids.withered}/revive`,
    body: () => ({
      transaction: UNKNOWN_SIGNATURE,
      cost: 84,
      growhouseId: victim.growhouseId,
    }),
  },
  {
    name: 'take a seed into an own growhouse',
    path: () => `/plant/${ids.seed}/transfer`,
    body: () => ({ growhouseId: attacker.growhouseId }),
  },
  {
    name: "move a seed within the victim's growhouse",
    path: () => `/plant/${ids.seed}/transfer`,
    body: () => ({ growhouseId: victim.growhouseId }),
  },
  {
    name: "push an own seed into the victim's growhouse",
    path: () => `/plant/${ids.ownSeed}/transfer`,
    body: () => ({ growhouseId: victim.growhouseId }),
  },
  {
    name: "order seeds for the victim's growhouse",
    path: () => '/dispensary/bulkbuy',
    body: () => ({ growhouseId: victim.growhouseId, cart: CART, paymentMethod: 'thc' }),
  },
  {
    name: "exchange in the victim's name",
    path: () => '/dispensary/exchange',
    body: () => ({ publicKey: victim.address, exchangeSol: 0.1 }),
  },
  {
    name: "confirm an exchange in the victim's name",
    path: () => '/dispensary/exchange/confirm',
    body: () => ({
      publicKey: victim.address,
      exchangeSol: 0.1,
      signature: UNKNOWN_SIGNATURE,
    }),
  },
];

const send = ({ path, body }: Attack) =>
  body ? attacker.post(path(), body()) : attacker.get(path());

describe('a player cannot', { tags: ['attack'] }, () => {
  it.each(ATTACKS)('$name of another wallet', { tags: ['ROLE-01'] }, async (attack) => {
    const before = await loadGameState(game.ctx.db);
    expect(await send(attack)).toMatchObject(FORBIDDEN);
    expect(await loadGameState(game.ctx.db)).toEqual(before);
  });

  it('do any of it with fifty requests at once', async () => {
    const before = await loadGameState(game.ctx.db);
    const answers = await Promise.all(ATTACKS.flatMap((attack) => [send(attack), send(attack)]));
    for (const answer of answers) expect(answer).toMatchObject(FORBIDDEN);
    expect(await loadGameState(game.ctx.db)).toEqual(before);
  });
});

describe("another wallet's payment", { tags: ['attack'] }, () => {
  it('buys nothing for the thief, in any call', async () => {
    const signature = await orderAndPay(sender, victim, { cart: CART });
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
});

describe('the list of growers and the money page', { tags: ['attack'] }, () => {
  it('belong to the caller alone', async () => {
    await orderAndPay(sender, victim, { cart: CART });
    const money = await attacker.get('/account/money');
    expect(JSON.stringify(money.data)).not.toContain(victim.address);
    expect(JSON.stringify((await attacker.get('/account/hub')).data)).not.toContain(victim.address);
    expect(JSON.stringify((await attacker.get('/account/growhouses')).data)).not.toContain(
      victim.address,
    );
  });
});
