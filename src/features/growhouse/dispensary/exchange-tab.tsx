import type { ReactNode } from 'react';
import {
  formatExactDecimal,
  formatExactSol,
  formatExactThc,
} from '../../../entities/format/format-amount.ts';
import { DispensaryPicture } from './dispensary-picture.tsx';
import { CHEVRON } from '../../../art/icons/detail-icons.ts';
import { SOL, THC } from '../../../art/icons/common-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { toSolNumber, type Lamports, toThcNumber } from '../../../money/amounts.ts';
import { formatExchangeRate } from '../../../money/exchange.ts';
import {
  FEE_RESERVE,
  type ExchangeTerms,
  findExchangePause,
} from '../../../money/exchange-terms.ts';
import { i18n } from '../../../language/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { DecimalInput } from '../../../ui/form/decimal-input.tsx';
import styles from './exchange-tab.module.css';
import { SOL_PLACES, THC_PLACES } from './linked-amounts.ts';
import type { ExchangeOrder } from './use-exchange-order.ts';
import type { RefusalCode } from '../../../game/refusal.ts';

/** Links the submit button in the dialog's footer to the form. */
const FORM_ID = 'exchange';

interface ExchangeTabProps {
  readonly order: ExchangeOrder;
  /** Called when the player submits an amount that can be exchanged. */
  readonly onPay: () => void;
}

/** Exchanges SOL for THC; the player types either amount. */
export function ExchangeTab({ order, onPay }: ExchangeTabProps) {
  const { rate, balance, amounts, setAmount, setMax } = order;
  const pauseMessage = getPauseMessage(order.terms);
  const isDisabled = rate === null || pauseMessage !== null;
  return (
    <form
      id={FORM_ID}
      className={styles.exchange}
      onSubmit={(event) => {
        event.preventDefault();
        if (order.quote?.ok === true) onPay();
      }}
    >
      {pauseMessage !== null && (
        <p className={styles.paused} role="status">
          {pauseMessage}
        </p>
      )}
      <Amount
        label={i18n.t('You pay')}
        currency="SOL"
        value={amounts.sol}
        places={SOL_PLACES}
        disabled={isDisabled}
        onChange={(text) => setAmount({ currency: 'sol', text })}
      >
        <div className={`row between hint gap-10 ${styles.below}`}>
          <span>
            {balance === null
              ? i18n.t('Loading your balance…')
              : i18n.t('Balance {amount}', { amount: formatLamports(balance) })}
          </span>
          <Button disabled={setMax === null} onClick={() => setMax?.()}>
            {i18n.t('Max')}
          </Button>
        </div>
      </Amount>
      <span className={styles.arrow}>
        <Icon glyph={CHEVRON} size={22} />
      </span>
      <Amount
        label={i18n.t('You receive')}
        currency="THC"
        value={amounts.thc}
        places={THC_PLACES}
        disabled={isDisabled}
        onChange={(text) => setAmount({ currency: 'thc', text })}
      />
      <ExchangeNotes order={order} isPaused={pauseMessage !== null} />
      <DispensaryPicture className={styles.picture} />
    </form>
  );
}

interface ExchangeNotesProps {
  readonly order: ExchangeOrder;
  readonly isPaused: boolean;
}

/** The rate and the limits of the exchange. */
function ExchangeNotes({ order, isPaused }: ExchangeNotesProps) {
  const { rate, terms } = order;
  return (
    <ul className={`grid hint gap-4 ${styles.notes}`}>
      <li>
        {rate === null
          ? i18n.t('Loading the rate…')
          : `1 THC = ${formatExactDecimal(formatExchangeRate(rate))} SOL`}
      </li>
      {order.isDefaultRate && (
        <li className={styles.warning}>
          {i18n.t('The current rate is unavailable. This is the default rate.')}
        </li>
      )}
      {!isPaused &&
        terms !== null &&
        getLimitMessages(terms).map((message) => <li key={message}>{message}</li>)}
      <li>
        {i18n.t('Max leaves {amount} for network fees.', { amount: formatLamports(FEE_RESERVE) })}
      </li>
      <li>{i18n.t('The THC arrives a moment after the payment.')}</li>
    </ul>
  );
}

/** The submit button of the form. */
export function ExchangeCheckout({ order }: { readonly order: ExchangeOrder }) {
  const { quote } = order;
  const hint =
    quote?.ok === false && order.amounts.amount > 0n
      ? getRefusalMessage(quote.code, order.terms)
      : order.feeWarning;
  return (
    <>
      {hint !== null && (
        <p className="hint" role="status">
          {hint}
        </p>
      )}
      <Button
        variant="primary"
        size="large"
        isFullWidth
        needsWrite
        type="submit"
        form={FORM_ID}
        disabled={quote?.ok !== true}
      >
        {i18n.t('Exchange')}
      </Button>
    </>
  );
}

interface AmountProps {
  readonly label: string;
  readonly currency: 'SOL' | 'THC';
  readonly value: string;
  readonly places: number;
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
  readonly children?: ReactNode;
}

function Amount({ label, currency, children, ...input }: AmountProps) {
  return (
    <div className={`grid gap-4 ${styles.amount}`}>
      <label className={`grid middle ${styles.field}`}>
        <span className="hint full-row">{label}</span>
        <DecimalInput
          {...input}
          className={styles.input}
          placeholder="0"
          enterKeyHint="go"
          aria-label={i18n.t('{name}, {detail}', { name: label, detail: currency })}
        />
        <span className={styles.currency}>
          <Icon glyph={currency === 'SOL' ? SOL : THC} size={22} />
          {currency}
        </span>
      </label>
      {children}
    </div>
  );
}

const formatLamports = (amount: Lamports): string => `${formatExactSol(toSolNumber(amount))} SOL`;

/** Returns why nothing can be exchanged at the moment; null if something can. */
function getPauseMessage(terms: ExchangeTerms | null): string | null {
  switch (terms && findExchangePause(terms)) {
    case null:
      return null;
    case 'EXCHANGE_RATE_STALE':
      return i18n.t('The exchange is paused until its rate is updated.');
    case 'EXCHANGE_RESERVE_SHORT':
      return i18n.t('The exchange is paused: the vault has no THC to sell right now.');
    default:
      return i18n.t('The exchange is paused. Try again later.');
  }
}

/** Returns what the limits allow now, one line each. */
const getLimitMessages = (terms: ExchangeTerms): string[] => [
  i18n.t('Up to {amount} per exchange.', { amount: formatLamports(terms.maxPerOrder) }),
  getWalletLimitMessage(terms),
  ...(terms.leftToday < terms.leftForWallet ? [getDayLimitMessage(terms)] : []),
];

const getWalletLimitMessage = ({ leftForWallet }: ExchangeTerms): string =>
  i18n.t('You can exchange {amount} more today.', { amount: formatLamports(leftForWallet) });

const getDayLimitMessage = ({ leftToday }: ExchangeTerms): string =>
  i18n.t('All players together can exchange {amount} more today.', {
    amount: formatLamports(leftToday),
  });

/** Returns why an amount is refused; null if the reason is shown elsewhere. */
function getRefusalMessage(code: RefusalCode, terms: ExchangeTerms | null): string | null {
  if (code === 'AMOUNT_TOO_SMALL') return i18n.t('The minimum is 0.01 THC.');
  if (terms === null || findExchangePause(terms) !== null) return null;
  switch (code) {
    case 'EXCHANGE_ORDER_LIMIT':
      return i18n.t('One exchange can pay up to {amount}.', {
        amount: formatLamports(terms.maxPerOrder),
      });
    case 'EXCHANGE_WALLET_LIMIT':
      return getWalletLimitMessage(terms);
    case 'EXCHANGE_DAY_LIMIT':
      return getDayLimitMessage(terms);
    case 'EXCHANGE_RESERVE_SHORT':
      return terms.available === null
        ? null
        : i18n.t('The vault can sell {amount} THC right now.', {
            amount: formatExactThc(toThcNumber(terms.available)),
          });
    default:
      return null;
  }
}
