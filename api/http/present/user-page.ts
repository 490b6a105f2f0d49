import { getOrderState } from './admin-money.ts';
import type {
  UserGrowerShape,
  UserGrowhouseShape,
  UserHistoryShape,
  UserMoneyShape,
  UserPageShape,
  UserPlantShape,
  UserSessionsShape,
} from '../../../src/contract/admin/admin-user-page.ts';
import { toIso, toIsoOrNull } from '../../../src/contract/primitives.ts';
import { type Currency, formatAmount, formatAmounts } from '../../../src/money/amounts.ts';
import type { GameMoment } from '../../../src/game/plant.ts';
import type {
  ListedSession,
  readUser,
  readUserHistory,
  readUserMoney,
  UserGrower,
  UserGrowhouse,
  UserPlant,
} from '../../actions/admin/user-page.ts';
import {
  getStateAtEnd,
  presentAdminGrowhouse,
  presentAuditEntry,
  presentLog,
  presentUser,
} from './admin-lists.ts';
import { presentGrower } from './grower.ts';
import { presentStrain } from './strain.ts';

export const presentUserPage = (user: Awaited<ReturnType<typeof readUser>>): UserPageShape => ({
  ...presentUser(user),
  last_active: toIsoOrNull(user.lastActiveAtMs),
  growers_read: toIsoOrNull(user.growersReadAtMs),
});

export const presentUserGrowhouse = (growhouse: UserGrowhouse): UserGrowhouseShape => ({
  ...presentAdminGrowhouse(growhouse),
  ended: growhouse.endedPlants,
  thc_earned: formatAmount('thc', growhouse.thcEarned),
  founders: growhouse.founders,
});

export const presentUserPlant = (plant: UserPlant, moment: GameMoment): UserPlantShape => ({
  id: plant.id,
  strain: presentStrain(plant.strainId),
  growhouse: plant.growhouseId,
  stage: plant.stage,
  state: getStateAtEnd(plant, moment),
  date_created: toIso(plant.createdAtMs),
  planted: toIsoOrNull(plant.plantedAtMs),
  ended: toIsoOrNull(plant.endedAtMs),
  outcome: plant.outcome,
  payout: plant.payout && { ...plant.payout, amount: formatAmount('thc', plant.payout.amount) },
});

export const presentUserGrower = (grower: UserGrower): UserGrowerShape => ({
  ...presentGrower(grower),
  owner_id: grower.ownerId,
  last_player: grower.lastPlayer,
  founded: grower.foundedGrowhouseId,
});

export const presentUserMoney = (
  { totals, latest }: Awaited<ReturnType<typeof readUserMoney>>,
  nowMs: number,
): UserMoneyShape => ({
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
    date_created: toIso(payment.created_at_ms),
  })),
  payouts: latest.payouts.map((payout) => ({
    id: payout.id,
    reason: payout.reason,
    ...presentAmount(payout.currency, payout.amount_units),
    state: payout.state,
    waiting_for: payout.parked_reason,
    date_created: toIso(payout.created_at_ms),
  })),
});

const presentAmount = (currency: Currency, units: bigint) => ({
  currency,
  amount: formatAmount(currency, units),
});

export const presentUserSession = (session: ListedSession): UserSessionsShape['data'][number] => ({
  id: session.id,
  scope: session.scope,
  created: toIso(session.createdAtMs),
  last_used: toIsoOrNull(session.lastUsedAtMs),
  expires: toIso(session.expiresAtMs),
});

export const presentUserHistory = ({
  log,
  audit,
}: Awaited<ReturnType<typeof readUserHistory>>): UserHistoryShape => ({
  log: log.map(presentLog),
  audit: audit.map(presentAuditEntry),
});
