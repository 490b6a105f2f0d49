import { expect } from 'vitest';
import { presentGrowhousePage } from '../../../api/http/present/growhouse.ts';
import { type Growhouse, loadGrowhousesByUser } from '../../../api/store/growhouses/growhouses.ts';
import { orderShape } from '../../../src/contract/shapes.ts';
import { LAST_LEVEL, getLevelRequirements } from '../../../src/game/levels/levels.ts';
import { PLANT_STATE, getPlantState } from '../../../src/game/plant.ts';
import { computeRevivalCost } from '../../../src/game/growth.ts';
import { toThcNumber, type Currency } from '../../../src/money/amounts.ts';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import { sendPayouts } from '../../../api/actions/payouts/send-payouts.ts';
import { settlePayouts } from '../../../api/actions/payouts/settle-payouts.ts';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import { moveGrower } from '../../kit/move-grower.ts';
import type { Player } from './player.ts';
import type { World } from './world.ts';
import { loadRow, loadRows, toHarvestColumns, updateRows } from '../../kit/rows.ts';

/** A random action or event. */
export type Step = (world: World) => Promise<unknown>;

const GROW: readonly Step[] = [
  (world) => onPlant(world, (player, id) => player.post(`/plant/${id}/plant`)),
  (world) => onPlant(world, (player, id) => player.post(`/plant/${id}/plant`)),
  (world) => onPlant(world, (player, id) => player.post(`/plant/${id}/water`)),
  (world) => onPlant(world, (player, id) => player.post(`/plant/${id}/harvest`)),
  (world) => onPlant(world, (player, id) => player.post(`/plant/${id}/prune`)),
  (world) => onGrowhouse(world, (player, { id }) => player.post(`/growhouse/${id}/waterall`)),
  (world) => onGrowhouse(world, (player, { id }) => player.post(`/growhouse/${id}/waterall`)),
  (world) => onGrowhouse(world, (player, { id }) => player.post(`/growhouse/${id}/harvestall`)),
  (world) => onGrowhouse(world, (player, { id }) => player.post(`/growhouse/${id}/harvestall`)),
  (world) => onGrowhouse(world, (player, { id }) => player.post(`/growhouse/${id}/pruneall`)),
  (world) => onGrowhouse(world, transferSeed(world)),
  (world) => onGrowhouse(world, addGrower(world)),
];

const growAndHarvest: Step = (world) => world.chance.oneOf(GROW)?.(world) ?? Promise.resolve();

/** Buys seeds and pays the price, too little, too much or nothing. */
const buySeeds: Step = (world) =>
  onGrowhouse(world, async (player, { id: growhouseId }) => {
    const { chance } = world;
    const cart = [{ id: chance.between(1, 3), quantity: chance.between(1, 3) }];
    const paymentMethod = pickCurrency(world);
    const order = { growhouseId, cart, paymentMethod };
    const signature = await payOrder(world, player, { path: '/dispensary/bulkbuy', body: order });
    if (signature === null) return;
    const expected = chance.happens(0.1) ? [{ id: 5, quantity: 9 }] : cart;
    const body = { growhouseId, cart: expected, signature };
    await confirm(world, player, { path: '/dispensary/confirm', body });
  });

/** Reads a page, which the server may have cached, and compares it with the stored growhouse. */
const readPage: Step = (world) =>
  onGrowhouse(world, async (player, growhouse) => {
    const { data } = await player.get(`/growhouse/${growhouse.id}`);
    const page = presentGrowhousePage(growhouse, world.getMoment());
    expect(data).toEqual(JSON.parse(JSON.stringify(page)));
  });

const exchange: Step = async (world) => {
  const player = world.pickPlayer();
  const body = { publicKey: player.address, exchangeSol: world.chance.between(1, 500) / 10_000 };
  const signature = await payOrder(world, player, { path: '/dispensary/exchange', body });
  if (signature === null) return;
  const claim = { path: '/dispensary/exchange/confirm', body: { ...body, signature } };
  await confirm(world, player, claim);
};

/** Pays an order, sometimes with a wrong amount. @returns null if nothing was paid */
async function payOrder(
  world: World,
  player: Player,
  { path, body }: { path: string; body: object },
): Promise<string | null> {
  const { chance } = world;
  const { status, data } = await player.post(path, body);
  if (status !== 200 || chance.happens(0.1)) return null;
  const { transaction } = orderShape.parse(data);
  const { memo: intent, currency, price } = await world.loadLastOrder(player);
  if (chance.happens(0.15)) {
    const payer = chance.happens(0.3) ? world.pickPlayer() : player;
    return payer.pay({ currency, intent, amount: world.pickWrongAmount(price) });
  }
  const signature = await player.send(Buffer.from(transaction, 'base64'));
  if (chance.happens(0.85)) return signature;
  const again = await player.pay({ currency, intent, amount: price });
  return chance.happens(0.5) ? signature : again;
}

const upgrade: Step = (world) =>
  onGrowhouse(world, async (player, { id: growhouseId, level }) => {
    const { chance } = world;
    const currency = pickCurrency(world);
    const kind = level >= LAST_LEVEL ? 'maxupgrade' : 'upgrade';
    const intent =
      kind === 'upgrade'
        ? ({ kind, growhouseId, level } as const)
        : ({ kind, growhouseId } as const);
    const price = getLevelRequirements(level)[currency];
    const amount = chance.happens(0.1) ? world.pickWrongAmount(price) : price;
    const transaction = await player.pay({ currency, intent, amount });
    const claim = { path: `/growhouse/${growhouseId}/${kind}`, body: { transaction } };
    await confirm(world, player, claim);
  });

const revive: Step = (world) =>
  onGrowhouse(world, async (player, growhouse) => {
    const moment = world.getMoment();
    const withered = growhouse.plants.filter(
      (plant) => getPlantState(plant, moment) === PLANT_STATE.WITHERED,
    );
    const plant = world.chance.oneOf(withered) ?? world.chance.oneOf(growhouse.plants);
    if (!plant) return;
    const growhouseId = growhouse.id;
    const price = computeRevivalCost(plant.rarityId, Math.max(1, plant.stage));
    const intent = { kind: 'revive', plantId: plant.id, growhouseId } as const;
    const transaction = await player.pay({ currency: 'thc', intent, amount: price });
    const body = { transaction, cost: toThcNumber(price), growhouseId };
    await confirm(world, player, { path: `/plant/${plant.id}/revive`, body });
  });

/** Confirms a payment: at once, twice, later, never, or as another player. */
async function confirm(
  { chance, pickPlayer }: World,
  player: Player,
  claim: Player['claims'][number],
) {
  player.claims.push(claim);
  const confirmPayment = (payer: Player) => payer.post(claim.path, claim.body);
  await chance.weighted<() => Promise<unknown>>([
    [6, () => confirmPayment(player)],
    [2, () => Promise.all([confirmPayment(player), confirmPayment(player)])],
    [2, () => Promise.resolve()],
    [1, () => confirmPayment(pickPlayer())],
  ])();
}

const confirmAgain: Step = async ({ pickPlayer, chance }) => {
  const player = pickPlayer();
  const claim = chance.oneOf(player.claims);
  if (claim) await (chance.happens(0.8) ? player : pickPlayer()).post(claim.path, claim.body);
};

const GARBAGE = [
  'growerz:seeds:11111111111111111111',
  'growerz:upgrade:1:1:1',
  'hello',
  'growerz:',
];

const payGarbage: Step = async ({ pickPlayer, chance }) => {
  const intent = chance.oneOf(GARBAGE) ?? '';
  await pickPlayer().pay({ currency: 'sol', intent, amount: BigInt(chance.between(1, 1_000_000)) });
};

/** Moves a grower to another player's wallet, or back. */
const sellGrower: Step = async ({ server, chance, players, sales, pickPlayer }) => {
  const seller = pickPlayer();
  const buyer = chance.oneOf(players.filter((player) => player !== seller));
  const rows = await loadRows(server.ctx.db, 'growers', { owner: seller.address }, ['mint']);
  const grower = chance.oneOf(rows);
  if (!grower || !buyer) return;
  // The record of the holder may be outdated; the chain then refuses the transfer.
  const hasMoved = await moveGrower(server, grower.mint, {
    from: seller.wallet,
    to: buyer.address,
  }).then(
    () => true,
    () => false,
  );
  if (!hasMoved) return;
  sales.push({
    mint: grower.mint,
    seller: seller.address,
    buyer: buyer.address,
    atMs: server.clock.nowMs(),
  });
  if (chance.happens(0.5)) await buyer.get('/account/hub');
};

const passTime: Step = ({ server, chance, getMoment }) => {
  server.clock.advance(chance.between(1, 30) * getMoment().msPerHour);
  return Promise.resolve();
};

/** Advances up to 400 slots, which is long enough for every blockhash to expire. */
const passSlots: Step = ({ server, chance }) => {
  server.localnet.chain.advanceSlots(chance.between(1, 400));
  return Promise.resolve();
};

const changeReachability: Step = ({ chain, chance }) => {
  chain.reachability = chance.weighted([
    [5, 'up'],
    [4, 'unreliable'],
    [2, 'down'],
  ] as const);
  return Promise.resolve();
};

/** Completes the harvests of a level, so that upgrades happen within ten thousand steps. */
const finishLevel: Step = (world) =>
  onGrowhouse(world, async (_player, { id, revision, level, isMaxLevel }) => {
    if (isMaxLevel) return;
    const harvested = toHarvestColumns(getLevelRequirements(level).plants);
    const change = { revision: revision + 1, ...harvested };
    await updateRows(world.server.ctx.db, 'growhouses', id, change);
  });

/** Runs the services, which may fail because of the chain. */
export async function runServices({ server: { ctx } }: World): Promise<void> {
  for (const run of [settlePayouts, sendPayouts, settlePayouts, collectPayments]) {
    await run(ctx).catch((cause: unknown) => {
      if (!isConnectionError(cause)) throw cause;
    });
  }
}

const isConnectionError = (cause: unknown): boolean =>
  cause instanceof ChainUnreachableError ||
  (cause instanceof Error &&
    (isConnectionError(cause.cause) || cause.message.endsWith('is not shown yet')));

type WeightedStep = readonly [weight: number, step: Step];

/** What players do, with weights. */
export const PLAYER_STEPS: readonly WeightedStep[] = [
  [58, growAndHarvest],
  [8, buySeeds],
  [4, exchange],
  [3, revive],
  [3, upgrade],
  [3, confirmAgain],
  [1, payGarbage],
  [1, finishLevel],
  [1, sellGrower],
];

/** The steps of a run over an unreliable chain, and their weights. */
export const STEPS: readonly WeightedStep[] = [
  ...PLAYER_STEPS,
  [20, readPage],
  [10, passTime],
  [4, runServices],
  [1, passSlots],
  [2, changeReachability],
];

async function onGrowhouse(
  { pickPlayer, chance, server }: World,
  act: (player: Player, growhouse: Growhouse) => Promise<unknown>,
): Promise<void> {
  const player = pickPlayer();
  const { db } = server.ctx;
  const { id } = await loadRow(db, 'users', { address: player.address });
  const growhouse = chance.oneOf(await loadGrowhousesByUser(db, id));
  if (growhouse) await act(player, growhouse);
}

const onPlant = (world: World, act: (player: Player, plantId: number) => Promise<unknown>) =>
  onGrowhouse(world, async (player, { plants }) => {
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
    const growers = await loadRows(server.ctx.db, 'growers', { owner: player.address }, ['mint']);
    const grower = chance.oneOf(growers);
    if (grower) await player.post(`/growhouse/${id}/addgrower`, grower);
  };

const pickCurrency = ({ chance }: World): Currency => (chance.happens(0.5) ? 'thc' : 'sol');
