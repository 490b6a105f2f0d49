import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentFlow } from '../../../chain/payments/use-payment.ts';
import { usePlayerAddress } from '../../../chain/player.ts';
import { useWalletStore } from '../../../chain/wallet-store.ts';
import type { ExchangeShape, OrderShape } from '../../../contract/shapes.ts';
import {
  formatDecimal,
  type Lamports,
  sol,
  SOL_DECIMALS,
  solNumber,
} from '../../../game/amounts.ts';
import {
  DEFAULT_EXCHANGE_RATE_TEXT,
  type ExchangeQuote,
  type ExchangeRate,
  exchangeRateOf,
  parseExchangeRate,
  quoteExchange,
} from '../../../game/exchange.ts';
import type { Decision } from '../../../game/decision.ts';
import { apiPost } from '../../../http/api-post.ts';
import { exchangeRateQuery } from '../../../http/dispensary-reads.ts';
import { usePurchase } from '../use-purchase.ts';
import { linkAmounts, type LinkedAmounts, NOTHING, type TypedAmount } from './linked-amounts.ts';

/** What Max leaves for the fees of this exchange and the next few transactions. */
export const FEE_RESERVE = sol('0.005');

const DEFAULT_RATE = parseExchangeRate(DEFAULT_EXCHANGE_RATE_TEXT);

export interface ExchangeOrder {
  /** Null while it is asked for. */
  readonly rate: ExchangeRate | null;
  /** The rate could not be asked for: it is the default one. */
  readonly isUsualRate: boolean;
  /** Lamports; null while they are read. */
  readonly balance: Lamports | null;
  readonly amounts: LinkedAmounts;
  readonly type: (typed: TypedAmount) => void;
  /** Fills in all but the reserve; null where there is no more than that. */
  readonly typeMost: (() => void) | null;
  /** What it would give, or why it cannot be done; null while rate or balance is not known. */
  readonly quote: Decision<ExchangeQuote> | null;
  readonly flow: PaymentFlow<ExchangeShape>;
  readonly exchange: () => void;
}

/** What the player is about to exchange. */
export function useExchangeOrder(onExchanged: (exchanged: ExchangeShape) => void): ExchangeOrder {
  const publicKey = usePlayerAddress();
  const balance = useWalletStore((store) => store.balances?.sol ?? null);
  const { data: told, failureCount } = useQuery(exchangeRateQuery());
  const [typed, setTyped] = useState<TypedAmount>({ in: 'sol', text: '' });
  const flow = usePurchase<ExchangeShape>('exchange');

  const toldRate = told === undefined ? null : exchangeRateOf(told);
  const isUsualRate = toldRate === null && (told !== undefined || failureCount > 0);
  const rate = isUsualRate ? DEFAULT_RATE : toldRate;
  const amounts = rate === null ? NOTHING : linkAmounts(typed, rate, balance);
  const type = (next: TypedAmount) => {
    // What was cut to the balance stays cut, should the balance grow.
    if (rate !== null) setTyped({ in: next.in, text: linkAmounts(next, rate, balance)[next.in] });
  };
  const most = balance === null ? 0n : balance - FEE_RESERVE;

  const exchange = async () => {
    const exchangeSol = solNumber(amounts.amount);
    const exchanged = await flow.start({
      kind: 'exchange',
      build: async () => {
        const order = await apiPost<OrderShape>('/dispensary/exchange', { publicKey, exchangeSol });
        return { ...order, expiresAtMs: Date.parse(order.expires_at) };
      },
      confirm: (signature) => ({
        path: '/dispensary/exchange/confirm',
        body: { publicKey, exchangeSol, signature },
      }),
    });
    if (exchanged) onExchanged(exchanged);
  };

  return {
    rate,
    isUsualRate,
    balance,
    amounts,
    type,
    typeMost: most > 0n ? () => type({ in: 'sol', text: formatDecimal(most, SOL_DECIMALS) }) : null,
    quote: rate === null || balance === null ? null : quoteExchange(amounts.amount, rate, balance),
    flow,
    exchange: () => void exchange(),
  };
}
