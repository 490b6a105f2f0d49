import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePlayerAddress } from '../../../chain/player.ts';
import { useWalletStore } from '../../../chain/wallet-store.ts';
import type { ExchangeShape, OrderShape } from '../../../contract/shapes.ts';
import { solAmountText } from '../../../entities/amount-text.ts';
import { Icon } from '../../../entities/icon.tsx';
import { formatDecimal, lamports, sol, SOL_DECIMALS, solNumber } from '../../../game/amounts.ts';
import {
  DEFAULT_EXCHANGE_RATE_TEXT,
  exchangeRateOf,
  parseExchangeRate,
  quoteExchange,
} from '../../../game/exchange.ts';
import { apiPost } from '../../../http/api.ts';
import { exchangeRateQuery } from '../../../http/dispensary-reads.ts';
import { Button } from '../../../ui/button.tsx';
import { PaymentProgress } from '../payment-progress.tsx';
import { usePurchase } from '../use-purchase.ts';
import styles from './exchange-tab.module.css';
import { fromSol, fromThc, type LinkedAmounts, NOTHING } from './linked-amounts.ts';

/** What Max leaves for fees and for the token account that an exchange may open. */
const RESERVE = sol('0.005');
const DEFAULT_RATE = parseExchangeRate(DEFAULT_EXCHANGE_RATE_TEXT) ?? 1n;

/** SOL for THC at the rate of now: type either. */
export function ExchangeTab({ onClose }: { readonly onClose: () => void }) {
  const publicKey = usePlayerAddress();
  const balances = useWalletStore((store) => store.balances);
  const { data: told, isError } = useQuery(exchangeRateQuery());
  const [amounts, setAmounts] = useState<LinkedAmounts>(NOTHING);
  const exchange = usePurchase<ExchangeShape>('exchange');
  const rate = (told === undefined ? null : exchangeRateOf(told)) ?? DEFAULT_RATE;
  const balance = balances?.sol ?? lamports(0n);
  const decision = quoteExchange(amounts.amount, rate, balance);
  const exchangeSol = solNumber(amounts.amount);

  const start = async () => {
    const done = await exchange.start({
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
    if (done) onClose();
  };

  if (exchange.step !== null) {
    return (
      <PaymentProgress
        kind="exchange"
        flow={exchange}
        onLeave={onClose}
        onRetry={() => void start()}
      />
    );
  }
  const most = balance > RESERVE ? lamports(balance - RESERVE) : lamports(0n);
  const isShort = !decision.ok && decision.code === 'INSUFFICIENT_FUNDS';
  return (
    <form
      className={styles.exchange}
      onSubmit={(event) => {
        event.preventDefault();
        if (decision.ok) void start();
      }}
    >
      <Amount
        currency="SOL"
        label="You pay"
        value={amounts.sol}
        onChange={(typed) => setAmounts(fromSol(typed, rate, balance))}
      >
        <span className={styles.balance}>
          {balances ? `You have ${solAmountText(solNumber(balance))} SOL` : 'Reading your balance…'}
        </span>
        <Button
          disabled={most === 0n}
          onClick={() => setAmounts(fromSol(formatDecimal(most, SOL_DECIMALS), rate, balance))}
        >
          Max
        </Button>
      </Amount>
      <span className={styles.arrow} aria-hidden="true">
        <Icon name="chevron" size={22} />
      </span>
      <Amount
        currency="THC"
        label="You receive"
        value={amounts.thc}
        onChange={(typed) => setAmounts(fromThc(typed, rate, balance))}
      />
      <p className={styles.rate} role="status">
        1 THC = {formatRate(told)} SOL.{' '}
        {isError && 'The rate of now could not be asked for; this is the usual one. '}
        {isShort && 'Insufficient funds! '}
        The THC arrives a moment after the payment. Max leaves {solNumber(RESERVE)} SOL for fees.
      </p>
      <Button look="go" size="large" wide type="submit" disabled={!decision.ok}>
        <Icon name="thc" size={22} disabled={!decision.ok} />
        Exchange
      </Button>
    </form>
  );
}

const formatRate = (told: number | undefined): string =>
  told === undefined ? DEFAULT_EXCHANGE_RATE_TEXT : told.toFixed(10).replace(/0+$/, '');

interface AmountProps {
  readonly currency: 'SOL' | 'THC';
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly children?: ReactNode;
}

function Amount({ currency, label, value, onChange, children }: AmountProps) {
  return (
    <div className={styles.amount}>
      <label className={styles.field}>
        <span className={styles.label}>{label}</span>
        <input
          className={styles.input}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          aria-label={`${label}, ${currency}`}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className={styles.currency}>
          <Icon name={currency === 'SOL' ? 'sol' : 'thc'} size={22} />
          {currency}
        </span>
      </label>
      {children !== undefined && <div className={styles.below}>{children}</div>}
    </div>
  );
}
