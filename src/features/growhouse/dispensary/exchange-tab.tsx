import type { ReactNode } from 'react';
import { solAmountText } from '../../../entities/exact-amount-text.ts';
import { DispensaryPicture } from '../../../entities/dispensary-picture.tsx';
import { CHEVRON } from '../../../art/detail-icons.ts';
import { SOL, THC } from '../../../art/coin-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { solNumber } from '../../../game/amounts.ts';
import { exchangeRateText } from '../../../game/exchange.ts';
import { Button } from '../../../ui/button.tsx';
import { DecimalInput } from '../../../ui/decimal-input.tsx';
import styles from './exchange-tab.module.css';
import { SOL_PLACES, THC_PLACES } from './linked-amounts.ts';
import { type ExchangeOrder, FEE_RESERVE } from './use-exchange-order.ts';

/** The form's id, for the button that stands in the dialog's footer. */
const FORM = 'exchange';

/** SOL for THC at the rate of now: type either. */
export function ExchangeTab({ order }: { readonly order: ExchangeOrder }) {
  const { rate, balance, amounts, type, typeMost } = order;
  return (
    <form
      id={FORM}
      className={styles.exchange}
      onSubmit={(event) => {
        event.preventDefault();
        if (order.quote?.ok === true) order.exchange();
      }}
    >
      <Amount
        label="You pay"
        currency="SOL"
        value={amounts.sol}
        places={SOL_PLACES}
        disabled={rate === null}
        onChange={(text) => type({ in: 'sol', text })}
      >
        <div className={styles.below}>
          <span>
            {balance === null
              ? 'Reading your balance…'
              : `Balance ${solAmountText(solNumber(balance))} SOL`}
          </span>
          <Button disabled={typeMost === null} onClick={() => typeMost?.()}>
            Max
          </Button>
        </div>
      </Amount>
      <span className={styles.arrow}>
        <Icon glyph={CHEVRON} size={22} />
      </span>
      <Amount
        label="You receive"
        currency="THC"
        value={amounts.thc}
        places={THC_PLACES}
        disabled={rate === null}
        onChange={(text) => type({ in: 'thc', text })}
      />
      <ul className={styles.notes}>
        <li>{rate === null ? 'Asking for the rate…' : `1 THC = ${exchangeRateText(rate)} SOL`}</li>
        {order.isUsualRate && (
          <li className={styles.warning}>
            The current rate cannot be asked for. This is the usual one.
          </li>
        )}
        <li>Max leaves {solNumber(FEE_RESERVE)} SOL for network fees.</li>
        <li>The THC arrives a moment after the payment.</li>
      </ul>
      <DispensaryPicture className={styles.picture} />
    </form>
  );
}

/** The button of the form, at the thumb. */
export function ExchangeTill({ order }: { readonly order: ExchangeOrder }) {
  const { quote } = order;
  const isTooSmall =
    quote?.ok === false && quote.code === 'AMOUNT_TOO_SMALL' && order.amounts.amount > 0n;
  return (
    <>
      {isTooSmall && <p className={styles.why}>At least 0.01 THC can be exchanged.</p>}
      <Button
        look="go"
        size="large"
        wide
        needsNetwork
        type="submit"
        form={FORM}
        disabled={quote?.ok !== true}
      >
        Exchange
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
    <div className={styles.amount}>
      <label className={styles.field}>
        <span className={styles.label}>{label}</span>
        <DecimalInput
          {...input}
          className={styles.input}
          placeholder="0"
          enterKeyHint="go"
          aria-label={`${label}, ${currency}`}
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
