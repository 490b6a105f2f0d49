import { formatSol, formatThc } from '../../../entities/format-amount.ts';
import { pluralize } from '../../../entities/format-duration.ts';
import { COINS } from '../../../art/coin-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { toSolNumber, toThcNumber } from '../../../game/amounts.ts';
import type { PaymentMethod } from '../../../game/dispensary.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
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

/** The payment method, balance and buy button; stays visible below the items. */
export function SeedCheckout({ order }: { readonly order: SeedOrder }) {
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
          {isBalanceTooLow && 'Insufficient funds! '}
          Balance <b>{balance === null ? '…' : formatAmount(balance, method)}</b>
        </span>
      </p>
      <Button
        variant="primary"
        size="large"
        isFullWidth
        needsNetwork
        disabled={!decision.ok || order.arePurchasesPaused}
        onClick={order.buy}
      >
        {count > 0
          ? `Buy ${pluralize(count, 'seed')} · ${formatAmount(order.total, method)} ${method.toUpperCase()}`
          : 'Buy seeds'}
      </Button>
    </>
  );
}

/** Formats whole THC, or SOL with three decimals, rounded down. @param amount base units of the method */
const formatAmount = (amount: bigint, method: PaymentMethod): string =>
  method === 'thc'
    ? formatThc(toThcNumber(amount))
    : formatSol(toSolNumber(amount - (amount % LAMPORTS_PER_MILLI_SOL)));

const LAMPORTS_PER_MILLI_SOL = 1_000_000n;
