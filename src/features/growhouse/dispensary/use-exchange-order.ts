import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlayerAddress } from '../../../wallet/use-player-address.ts';
import { useKnownBalances } from '../../../wallet/wallet-store.ts';
import type { ExchangeShape, OrderShape, DispensaryTermsShape } from '../../../contract/shapes.ts';
import {
  type Lamports,
  toSolNumber,
  formatAmount,
  lamports,
  SOL_DECIMALS,
  THC_DECIMALS,
  thcUnits,
  toBaseUnits,
  type Coins,
} from '../../../money/amounts.ts';
import {
  DEFAULT_EXCHANGE_RATE_TEXT,
  type ExchangeRate,
  toExchangeRate,
  parseExchangeRate,
  quoteExchange,
} from '../../../money/exchange.ts';
import {
  checkExchange,
  computeMaxExchange,
  type ExchangeTerms,
  FEE_RESERVE,
} from '../../../money/exchange-terms.ts';
import type { Decision } from '../../../game/decision.ts';
import { apiPost } from '../../../http/api.ts';
import { exchangeRateQuery } from './dispensary-queries.ts';
import { getFeeWarning } from '../actions/fee-question.tsx';
import { usePurchase } from '../actions/use-purchase.ts';
import { linkAmounts, NO_AMOUNTS, type TypedAmount } from './linked-amounts.ts';
import { termsQuery } from '../../../queries/player-queries.ts';

const DEFAULT_RATE = parseExchangeRate(DEFAULT_EXCHANGE_RATE_TEXT);

export type ExchangeOrder = ReturnType<typeof useExchangeOrder>;

/** The exchange the player is about to make. */
export function useExchangeOrder(onExchange: (result: ExchangeShape) => void) {
  const publicKey = usePlayerAddress();
  const balance = useKnownBalances()?.sol ?? null;
  const { data, failureCount } = useQuery(exchangeRateQuery());
  const [typed, setTyped] = useState<TypedAmount>({ currency: 'sol', text: '' });

  const currentRate = data === undefined ? null : toExchangeRate(data);
  const isDefaultRate = currentRate === null && (data !== undefined || failureCount > 0);
  const rate = isDefaultRate ? DEFAULT_RATE : currentRate;
  const amounts = rate === null ? NO_AMOUNTS : linkAmounts(typed, rate, balance);
  const setAmount = (next: TypedAmount) => {
    // Stores the reduced amount, so that it does not grow with the balance.
    if (rate === null) return;
    const { currency } = next;
    setTyped({ currency, text: linkAmounts(next, rate, balance)[currency] });
  };
  const terms = useExchangeTerms(publicKey, rate);
  const maxAmount = computeMaxAmount(balance, terms);

  const quote = (amount: Lamports, quotedRate: ExchangeRate): Decision<Coins> =>
    terms === null
      ? quoteExchange(amount, quotedRate, balance)
      : checkExchange(amount, terms, balance);

  const exchangeSol = toSolNumber(amounts.amount);
  const purchase = usePurchase<ExchangeShape>({
    kind: 'exchange',
    build: async () => {
      const order = await apiPost<OrderShape>('/dispensary/exchange', { publicKey, exchangeSol });
      return { ...order, expiresAtMs: Date.parse(order.expires_at) };
    },
    confirm: (signature) => ({
      path: '/dispensary/exchange/confirm',
      body: { publicKey, exchangeSol, signature },
    }),
    onDone: onExchange,
  });

  return {
    /** Null while it loads. */
    rate,
    /** Whether `rate` is the default because the current rate is unavailable. */
    isDefaultRate,
    /** Null while it loads. */
    balance,
    amounts,
    setAmount,
    /** Enters what balance, fee reserve and limits allow; null if that is nothing. */
    setMax:
      maxAmount > 0n
        ? () => setAmount({ currency: 'sol', text: formatAmount('sol', maxAmount) })
        : null,
    /** Null while the limits are unknown. */
    terms,
    /** The terms, or why the exchange is refused; null while rate or balance loads. */
    quote: rate === null || balance === null ? null : quote(amounts.amount, rate),
    /** Why the wallet may be unable to pay fees afterwards; null if it keeps enough SOL. */
    feeWarning: getFeeWarning({ currency: 'sol', amount: amounts.amount, balance }),
    purchase,
  };
}

/** Returns what Max enters: the balance minus the fee reserve, or less if the limits allow less. */
function computeMaxAmount(balance: Lamports | null, terms: ExchangeTerms | null): bigint {
  const affordable = balance === null ? 0n : balance - FEE_RESERVE;
  const limit = terms === null ? affordable : computeMaxExchange(terms);
  return limit < affordable ? limit : affordable;
}

const toLamports = (sol: number) => lamports(toBaseUnits(sol, SOL_DECIMALS) ?? 0n);

function toExchangeTerms({ exchange }: DispensaryTermsShape, rate: ExchangeRate): ExchangeTerms {
  const { available } = exchange;
  return {
    rate,
    isPaused: exchange.paused,
    isRateStale: exchange.rateStale,
    maxPerOrder: toLamports(exchange.maxPerOrder),
    leftForWallet: toLamports(exchange.leftForWallet),
    leftToday: toLamports(exchange.leftToday),
    available: available === null ? null : thcUnits(toBaseUnits(available, THC_DECIMALS) ?? 0n),
  };
}

/** Returns what the wallet can exchange now; null while that or the rate is unknown. */
function useExchangeTerms(address: string | null, rate: ExchangeRate | null): ExchangeTerms | null {
  const { data } = useQuery(termsQuery(address));
  return data === undefined || rate === null ? null : toExchangeTerms(data, rate);
}
