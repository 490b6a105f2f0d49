import * as moneyActions from '../../../../src/contract/admin/admin-money-actions.ts';
import * as money from '../../../../src/contract/admin/admin-money.ts';
import { releasePayoutsRequest } from '../../../../src/contract/admin/admin-requests.ts';
import { payoutsAboveLimitsShape } from '../../../../src/contract/admin/admin-shapes.ts';
import {
  acknowledgeFindingRequest,
  reconciliationShape,
} from '../../../../src/contract/admin/reconciliation-shapes.ts';
import type { ErrorCode } from '../../../../src/contract/error-codes.ts';
import { toIso } from '../../../../src/contract/primitives.ts';
import {
  formatAmount,
  parseDecimal,
  THC_DECIMALS,
  thcUnits,
} from '../../../../src/money/amounts.ts';
import { markPayoutPaid } from '../../../actions/admin/money/mark-payout-paid.ts';
import {
  readPaymentActions,
  readPayoutActions,
} from '../../../actions/admin/money/operator-facts.ts';
import {
  fulfilPaymentAsAdmin,
  refundPaymentAsAdmin,
} from '../../../actions/admin/money/payment-actions.ts';
import {
  holdPayout,
  payPayoutAgain,
  readdressPayout,
  releasePayout,
} from '../../../actions/admin/money/payout-actions.ts';
import * as pages from '../../../actions/admin/money/read-money-page.ts';
import {
  listPayoutsAboveLimits,
  releasePayoutsAboveLimits,
} from '../../../actions/admin/money/release-payouts-above-limits.ts';
import type { PaymentGoods } from '../../../actions/payments/payments-set-aside.ts';
import { acknowledgeDifference } from '../../../actions/reconciliation/differences.ts';
import { readReconciliation } from '../../../actions/reconciliation/read-reconciliation.ts';
import { RefusalError } from '../../../actions/refusal-error.ts';
import { decodeTextProof } from '../../../actions/sign-in/authenticate.ts';
import * as present from '../../present/admin-money.ts';
import type { Resource } from '../resource.ts';

/** Lists and releases payouts above the signer's limits. For superadmins only. */
export function addPayoutsAboveLimitsRoutes(payouts: Resource): void {
  payouts.get('/above-limits', {
    summary: 'Payouts above the limits of the signer',
    answer: payoutsAboveLimitsShape,
    load: async ({ ctx }) => {
      const { vault, total, payouts: rows } = await listPayoutsAboveLimits(ctx);
      const data = rows.map(({ amount_units, created_at_ms, ...payout }) => ({
        ...payout,
        amount: formatAmount(payout.currency, amount_units),
        date_created: toIso(created_at_ms),
      }));
      return { vault, total, data };
    },
  });

  payouts.post('/release', {
    summary: 'Releases payouts above the limits, with a text that a superadmin’s wallet has signed',
    body: releasePayoutsRequest,
    codes: ['RELEASE_REFUSED', 'CONFLICT', 'SIGNER_UNREACHABLE', 'CHAIN_UNREACHABLE'],
    run: async (scope, { admin, body: { text, ...signed } }) => {
      const proof =
        'signedTransaction' in signed
          ? signed
          : decodeTextProof({
              message: signed.signedMessage ?? Buffer.from(text).toString('base64'),
              signature: signed.signature,
            });
      await releasePayoutsAboveLimits(scope, admin, { text, proof });
    },
    message: 'Payouts released',
  });
}

/** The codes of actions on a payout: it is another state than the admin saw, or paid. */
const PAYOUT_CODES = [
  'NOT_FOUND',
  'CONFLICT',
  'PAYOUT_SENT',
  'PAYOUT_PAID',
  'OWN_WALLET',
] as const satisfies readonly ErrorCode[];

/** The codes of actions that need the proof that a payout was not paid. */
const PROOF_CODES = [
  'PAYOUT_LANDED',
  'PAYOUT_UNPROVEN',
  'CHAIN_UNREACHABLE',
] as const satisfies readonly ErrorCode[];

/** The codes of actions on a payment that is set aside. */
const SET_ASIDE_CODES = [
  'NOT_FOUND',
  'CONFLICT',
  'PAYMENT_NOT_SET_ASIDE',
  'MONEY_HELD_BY_BAN',
  'OWN_WALLET',
] as const satisfies readonly ErrorCode[];

/** Acts on payouts that wait or are set aside. */
export function addPayoutActionRoutes(payouts: Resource): void {
  payouts.get('/:id/actions', {
    summary: 'What decides which actions on a payout are possible',
    answer: moneyActions.payoutActionsShape,
    load: async ({ ctx, id }) =>
      present.presentPayoutActions(await readPayoutActions(ctx, id), ctx.settings.adminLimits),
  });

  payouts.post('/:id/hold', {
    summary: 'Keeps a queued payout from being paid until it is released',
    body: moneyActions.payoutActionRequest,
    codes: [...PAYOUT_CODES, 'PAYOUT_SET_ASIDE', 'PAYOUT_HELD'],
    run: (scope, { admin, id, body }) => holdPayout(scope, admin, { payoutId: id, ...body }),
    message: 'Payout held',
  });

  payouts.post('/:id/release', {
    summary: 'Makes a payout due that is held or waits for its next attempt',
    body: moneyActions.payoutActionRequest,
    codes: [
      ...PAYOUT_CODES,
      'PAYOUT_SET_ASIDE',
      'PAYOUT_IS_CREDIT',
      'PAYOUT_ABOVE_LIMITS',
      'PAYOUT_DUE',
      'MONEY_HELD_BY_BAN',
      'ABOVE_ADMIN_LIMIT',
    ],
    run: (scope, { admin, id, body }) => releasePayout(scope, admin, { payoutId: id, ...body }),
    message: 'Payout released',
  });

  payouts.post('/:id/pay-again', {
    summary: 'Queues a payout that is set aside, if every node shows that it was not paid',
    body: moneyActions.payoutActionRequest,
    codes: [
      ...PAYOUT_CODES,
      'PAYOUT_QUEUED',
      'MONEY_HELD_BY_BAN',
      'ABOVE_ADMIN_LIMIT',
      ...PROOF_CODES,
    ],
    run: (scope, { admin, id, body }) => payPayoutAgain(scope, admin, { payoutId: id, ...body }),
    message: 'Payout queued again',
  });

  payouts.post('/:id/mark-paid', {
    summary: 'Marks a payout as paid by a transaction that the server verifies on the chain',
    body: moneyActions.markPayoutPaidRequest,
    codes: [
      ...PAYOUT_CODES,
      'PAYOUT_NOT_HELD',
      'ABOVE_ADMIN_LIMIT',
      'SUPERADMIN_REQUIRED',
      'PAYMENT_PROOF_REFUSED',
      'CHAIN_UNREACHABLE',
    ],
    run: (scope, { admin, id, body }) => markPayoutPaid(scope, admin, { payoutId: id, ...body }),
    message: 'Payout marked as paid',
  });

  payouts.post('/:id/readdress', {
    summary: 'Has a payout paid to another wallet',
    body: moneyActions.readdressPayoutRequest,
    codes: [...PAYOUT_CODES, 'READDRESS_REFUSED', 'MONEY_HELD_BY_BAN', ...PROOF_CODES],
    run: (scope, { admin, id, body }) => readdressPayout(scope, admin, { payoutId: id, ...body }),
    message: 'Payout re-addressed',
  });
}

/** Settles payments that are set aside. */
export function addPaymentActionRoutes(payments: Resource): void {
  payments.get('/:id/actions', {
    summary: 'What decides which actions on a payment are possible',
    answer: moneyActions.paymentActionsShape,
    load: async ({ ctx, id }) =>
      present.presentPaymentActions(await readPaymentActions(ctx, id), ctx.settings.adminLimits),
  });

  payments.post('/:id/refund', {
    summary: 'Returns what a payment brought that is set aside',
    body: moneyActions.refundPaymentRequest,
    codes: [...SET_ASIDE_CODES, 'PAYMENT_EMPTY', 'ABOVE_ADMIN_LIMIT'],
    run: (scope, { admin, id, body }) =>
      refundPaymentAsAdmin(scope, admin, { paymentId: id, ...body }),
    message: 'Payment refunded',
  });

  payments.post('/:id/fulfil', {
    summary: 'Delivers seeds or THC for a payment that is set aside',
    body: moneyActions.fulfilPaymentRequest,
    codes: [
      ...SET_ASIDE_CODES,
      'PAYMENT_UNDELIVERABLE',
      'ABOVE_ADMIN_LIMIT',
      'ADMIN_QUOTA',
      'AMOUNT_TOO_SMALL',
      'CART_EMPTY',
      'CART_LINE_INVALID',
      'CART_TOO_LARGE',
      'GROWHOUSE_NOT_OF_OWNER',
      'SEED_SLOTS_FULL',
    ],
    run: (scope, { admin, id, body: { goods, ...request } }) =>
      fulfilPaymentAsAdmin(scope, admin, { paymentId: id, ...request, goods: parseGoods(goods) }),
    message: 'Payment fulfilled',
  });
}

function parseGoods(goods: moneyActions.FulfilPaymentRequest['goods']): PaymentGoods {
  if (goods.kind === 'seeds') {
    return { kind: 'seeds', growhouseId: goods.growhouse, cart: goods.cart };
  }
  const units = parseDecimal(goods.thc, THC_DECIMALS);
  if (units === null) {
    throw new RefusalError('INVALID_REQUEST', 'the request is not well-formed: goods.thc');
  }
  return { kind: 'exchange', thc: thcUnits(units) };
}

/** Serves the page of one order, payment, payout or batch. */
export function addMoneyPageRoutes(routes: Resource): void {
  routes.get('/orders/:id', {
    summary: 'An order with its payments and history',
    answer: money.orderPageShape,
    load: async ({ ctx, id }) =>
      present.presentOrderPage(await pages.readOrderPage(ctx, id), ctx.now()),
  });
  routes.get('/payments/held/:id', {
    summary: 'A payment that is not settled yet, because its wallet is banned',
    answer: money.heldPaymentPageShape,
    load: async ({ ctx, id }) =>
      present.presentHeldPaymentPage(await pages.readHeldPaymentPage(ctx, id), ctx.now()),
  });
  routes.get('/payments/:id', {
    summary: 'A payment with its order, payouts and history',
    answer: money.paymentPageShape,
    load: async ({ ctx, id }) =>
      present.presentPaymentPage(await pages.readPaymentPage(ctx, id), ctx.now()),
  });
  routes.get('/payouts/:id', {
    summary: 'A payout with its payment, batches and history',
    answer: money.payoutPageShape,
    load: async ({ ctx, id }) => present.presentPayoutPage(await pages.readPayoutPage(ctx, id)),
  });
  routes.get('/batches/:id', {
    summary: 'A batch with its payouts and history',
    answer: money.batchPageShape,
    load: async ({ ctx, id }) => present.presentBatchPage(await pages.readBatchPage(ctx, id)),
  });
}

/** Reports how the books compare with the chain. Only superadmins acknowledge differences. */
export function addReconciliationRoutes(reconciliation: Resource): void {
  reconciliation.get('/', {
    summary: 'How the books compare with the vault’s transactions on the chain',
    answer: reconciliationShape,
    load: ({ ctx }) => readReconciliation(ctx),
  });

  reconciliation.post('/acknowledge', {
    summary: 'Accepts a difference, for a reason that is kept; it no longer stops payouts',
    body: acknowledgeFindingRequest,
    codes: ['NOT_FOUND', 'CONFLICT'],
    run: (scope, { admin, body }) => acknowledgeDifference(scope, admin, body),
    message: 'Difference acknowledged',
  });
}
