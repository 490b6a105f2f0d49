import { z } from 'zod';
import * as accountShapes from '../../../src/contract/account-shapes.ts';
import { nicknameReportRequest } from '../../../src/contract/admin/nickname-report-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { growersByOwnerRequest, moneyQuery } from '../../../src/contract/requests.ts';
import { growerShape, growhousesShape, hubShape } from '../../../src/contract/shapes.ts';
import {
  createCalendarLink,
  readCalendarLink,
  revokeCalendarLink,
} from '../../actions/calendar/calendar.ts';
import { getGameMoment } from '../../actions/context.ts';
import { listGrowersByOwner } from '../../actions/growers/holdings.ts';
import { readAlmanac } from '../../actions/growhouses/almanac.ts';
import { reportNickname } from '../../actions/growhouses/nicknames.ts';
import { listGrowhouses, readHub } from '../../actions/growhouses/read-growhouses.ts';
import { readMoney, retryPayouts, returnPayment } from '../../actions/payments/money-page.ts';
import { presentGrower, presentGrowhouse, presentHub } from '../present/growhouse.ts';
import { parseCursor, presentMoney } from '../present/money.ts';
import type { Resource } from './resource.ts';

/** Serves what belongs to the player: the hub, growhouses, payments and payouts. */
export function addAccountRoutes(account: Resource): void {
  account.get('/hub', {
    summary: 'The hub: the totals of all growhouses, and each growhouse',
    answer: hubShape,
    codes: ['CHAIN_UNREACHABLE', 'CONFLICT'],
    hasEtag: true,
    load: async ({ ctx, player }) => {
      const hub = await readHub(ctx, player);
      return presentHub(player.address, hub, getGameMoment(ctx));
    },
  });

  account.get('/growhouses', {
    summary: 'The growhouses',
    answer: growhousesShape,
    hasEtag: true,
    load: async ({ ctx, player }) => {
      const growhouses = await listGrowhouses(ctx, player);
      const moment = getGameMoment(ctx);
      return growhouses.map((growhouse) => presentGrowhouse(growhouse, moment));
    },
  });

  account.get('/almanac', {
    summary: 'The strains grown so far, retired growhouses and lifetime figures',
    answer: accountShapes.almanacShape,
    hasEtag: true,
    load: ({ ctx, player }) => readAlmanac(ctx, player),
  });

  account.get('/calendar', {
    summary: 'Whether there is a secret link to the calendar',
    answer: accountShapes.calendarLinkShape,
    hasEtag: true,
    load: async ({ ctx, player }) => {
      const link = await readCalendarLink(ctx, player);
      return { created: link && toIso(link.createdAtMs) };
    },
  });

  account.post('/calendar', {
    summary: 'Creates a secret link to the calendar, which replaces an earlier one',
    details: 'The link is in this response only: it is stored as a hash.',
    answer: accountShapes.newCalendarLinkShape,
    run: (scope, { player }) => createCalendarLink(scope, player),
    present: ({ url, createdAtMs }) => ({ url, created: toIso(createdAtMs) }),
    message: 'Calendar link created',
    isSecret: true,
  });

  account.post('/calendar/revoke', {
    summary: 'Revokes the link to the calendar',
    run: (scope, { player }) => revokeCalendarLink(scope, player),
    message: 'Calendar link revoked',
  });

  account.get('/money', {
    summary: 'Orders, payments and payouts of the wallet, newest first',
    query: moneyQuery,
    answer: accountShapes.moneyShape,
    hasEtag: true,
    load: async ({ ctx, player, query: { before } }) => {
      const cursor = before === undefined ? null : parseCursor(before);
      return presentMoney(await readMoney(ctx, player, { before: cursor }), ctx.now());
    },
  });

  account.post('/money/retry', {
    summary: 'Pays soon what waited for a THC account that the wallet has now',
    codes: ['TOKEN_ACCOUNT_MISSING', 'CHAIN_UNREACHABLE'],
    run: (scope, { player }) => retryPayouts(scope, player),
    message: 'Your THC is on its way',
  });

  account.post('/payments/:id/return', {
    summary: 'Returns a payment without a memo to the wallet that sent it, less the network fee',
    codes: [
      'NOT_FOUND',
      'PAYMENT_NOT_SET_ASIDE',
      'AMOUNT_TOO_SMALL',
      'MONEY_HELD_BY_BAN',
      'CONFLICT',
    ],
    run: (scope, { player, id }) => returnPayment(scope, player, { paymentId: id }),
    message: 'Your money is on its way back',
  });
}

/** Lists the growers in the player's wallet, both assigned and free ones. */
export function addGrowerRoutes(growers: Resource): void {
  growers.post('/growerz-by-owner', {
    summary: 'The Growerz a wallet holds',
    body: growersByOwnerRequest,
    answer: z.array(growerShape),
    codes: ['FORBIDDEN', 'CHAIN_UNREACHABLE'],
    run: (scope, { player, body }) => listGrowersByOwner(scope, player, body),
    present: (held) => held.map(presentGrower),
  });
}

/** Takes players' reports of nicknames. */
export function addNicknameReportRoutes(reports: Resource): void {
  reports.post('/report-nickname', {
    summary: 'Reports a nickname, such as one on a shared picture; at most ten a day',
    body: nicknameReportRequest,
    codes: ['NOT_FOUND', 'NICKNAME_TOO_LONG', 'NICKNAME_CHARACTERS', 'REPORT_LIMIT'],
    run: (scope, { player, body }) => reportNickname(scope, player, body),
    message: 'Reported',
  });
}
