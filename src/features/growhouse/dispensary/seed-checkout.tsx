import { Trans } from '@lingui/react';
import {
  formatSol,
  formatThc,
  formatExactSol,
  formatExactThc,
} from '../../../entities/format/format-amount.ts';
import { COINS } from '../../../art/icons/common-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { toSolNumber, toThcNumber, type Currency } from '../../../money/amounts.ts';
import { i18n } from '../../../language/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import styles from './seeds-tab.module.css';
import type { SeedOrder } from './use-seed-order.ts';
import type { ThcRange } from '../../../game/next-step/seed-forecast.ts';
import type { ExchangeOrder } from './use-exchange-order.ts';

const createMethods = () =>
  (['thc', 'sol'] as const).map((method) => ({
    value: method,
    label: (
      <>
        <Icon glyph={COINS[method]} size={20} />
        {i18n.t('Pay in {currency}', { currency: method.toUpperCase() })}
      </>
    ),
  }));

interface SeedCheckoutProps {
  readonly order: SeedOrder;
  readonly onBuy: () => void;
}

/** The payment method, balance and buy button; stays visible below the items. */
export function SeedCheckout({ order, onBuy }: SeedCheckoutProps) {
  const { count, method, balance, seeds, maxSeeds, decision } = order;
  const isBalanceTooLow = !decision.ok && decision.code === 'INSUFFICIENT_FUNDS';
  return (
    <>
      <SegmentedControl
        label={i18n.t('Payment method')}
        value={method}
        options={createMethods()}
        onChange={order.setMethod}
      />
      <p className={styles.line}>
        <span role="status">
          {count > 0
            ? (order.fullReason ??
              i18n.t('Then {count} of {maxSeeds} seeds here', { count: seeds + count, maxSeeds }))
            : i18n.t('{count} of {maxSeeds} seeds here', { count: seeds, maxSeeds })}
        </span>
        <span className={isBalanceTooLow ? 'danger' : undefined}>
          {isBalanceTooLow && <span>{`${i18n.t('Insufficient funds!')} `}</span>}
          <span>
            <Trans
              id="Balance <b>{amount}</b>"
              values={{ amount: balance === null ? '…' : formatAmount(balance, method) }}
              components={{ b: <b translate="no" /> }}
            />
          </span>
        </span>
      </p>
      {count > 0 && <CartOutlook order={order} />}
      <Button
        variant="primary"
        size="large"
        isFullWidth
        needsWrite
        disabled={!decision.ok || order.arePurchasesPaused}
        onClick={onBuy}
      >
        {count > 0
          ? i18n.t('{count, plural, one {Buy # seed · {price}} other {Buy # seeds · {price}}}', {
              count,
              price: `${formatAmount(order.total, method)} ${method.toUpperCase()}`,
            })
          : i18n.t('Buy seeds')}
      </Button>
    </>
  );
}

/** What the cart will earn, and what it takes from the upgrade. */
function CartOutlook({
  order: { forecast, upgradeShortfall, method, feeWarning },
}: Pick<SeedCheckoutProps, 'order'>) {
  return (
    <p className={styles.line}>
      {forecast && (
        <span>
          <Trans
            id="Earns <b>{range} THC</b> once harvested"
            values={{ range: formatThcRange(forecast) }}
            components={{ b: <b /> }}
          />
        </span>
      )}
      {upgradeShortfall !== null && (
        <span className="lamp" role="status">
          {i18n.t('Leaves you {amount} short of the upgrade', {
            amount: formatPrice(upgradeShortfall, method),
          })}
        </span>
      )}
      {feeWarning !== null && (
        <span className="lamp" role="status">
          {feeWarning}
        </span>
      )}
    </p>
  );
}

/** Formats whole THC, or SOL with three decimals, rounded down. @param amount base units of the method */
const formatAmount = (amount: bigint, method: Currency): string =>
  method === 'thc'
    ? formatThc(toThcNumber(amount))
    : formatSol(toSolNumber(amount - (amount % LAMPORTS_PER_MILLI_SOL)));

const LAMPORTS_PER_MILLI_SOL = 1_000_000n;

/** Formats an exact price: '1,400 THC', '0.027 SOL'. @param amount base units of the method */
const formatPrice = (amount: bigint, method: Currency): string =>
  method === 'thc'
    ? `${formatExactThc(toThcNumber(amount))} THC`
    : `${formatExactSol(toSolNumber(amount))} SOL`;

/** Formats an order of seeds: '3 seeds for 1,400 THC'. */
export const formatPurchase = ({ count, total, method }: SeedOrder): string =>
  i18n.t('{count, plural, one {# seed for {price}} other {# seeds for {price}}}', {
    count,
    price: formatPrice(total, method),
  });

/** Formats an exchange: '0.5 SOL for 20,655.26 THC'. */
export const formatExchange = ({ quote }: ExchangeOrder): string =>
  quote?.ok === true
    ? i18n.t('{sol} for {thc}', {
        sol: formatPrice(quote.value.sol, 'sol'),
        thc: formatPrice(quote.value.thc, 'thc'),
      })
    : '';

/** Formats whole THC: '833 – 860', or '833' if the payouts are the same. */
export function formatThcRange({ min, max }: ThcRange): string {
  const [from, to] = [min, max].map((amount) => formatThc(toThcNumber(amount)));
  return from === to ? `${from}` : `${from} – ${to}`;
}
