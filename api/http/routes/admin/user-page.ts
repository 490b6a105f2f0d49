import { z } from 'zod';
import * as shapes from '../../../../src/contract/admin/admin-user-page.ts';
import {
  addressSchema,
  idSchema,
  pathIdSchema,
  toIso,
  toIsoOrNull,
} from '../../../../src/contract/primitives.ts';
import type { GameMoment } from '../../../../src/game/plant.ts';
import { type Currency, formatAmount, formatAmounts } from '../../../../src/money/amounts.ts';
import * as actions from '../../../actions/admin/user-page.ts';
import { getGameMoment } from '../../../actions/context.ts';
import { RefusalError } from '../../../actions/refusal-error.ts';
import * as present from '../../present/admin-lists.ts';
import { getOrderState } from '../../present/admin-money.ts';
import { presentStrain } from '../../present/growhouse.ts';
import type { Resource } from '../resource.ts';

const DEFAULT_PLANTS_PER_PAGE = 25;

/** Serves the page of one player, each section as a call of its own. */
export function addAdminUserPageRoutes(users: Resource): void {
  users.get('/:id', {
    pathParameters: { id: z.union([idSchema, addressSchema]) },
    summary: 'A user, by id or by the address of the wallet',
    answer: shapes.userPageShape,
    load: async ({ ctx, c }) =>
      presentUserPage(await actions.readUser(ctx, parseUser(c.req.param('id') ?? ''))),
  });

  users.get('/:id/growhouses', {
    summary: 'The growhouses of a user with their history',
    answer: shapes.userGrowhousesShape,
    load: async ({ ctx, id }) =>
      present.presentList(await actions.readUserGrowhouses(ctx, id), presentUserGrowhouse),
  });

  users.get('/:id/plants', {
    summary: 'The seeds and plants that a user has or had',
    query: shapes.userPlantsQuery,
    answer: shapes.userPlantsShape,
    load: async ({ ctx, id, query: { presence = 'all', skip, count } }) => {
      const page = { skip: Number(skip ?? 0), count: Number(count ?? DEFAULT_PLANTS_PER_PAGE) };
      const plants = await actions.readUserPlants(ctx, { userId: id, presence }, page);
      const moment = getGameMoment(ctx);
      return present.presentList(plants, (plant) => presentUserPlant(plant, moment));
    },
  });

  users.get('/:id/growers', {
    summary: 'The growers that a user holds, held last or works with',
    answer: shapes.userGrowersShape,
    load: async ({ ctx, id }) =>
      present.presentList(await actions.readUserGrowers(ctx, id), presentUserGrower),
  });

  users.get('/:id/money', {
    summary: 'What a user paid, was paid and is owed, and the latest of it',
    answer: shapes.userMoneyShape,
    load: async ({ ctx, id }) => presentUserMoney(await actions.readUserMoney(ctx, id), ctx.now()),
  });

  users.get('/:id/sessions', {
    summary: 'The sessions of a user',
    answer: shapes.userSessionsShape,
    load: async ({ ctx, id }) =>
      present.presentList(await actions.readUserSessions(ctx, id), presentUserSession),
  });

  users.get('/:id/history', {
    summary: 'The latest log lines of a user and audit entries about them',
    answer: shapes.userHistoryShape,
    load: async ({ ctx, id }) => presentUserHistory(await actions.readUserHistory(ctx, id)),
  });
}

/** Parses an id or the address of a wallet. @throws RefusalError INVALID_REQUEST */
function parseUser(text: string): number | string {
  const id = pathIdSchema.safeParse(text);
  if (id.success) return id.data;
  const address = addressSchema.safeParse(text);
  if (address.success) return address.data;
  throw new RefusalError('INVALID_REQUEST', 'this is neither an id nor an address');
}

const presentUserPage = (user: Awaited<ReturnType<typeof actions.readUser>>) => ({
  ...present.presentUser(user),
  last_active: toIsoOrNull(user.lastActiveAtMs),
  growers_read: toIsoOrNull(user.growersReadAtMs),
});

const presentUserGrowhouse = (growhouse: actions.UserGrowhouse) => ({
  ...present.presentAdminGrowhouse(growhouse),
  ended: growhouse.endedPlants,
  thc_earned: formatAmount('thc', growhouse.thcEarned),
  founders: growhouse.founders,
});

const presentUserPlant = (plant: actions.UserPlant, moment: GameMoment) => ({
  id: plant.id,
  strain: presentStrain(plant.strainId),
  growhouse: plant.growhouseId,
  stage: plant.stage,
  state: present.getStateAtEnd(plant, moment),
  date_created: toIso(plant.createdAtMs),
  planted: toIsoOrNull(plant.plantedAtMs),
  ended: toIsoOrNull(plant.endedAtMs),
  next_watering_time: toIsoOrNull(plant.nextWateringAtMs),
  outcome: plant.outcome,
  payout: plant.payout && { ...plant.payout, amount: formatAmount('thc', plant.payout.amount) },
});

const presentUserGrower = (grower: actions.UserGrower) => ({
  ...present.presentAdminGrower(grower),
  last_player: grower.lastPlayer,
  founded: grower.foundedGrowhouseId,
});

const presentUserMoney = (
  { totals, latest }: Awaited<ReturnType<typeof actions.readUserMoney>>,
  nowMs: number,
) => ({
  totals: {
    paid_in: formatAmounts(totals.paidIn),
    paid_out: formatAmounts(totals.paidOut),
    owed: formatAmounts(totals.owed),
    held_payments: totals.heldPayments,
  },
  orders: latest.orders.map((order) => ({
    id: order.id,
    kind: order.kind,
    ...presentAmount(order.currency, order.price_units),
    state: getOrderState(order, nowMs),
    date_created: toIso(order.created_at_ms),
  })),
  payments: latest.payments.map((payment) => ({
    id: payment.id,
    kind: payment.kind,
    ...(payment.received_lamports > 0n
      ? presentAmount('sol', payment.received_lamports)
      : presentAmount('thc', payment.received_units)),
    state: payment.state,
    refusal: payment.refusal,
    date_created: toIso(payment.created_at_ms),
  })),
  payouts: latest.payouts.map((payout) => ({
    id: payout.id,
    reason: payout.reason,
    ...presentAmount(payout.currency, payout.amount_units),
    state: payout.state,
    waiting_for: payout.parked_reason,
    stopped_by: payout.stop,
    date_created: toIso(payout.created_at_ms),
  })),
});

const presentAmount = (currency: Currency, units: bigint) => ({
  currency,
  amount: formatAmount(currency, units),
});

const presentUserSession = (session: actions.ListedSession) => ({
  id: session.id,
  scope: session.scope,
  created: toIso(session.createdAtMs),
  last_used: toIsoOrNull(session.lastUsedAtMs),
  expires: toIso(session.expiresAtMs),
});

const presentUserHistory = ({
  log,
  audit,
}: Awaited<ReturnType<typeof actions.readUserHistory>>) => ({
  log: log.map(present.presentLog),
  audit: audit.map(present.presentAuditEntry),
});
