import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderShape } from '../../../src/contract/shapes.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import {
  parseData,
  type GameFixture,
  type Reply,
  startGameFixture,
} from '../../kit/game-fixture.ts';
import {
  loadFirstGrowhouse,
  loadGrowhouses,
  insertPlant,
  setLevel,
} from '../../kit/growhouse-rows.ts';
import { insertPaymentSetAside } from '../../kit/money-actions.ts';
import { ALL_TOPICS } from '../../kit/notified-player.ts';
import { createTestDevice, type PushService, startPushService } from '../../kit/push-service.ts';
import {
  confirmCart,
  createPayingPlayer,
  orderAndPay,
  type PayingPlayer,
} from '../../kit/payments.ts';
import { loadLastRow, updateRows } from '../../kit/rows.ts';

let game: GameFixture;
let player: PayingPlayer;
let pushService: PushService;
beforeAll(async () => {
  pushService = await startPushService();
  game = await startGameFixture({ push: { keys: pushService.keys } });
});
afterAll(async () => {
  await game.close();
  await pushService.close();
});
beforeEach(async () => {
  player = await createPayingPlayer(game);
});

interface LogCase {
  /** Prepares and performs the action. */
  act: () => Promise<Reply>;
  line: RegExp;
}

const growhouse = () => player.growhouseId;
const actOnPlant = async (act: string, plant: { stage: number; dueInHours: number }) =>
  player.post(`/plant/${await insertPlant(game, growhouse(), plant)}/${act}`);
const actOnAll = async (act: string, plant: { stage: number; dueInHours: number }) => {
  await insertPlant(game, growhouse(), plant);
  return player.post(`/growhouse/${growhouse()}/${act}`);
};
const getSeedId = async () => (await loadFirstGrowhouse(game, player)).plants[0]?.id ?? 0;
const subscribe = () => {
  const { subscription } = createTestDevice(`${pushService.origin}/${player.address}`);
  return player.post('/account/notifications', { ...ALL_TOPICS, subscription });
};
const CART = [{ id: 1, quantity: 2 }];
const exchangeBody = () => ({ publicKey: player.address, exchangeSol: 0.1 });

async function upgrade(level: number): Promise<Reply> {
  const isLast = level === 10;
  const harvested = isLast
    ? { common: 4, uncommon: 8, rare: 12, epic: 8, mythic: 4 }
    : { common: 6 };
  await setLevel(game, growhouse(), { level, harvested });
  const growhouseId = growhouse();
  const transaction = await game.sender.pay(player.wallet, {
    currency: 'sol',
    amount: isLast ? sol('2.976') : sol('0.073'),
    intent: isLast ? { kind: 'maxupgrade', growhouseId } : { kind: 'upgrade', growhouseId, level },
  });
  return player.post(`/growhouse/${growhouseId}/${isLast ? 'maxupgrade' : 'upgrade'}`, {
    transaction,
  });
}

/** Every player action by its route, with the expected line of the application log. */
const LOG_CASES: Readonly<Record<string, LogCase>> = {
  '/logout': { act: () => player.post('/logout'), line: /^Signed out$/ },
  '/account/money/retry': {
    act: async () => {
      await game.server.giveThc(player.address, 1);
      return player.post('/account/money/retry');
    },
    line: /^Asked for the payouts that waited for a THC account$/,
  },
  '/account/payments/:id/return': {
    act: async () => {
      const payment = { kind: 'seeds', address: player.address, sol: sol('0.1') } as const;
      const id = await insertPaymentSetAside(game.server, payment);
      await updateRows(game.ctx.db, 'payments', id, { refusal: 'NO_MEMO' });
      return player.post(`/account/payments/${id}/return`, {});
    },
    line: /^Asked to return payment \d+$/,
  },
  '/account/sessions/:id/end': {
    act: async () => {
      await game.server.signIn(player.wallet);
      const { id } = await loadLastRow(game.ctx.db, 'sessions', { user_id: player.userId });
      return player.post(`/account/sessions/${id}/end`, {});
    },
    line: /^Signed out another device$/,
  },
  '/account/sessions/end-others': {
    act: () => player.post('/account/sessions/end-others', {}),
    line: /^Signed out all other devices$/,
  },
  '/account/calendar': {
    act: () => player.post('/account/calendar'),
    line: /^Created the calendar link$/,
  },
  '/account/calendar/revoke': {
    act: async () => {
      await player.post('/account/calendar');
      return player.post('/account/calendar/revoke');
    },
    line: /^Revoked the calendar link$/,
  },
  '/account/notifications': { act: subscribe, line: /^Turned on notifications on a device$/ },
  '/account/notifications/off': {
    act: () => player.post('/account/notifications/off'),
    line: /^Turned off notifications on a device$/,
  },
  '/account/notifications/test': {
    act: async () => {
      await subscribe();
      return player.post('/account/notifications/test');
    },
    line: /^Asked for a test notification$/,
  },
  '/growhouse/:id/addgrower': {
    act: async () => {
      const [mint] = await game.server.giveGrowers(player.address, 1);
      await setLevel(game, growhouse(), { level: 3 });
      return player.post(`/growhouse/${growhouse()}/addgrower`, { mint });
    },
    line: /^Added grower \w+ to growhouse \d+$/,
  },
  '/growhouse/:id/swapgrower': {
    act: async () => {
      const [newMint = ''] = await game.server.giveGrowers(player.address, 1);
      await player.post('/growerz-by-owner', { owner: player.address });
      const grower = { rank: 1, class_id: 5 };
      await game.ctx.db.updateTable('growers').set(grower).where('mint', '=', newMint).execute();
      const [oldMint] = player.mints;
      return player.post(`/growhouse/${growhouse()}/swapgrower`, { oldMint, newMint });
    },
    line: /^Swapped grower \w+ for \w+ in growhouse \d+$/,
  },
  '/growhouse/:id/nickname': {
    act: () => player.post(`/growhouse/${growhouse()}/nickname`, { nickname: 'Porch' }),
    line: /^Named growhouse \d+ 'Porch'$/,
  },
  '/growhouse/:id/upgrade': {
    act: () => upgrade(1),
    line: /^Upgraded growhouse \d+ to level 2 for 0.073 SOL$/,
  },
  '/growhouse/:id/maxupgrade': {
    act: () => upgrade(10),
    line: /^Upgraded growhouse \d+ to max level for 2.976 SOL, growhouse \d+ takes its place$/,
  },
  '/growhouse/:id/waterall': {
    act: () => actOnAll('waterall', { stage: 1, dueInHours: 0 }),
    line: /^Watered 1 plants in growhouse \d+$/,
  },
  '/growhouse/:id/harvestall': {
    act: () => actOnAll('harvestall', { stage: 5, dueInHours: 0 }),
    line: /^Harvested plant \d+ \(Saint Reed\) in growhouse \d+ for \d+ THC$/,
  },
  '/growhouse/:id/pruneall': {
    act: () => actOnAll('pruneall', { stage: 1, dueInHours: -120 }),
    line: /^Pruned 1 plants in growhouse \d+$/,
  },
  '/plant/:id/plant': {
    act: async () => player.post(`/plant/${await getSeedId()}/plant`),
    line: /^Planted seed \d+ \([\w ]+\) in growhouse \d+$/,
  },
  '/plant/:id/water': {
    act: () => actOnPlant('water', { stage: 1, dueInHours: 0 }),
    line: /^Watered plant \d+ \(Saint Reed\) in growhouse \d+$/,
  },
  '/plant/:id/harvest': {
    act: () => actOnPlant('harvest', { stage: 5, dueInHours: 0 }),
    line: /^Harvested plant \d+ \(Saint Reed\) in growhouse \d+ for \d+ THC$/,
  },
  '/plant/:id/prune': {
    act: () => actOnPlant('prune', { stage: 1, dueInHours: -120 }),
    line: /^Pruned plant \d+ \(Saint Reed\) in growhouse \d+$/,
  },
  '/plant/:id/transfer': {
    act: async () => {
      const founder = await game.createPlayer(4);
      const [from, to] = await loadGrowhouses(game, founder);
      player = { ...founder, growhouseId: from?.id ?? 0 };
      return player.post(`/plant/${await getSeedId()}/transfer`, { growhouseId: to?.id });
    },
    line: /^Moved seed \d+ \([\w ]+\) from growhouse \d+ to \d+$/,
  },
  '/plant/:id/revive': {
    act: async () => {
      const plantId = await insertPlant(game, growhouse(), { stage: 1, dueInHours: -48 });
      const transaction = await game.sender.pay(player.wallet, {
        currency: 'thc',
        amount: thc(42),
        intent: { kind: 'revive', plantId, growhouseId: growhouse() },
      });
      const body = { transaction, cost: 42, growhouseId: growhouse() };
      return player.post(`/plant/${plantId}/revive`, body);
    },
    line: /^Revived plant \d+ \(Saint Reed\) in growhouse \d+ for 42 THC$/,
  },
  '/dispensary/confirm': {
    act: async () => {
      const signature = await orderAndPay(game, player, { cart: CART });
      return confirmCart(player, { cart: CART, signature });
    },
    line: /^Bought [\w ]+, [\w ]+ for growhouse \d+ at 300 THC$/,
  },
  '/dispensary/exchange/confirm': {
    act: async () => {
      const order = await player.post('/dispensary/exchange', exchangeBody());
      const { transaction } = parseData(orderShape, order);
      const signature = await game.sender.send(player.wallet, transaction);
      return player.post('/dispensary/exchange/confirm', { ...exchangeBody(), signature });
    },
    line: /^Exchanged 0.1 SOL for [\d.]+ THC$/,
  },
};

/** Routes that only return data. */
const READ_ROUTES = new Set(['/growerz-by-owner', '/account/deletion/challenge']);
/** Their orders cost nothing, and are logged once they are paid. */
const ORDER_ROUTES = new Set(['/dispensary/bulkbuy', '/dispensary/exchange']);
/** Leaves no line that names the wallet: see tests/api/account/deletion.test.ts. */
const DELETION = '/account/deletion';

/** Lists the mounted routes, so that a new one cannot be forgotten. */
function listActionRoutes(): string[] {
  const paths = game.server.app.routes
    .filter(({ method, path }) => method === 'POST' && path.startsWith('/api/'))
    .map(({ path }) => path.replace('/api', '').replace(/:\w+/g, ':id'))
    .filter((path) => /^\/(growhouse|plant|dispensary|account|growerz|logout)/.test(path));
  return [...new Set(paths)].filter(
    (path) => !READ_ROUTES.has(path) && !ORDER_ROUTES.has(path) && path !== DELETION,
  );
}

describe('the application log', () => {
  it('is checked for every action of players', { tags: ['DATA-22'] }, () => {
    expect(Object.keys(LOG_CASES).toSorted()).toEqual(listActionRoutes().toSorted());
  });

  it.each(Object.entries(LOG_CASES))(
    'gets a line for %s',
    { tags: ['DATA-20'] },
    async (_path, { act, line }) => {
      expect(await act()).toMatchObject({ status: 200 });
      const last = await loadLastRow(game.ctx.db, 'logs', { address: player.address });
      expect(last).toMatchObject({ level: 'Info', category: 'User Action' });
      expect(last.message).toMatch(line);
    },
  );
});

it.each([...ORDER_ROUTES])('%s leaves no line, because nothing was paid', async (path) => {
  const order = { growhouseId: growhouse(), cart: CART, paymentMethod: 'thc' };
  const countLines = async () =>
    (await game.ctx.db.selectFrom('logs').select('id').execute()).length;
  const before = await countLines();
  const body = path === '/dispensary/exchange' ? exchangeBody() : order;
  expect(await player.post(path, body)).toMatchObject({ status: 200 });
  expect(await countLines()).toBe(before);
});
