import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ParkedReason } from '../../../src/money/kinds.ts';
import { DISPUTE_ALARM, setAlarm } from '../../../api/actions/alarms/set-alarm.ts';
import { MAINTENANCE_ALARM } from '../../../api/actions/announcements/maintenance-mode.ts';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import { VAULT_ALARMS } from '../../../api/actions/payouts/vault-alarms.ts';
import { createListShape } from '../../../src/contract/admin/admin-shapes.ts';
import {
  getGrowerLink,
  getGrowhouseLink,
  getMoneyListLink,
  getPlantLink,
  getPlantsLink,
  getWalletLogLink,
  getWalletMoneyLink,
} from '../../../src/features/admin/admin-links.ts';
import { ADMIN_TABS } from '../../../src/features/admin/admin-tabs.ts';
import { getAlarmLink } from '../../../src/features/admin/dashboard/dashboard-alarms.tsx';
import { parseListState, toListRequest } from '../../../src/features/admin/list/list-url.ts';
import {
  GROWERZ_LIST,
  GROWHOUSES_LIST,
  type ListDefinition,
  LOG_LIST,
  MONEY_LISTS,
  PLANTS_LIST,
} from '../../../src/features/admin/list/lists.ts';
import { resetServerClock, updateServerClock } from '../../../src/http/server-clock.ts';
import { createSignedInAdmin, signInAdminAgain, type SignedInAdmin } from '../../kit/admin.ts';
import { type GameFixture, startGameFixture } from '../../kit/game-fixture.ts';
import { insertPlant } from '../../kit/growhouse-rows.ts';
import { insertPaymentSetAside } from '../../kit/money-actions.ts';
import { buySeeds, createPayingPlayer, type PayingPlayer } from '../../kit/payments.ts';
import { addRow } from '../../kit/rows.ts';

/**
 * Follows the links of the admin area as a browser does: the list of the page parses the URL and sends
 * its request to the server, whose answer has to contain the row that the link promises.
 */

let game: GameFixture;
let admin: SignedInAdmin;
/** Has bought seeds, and a plant of theirs is gone. */
let player: PayingPlayer;
let goneId: number;

beforeAll(async () => {
  game = await startGameFixture();
  admin = await createSignedInAdmin(game.server, { isSuperadmin: true });
  const other = await createPayingPlayer(game);
  player = await createPayingPlayer(game);
  await collectPayments(game.ctx);
  for (const each of [other, player]) {
    await buySeeds(game, each, 1);
    await insertPayout({ address: each.address });
  }
  goneId = await insertPlant(game, player.growhouseId, { stage: 2, dueInHours: -130 });
  await admin.call(`/plants/${goneId}/prune`);
});
afterAll(async () => {
  resetServerClock();
  await game.close();
});

/** Lets time pass, for the server and for the browser's estimate of its clock. */
function passDays(days: number): void {
  game.server.clock.advance(days * 86_400_000);
  resetServerClock();
  const nowMs = Date.now();
  const dateHeader = new Date(game.nowMs()).toUTCString();
  updateServerClock({ sentMs: nowMs, receivedMs: nowMs, dateHeader });
}

interface PayoutFacts {
  address?: string;
  state?: 'queued' | 'set_aside';
  waiting?: ParkedReason | null;
  currency?: 'thc' | 'sol';
}

async function insertPayout({ waiting = null, ...facts }: PayoutFacts): Promise<number> {
  const payout = { address: player.address, parked_reason: waiting, created_at_ms: game.nowMs() };
  return (await addRow(game.ctx.db, 'payouts', { ...payout, ...facts })).id;
}

/** The list of each page that links lead to. */
const LISTS: Readonly<Record<string, ListDefinition>> = {
  '/admin0/money/orders': MONEY_LISTS.orders,
  '/admin0/money/payments': MONEY_LISTS.payments,
  '/admin0/money/payouts': MONEY_LISTS.payouts,
  '/admin0/money/batches': MONEY_LISTS.batches,
  '/admin0/plants': PLANTS_LIST,
  '/admin0/growerz': GROWERZ_LIST,
  '/admin0/growhouses': GROWHOUSES_LIST,
  '/admin0/logs': LOG_LIST,
};

const rowsShape = createListShape(z.looseObject({ id: z.number() }));

/** Loads the first page of the list that a link leads to. */
async function follow(link: string) {
  const { pathname, searchParams } = new URL(link, 'https://growerz.test');
  const definition = LISTS[pathname];
  if (!definition) throw new Error(`${pathname} has no list`);
  const state = parseListState(definition, searchParams);
  const body = { ...toListRequest(definition, state), skip: 0, count: state.count };
  const answer = await admin.call(definition.path, body);
  expect(answer).toMatchObject({ status: 200 });
  return rowsShape.parse(answer.body.data).data;
}

const followIds = async (link: string): Promise<number[]> =>
  (await follow(link)).map(({ id }) => id);

describe('the links on the player page', () => {
  it.each(['orders', 'payments', 'payouts'] as const)('lead to %s of the wallet', async (list) => {
    const rows = await follow(getWalletMoneyLink(list, player.address));
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ address }) => address))).toEqual(new Set([player.address]));
  });

  it('lead to the held payments of the wallet', async () => {
    const link = getMoneyListLink('payments', { state: 'held', address: player.address });
    expect(await follow(link)).toEqual([]);
    await addRow(game.ctx.db, 'held_payments', { signature: 'held', address: player.address });
    expect(await follow(link)).toMatchObject([{ signature: 'held', state: 'held' }]);
  });

  it('lead to the log lines of the wallet, also those from long ago', async () => {
    const joined = new Date(game.nowMs()).toISOString();
    passDays(30);
    admin = await signInAdminAgain(game.server, admin);
    const rows = await follow(getWalletLogLink(player.address, joined));
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ user }) => user))).toEqual(new Set([player.userId]));
  });

  it('lead to a growhouse and to its plants', async () => {
    expect(await followIds(getGrowhouseLink(player.growhouseId))).toEqual([player.growhouseId]);
    const plants = await follow(getPlantsLink(player.growhouseId));
    expect(plants.length).toBeGreaterThan(0);
  });

  it('lead to a plant that is gone', async () => {
    expect(await followIds(getPlantLink(goneId))).toEqual([goneId]);
  });

  it('lead to a grower', async () => {
    const grower = game.ctx.db.selectFrom('growers').select('id');
    const { id } = await grower.executeTakeFirstOrThrow();
    expect(await followIds(getGrowerLink(id))).toEqual([id]);
  });
});

/** The payouts that an alarm is about, and one that it is not about. */
const PAYOUTS: Readonly<Record<string, [about: PayoutFacts, other: PayoutFacts]>> = {
  'vault-thc': [{ waiting: 'vault-short' }, { waiting: 'cannot-land' }],
  'vault-sol': [{ waiting: 'vault-short', currency: 'sol' }, { waiting: 'too-small' }],
  'token-accounts': [{ waiting: 'token-account-limit' }, { waiting: 'held' }],
  'payouts-rejected': [{ waiting: 'cannot-land' }, { waiting: 'vault-short' }],
  'payouts-late': [{}, { state: 'set_aside' }],
  'payouts-set-aside': [{ state: 'set_aside' }, {}],
  'signer-limit': [{ waiting: 'signer-limit' }, { waiting: 'vault-short' }],
  'signer-full': [{ waiting: 'no-room' }, { waiting: 'signer-limit' }],
  'signer-unreachable': [{}, { state: 'set_aside' }],
  'thc-owed': [{}, { currency: 'sol' }],
  'sol-owed': [{ currency: 'sol' }, { currency: 'thc' }],
};

describe('the links of alarms', () => {
  it.each(Object.entries(PAYOUTS))('lead from %s to its payouts', async (name, facts) => {
    const [aboutId, otherId] = [await insertPayout(facts[0]), await insertPayout(facts[1])];
    for (const isSuperadmin of [true, false]) {
      const ids = await followIds(getAlarmLink({ subject: name, since: null }, isSuperadmin).to);
      expect(ids).toContain(aboutId);
      expect(ids).not.toContain(otherId);
    }
  });

  it('lead to the payout that has waited longest first', async () => {
    await insertPayout({});
    const [first, ...others] = await followIds(
      getAlarmLink({ subject: 'payouts-late', since: null }, false).to,
    );
    expect(first).toBeLessThan(Math.min(...others));
  });

  it('lead to payments that are set aside', async () => {
    const { address } = player;
    const id = await insertPaymentSetAside(game.server, { kind: 'seeds', address, thc: 5n });
    expect(
      await followIds(getAlarmLink({ subject: 'payments-set-aside', since: null }, false).to),
    ).toEqual([id]);
  });

  it.each(Object.entries({ ...VAULT_ALARMS, [DISPUTE_ALARM.name]: DISPUTE_ALARM }))(
    'lead from %s to its rows, to the log line or to a page that the admin can open',
    async (name, { severity, message }) => {
      const since = new Date(game.nowMs()).toISOString();
      await setAlarm(game.ctx, { name, severity, message }, true);
      passDays(10);
      admin = await signInAdminAgain(game.server, admin);
      for (const isSuperadmin of [true, false]) {
        const { to } = getAlarmLink({ subject: name, since }, isSuperadmin);
        if (to.startsWith('/admin0/logs')) {
          expect((await follow(to)).map((row) => row.message)).toContain(message);
        } else if (!to.startsWith('/admin0/money/')) {
          expect(listTabs(isSuperadmin)).toContain(to);
        } else {
          expect(Object.keys(PAYOUTS)).toContain(name);
        }
      }
    },
  );

  it.each([
    ['reconciliation', '/admin0/reconciliation'],
    ['reconciliation-nodes', '/admin0/reconciliation'],
    [MAINTENANCE_ALARM.name, '/admin0/announcements'],
  ])('lead from %s to %s, which every admin can open', (name, to) => {
    expect(getAlarmLink({ subject: name, since: null }, false).to).toBe(to);
    expect(listTabs(false)).toContain(to);
  });
});

const listTabs = (isSuperadmin: boolean): string[] =>
  ADMIN_TABS.filter((tab) => isSuperadmin || !tab.isSuperadminOnly).map(
    ({ path }) => `/admin0/${path}`,
  );
