import { type Growhouse, growhousesOf } from '../../../api/store/growhouses.ts';
import { orderShape } from '../../../src/contract/shapes.ts';
import type { PaymentMethod } from '../../../src/game/dispensary.ts';
import { LAST_LEVEL, requirementsOf } from '../../../src/game/levels.ts';
import { PLANT_STATE, plantState } from '../../../src/game/plant.ts';
import { revivalCost } from '../../../src/game/growth.ts';
import { thcNumber } from '../../../src/game/amounts.ts';
import { collectPayments } from '../../../api/actions/collect-payments.ts';
import { sendPayouts } from '../../../api/actions/send-payouts.ts';
import { settlePayouts } from '../../../api/actions/settle-payouts.ts';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import type { Player } from './player.ts';
import type { World } from './world.ts';

/** One thing that somebody does, or that happens, chosen by chance. */
export type Step = (world: World) => Promise<unknown>;

const GROW: readonly Step[] = [
  (world) => onPlant(world, (player, id) => player.post(`/plant/${id}/plant`)),
  (world) => onPlant(world, (player, id) => player.post(`/plant/${id}/plant`)),
  (world) => onPlant(world, (player, id) => player.post(`/plant/${id}/water`)),
  (world) => onPlant(world, (player, id) => player.post(`/plant/${id}/harvest`)),
  (world) => onPlant(world, (player, id) => player.post(`/plant/${id}/prune`)),
  (world) => onHouse(world, (player, { id }) => player.post(`/growhouse/${id}/waterall`)),
  (world) => onHouse(world, (player, { id }) => player.post(`/growhouse/${id}/waterall`)),
  (world) => onHouse(world, (player, { id }) => player.post(`/growhouse/${id}/harvestall`)),
  (world) => onHouse(world, (player, { id }) => player.post(`/growhouse/${id}/harvestall`)),
  (world) => onHouse(world, (player, { id }) => player.post(`/growhouse/${id}/pruneall`)),
  (world) => onHouse(world, transferSeed(world)),
  (world) => onHouse(world, addGrower(world)),
];

const grow: Step = (world) => world.chance.oneOf(GROW)?.(world) ?? Promise.resolve();

/** Buys seeds, and pays for them as it should be, or too little, or too much, or not at all. */
const buySeeds: Step = (world) =>
  onHouse(world, async (player, { id: growhouseId }) => {
    const { chance } = world;
    const cart = [{ id: chance.between(1, 3), quantity: chance.between(1, 3) }];
    const paymentMethod = someCurrency(world);
    const wish = { growhouseId, cart, paymentMethod };
    const signature = await payOrder(world, player, { path: '/dispensary/bulkbuy', body: wish });
    if (signature === null) return;
    const told = chance.happens(0.1) ? [{ id: 5, quantity: 9 }] : cart;
    const body = { growhouseId, cart: told, signature };
    await confirm(world, player, { path: '/dispensary/confirm', body });
  });

const exchange: Step = async (world) => {
  const player = world.anyone();
  const body = { publicKey: player.address, exchangeSol: world.chance.between(1, 500) / 10_000 };
  const signature = await payOrder(world, player, { path: '/dispensary/exchange', body });
  if (signature === null) return;
  const claim = { path: '/dispensary/exchange/confirm', body: { ...body, signature } };
  await confirm(world, player, claim);
};

/** Pays what an order asks for, now and then not quite. @returns null where nothing was paid */
async function payOrder(
  world: World,
  player: Player,
  { path, body }: { path: string; body: object },
): Promise<string | null> {
  const { chance } = world;
  const { status, data } = await player.post(path, body);
  if (status !== 200 || chance.happens(0.1)) return null;
  const { transaction } = orderShape.parse(data);
  const { memo: intent, currency, price } = await world.lastOrder(player);
  if (chance.happens(0.15)) {
    const payer = chance.happens(0.3) ? world.anyone() : player;
    return payer.pay({ currency, intent, amount: world.spoilt(price) });
  }
  const signature = await player.send(Buffer.from(transaction, 'base64'));
  if (chance.happens(0.85)) return signature;
  const again = await player.pay({ currency, intent, amount: price });
  return chance.happens(0.5) ? signature : again;
}

const upgrade: Step = (world) =>
  onHouse(world, async (player, { id: growhouseId, level }) => {
    const { chance } = world;
    const currency = someCurrency(world);
    const kind = level >= LAST_LEVEL ? 'maxupgrade' : 'upgrade';
    const intent =
      kind === 'upgrade'
        ? ({ kind, growhouseId, level } as const)
        : ({ kind, growhouseId } as const);
    const price = requirementsOf(level)[currency];
    const amount = chance.happens(0.1) ? world.spoilt(price) : price;
    const transaction = await player.pay({ currency, intent, amount });
    const claim = { path: `/growhouse/${growhouseId}/${kind}`, body: { transaction } };
    await confirm(world, player, claim);
  });

const revive: Step = (world) =>
  onHouse(world, async (player, house) => {
    const moment = world.moment();
    const withered = house.plants.filter(
      (plant) => plantState(plant, moment) === PLANT_STATE.WITHERED,
    );
    const plant = world.chance.oneOf(withered) ?? world.chance.oneOf(house.plants);
    if (!plant) return;
    const growhouseId = house.id;
    const price = revivalCost(plant.rarityId, Math.max(1, plant.stage));
    const intent = { kind: 'revive', plantId: plant.id, growhouseId } as const;
    const transaction = await player.pay({ currency: 'thc', intent, amount: price });
    const body = { transaction, cost: thcNumber(price), growhouseId };
    await confirm(world, player, { path: `/plant/${plant.id}/revive`, body });
  });

/** Tells the server of a payment: at once, twice, later, never, or to somebody else's name. */
async function confirm({ chance, anyone }: World, player: Player, claim: Player['claims'][number]) {
  player.claims.push(claim);
  const tell = (who: Player) => who.post(claim.path, claim.body);
  await chance.weighted<() => Promise<unknown>>([
    [6, () => tell(player)],
    [2, () => Promise.all([tell(player), tell(player)])],
    [2, () => Promise.resolve()],
    [1, () => tell(anyone())],
  ])();
}

const tellAgain: Step = async ({ anyone, chance }) => {
  const player = anyone();
  const claim = chance.oneOf(player.claims);
  if (claim) await (chance.happens(0.8) ? player : anyone()).post(claim.path, claim.body);
};

const GARBAGE = [
  'growerz:seeds:11111111111111111111',
  'growerz:upgrade:1:1:1',
  'hello',
  'growerz:',
];

const payGarbage: Step = async ({ anyone, chance }) => {
  const intent = chance.oneOf(GARBAGE) ?? '';
  await anyone().pay({ currency: 'sol', intent, amount: BigInt(chance.between(1, 1_000_000)) });
};

const passTime: Step = ({ server, chance, moment }) => {
  server.clock.advance(chance.between(1, 30) * moment().msPerHour);
  return Promise.resolve();
};

/** Long enough for every blockhash to lapse. */
const passSlots: Step = ({ server, chance }) => {
  server.localnet.chain.advanceSlots(chance.between(1, 400));
  return Promise.resolve();
};

const changeWeather: Step = ({ chain, chance }) => {
  chain.weather = chance.weighted([
    [5, 'fine'],
    [4, 'bad'],
    [2, 'down'],
  ] as const);
  return Promise.resolve();
};

/** Somebody's level is as good as done, so that upgrades happen within ten thousand steps. */
const finishLevel: Step = (world) =>
  onHouse(world, async (_player, { id, level, isMaxLevel }) => {
    if (isMaxLevel) return;
    const { common, uncommon, rare, epic, mythic } = requirementsOf(level).plants;
    await world.server.ctx.db
      .updateTable('growhouses')
      .set({
        harvested_common: common,
        harvested_uncommon: uncommon,
        harvested_rare: rare,
        harvested_epic: epic,
        harvested_mythic: mythic,
      })
      .where('id', '=', id)
      .execute();
  });

/** The services, as far as the weather lets them. */
export async function runServices({ server: { ctx } }: World): Promise<void> {
  for (const run of [settlePayouts, sendPayouts, settlePayouts, collectPayments]) {
    await run(ctx).catch((cause: unknown) => {
      if (!isOfTheWeather(cause)) throw cause;
    });
  }
}

const isOfTheWeather = (cause: unknown): boolean =>
  cause instanceof ChainUnreachableError ||
  (cause instanceof Error &&
    (isOfTheWeather(cause.cause) || cause.message.endsWith('is not shown yet')));

/** What happens how often. */
export const STEPS: readonly (readonly [weight: number, step: Step])[] = [
  [58, grow],
  [10, passTime],
  [8, buySeeds],
  [4, runServices],
  [4, exchange],
  [3, revive],
  [3, upgrade],
  [3, tellAgain],
  [1, payGarbage],
  [1, passSlots],
  [1, finishLevel],
  [2, changeWeather],
];

async function onHouse(
  { anyone, chance, server }: World,
  act: (player: Player, house: Growhouse) => Promise<unknown>,
): Promise<void> {
  const player = anyone();
  const { db } = server.ctx;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('address', '=', player.address)
    .executeTakeFirstOrThrow();
  const house = chance.oneOf(await growhousesOf(db, id));
  if (house) await act(player, house);
}

const onPlant = (world: World, act: (player: Player, plantId: number) => Promise<unknown>) =>
  onHouse(world, async (player, { plants }) => {
    const plant = world.chance.oneOf(plants);
    if (plant) await act(player, plant.id);
  });

const transferSeed =
  ({ chance }: World) =>
  async (player: Player, { id, plants }: Growhouse) => {
    const plant = chance.oneOf(plants);
    const growhouseId = id + chance.between(-1, 1);
    if (plant && growhouseId > 0) await player.post(`/plant/${plant.id}/transfer`, { growhouseId });
  };

const addGrower =
  ({ chance, server }: World) =>
  async (player: Player, { id }: Growhouse) => {
    const growers = await server.ctx.db
      .selectFrom('growers')
      .select('mint')
      .where('owner', '=', player.address)
      .orderBy('id')
      .execute();
    const grower = chance.oneOf(growers);
    if (grower) await player.post(`/growhouse/${id}/addgrower`, grower);
  };

const someCurrency = ({ chance }: World): PaymentMethod => (chance.happens(0.5) ? 'thc' : 'sol');
