import { formatSol, formatThc } from '../../../entities/format/format-amount.ts';
import { pluralize } from '../../../entities/format/format-time.tsx';
import { COINS } from '../../../art/icons/coin-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { toSolNumber, toThcNumber } from '../../../money/amounts.ts';
import type { PaymentMethod } from '../../../game/dispensary.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { formatPrice, formatThcRange } from './order-text.ts';
import styles from './seed-checkout.module.css';
import type { SeedOrder } from './use-seed-order.ts';

const METHODS = (['thc', 'sol'] as const).map((method) => ({
  value: method,
  label: (
    <>
      <Icon glyph={COINS[method]} size={20} />
      Pay in {method.toUpperCase()}
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
        label="Payment method"
        value={method}
        options={METHODS}
        onChange={order.setMethod}
      />
      <p className={styles.line}>
        <span role="status">
          {(count > 0 && order.fullReason) ||
            `Seeds here ${seeds}${count > 0 ? ` + ${count}` : ''} of ${maxSeeds}`}
        </span>
        <span className={isBalanceTooLow ? styles.short : undefined}>
          {isBalanceTooLow && <span>Insufficient funds! </span>}
          <span>Balance </span>
          <b translate="no">{balance === null ? '…' : formatAmount(balance, method)}</b>
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
          ? `Buy ${pluralize(count, 'seed')} · ${formatAmount(order.total, method)} ${method.toUpperCase()}`
          : 'Buy seeds'}
      </Button>
    </>
  );
}

/** What the cart will earn, and what it takes from the upgrade. */
function CartOutlook({
  order: { forecast, upgradeShortfall, method },
}: Pick<SeedCheckoutProps, 'order'>) {
  return (
    <p className={styles.line}>
      {forecast && (
        <span>
          Earns <b>{formatThcRange(forecast)} THC</b> once harvested
        </span>
      )}
      {upgradeShortfall !== null && (
        <span className={styles.warning} role="status">
          Leaves you {formatPrice(upgradeShortfall, method)} short of the upgrade
        </span>
      )}
    </p>
  );
}

/** Formats whole THC, or SOL with three decimals, rounded down. @param amount base units of the method */
const formatAmount = (amount: bigint, method: PaymentMethod): string =>
  method === 'thc'
    ? formatThc(toThcNumber(amount))
    : formatSol(toSolNumber(amount - (amount % LAMPORTS_PER_MILLI_SOL)));

const LAMPORTS_PER_MILLI_SOL = 1_000_000n;
