import { solText, thcText } from '../../../entities/amount-text.ts';
import { counted } from '../../../entities/countdown-text.ts';
import { COINS } from '../../../art/coin-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { solNumber, thcNumber } from '../../../game/amounts.ts';
import type { PaymentMethod } from '../../../game/dispensary.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from './seeds-till.module.css';
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

/** Where the cart is paid: always in sight, at the thumb. */
export function SeedsTill({ order }: { readonly order: SeedOrder }) {
  const { count, method, balance, seeds, maxSeeds, decision } = order;
  const isShort = !decision.ok && decision.code === 'INSUFFICIENT_FUNDS';
  return (
    <>
      <Segmented
        label="Payment method"
        value={method}
        options={METHODS}
        onChange={order.setMethod}
      />
      <p className={styles.line}>
        <span role="status">
          {(count > 0 && order.whyFull) ||
            `Seeds here ${seeds}${count > 0 ? ` + ${count}` : ''} of ${maxSeeds}`}
        </span>
        <span className={isShort ? styles.short : undefined}>
          {isShort && 'Insufficient funds! '}
          Balance <b>{balance === null ? '…' : amountText(balance, method)}</b>
        </span>
      </p>
      <Button look="go" size="large" wide needsNetwork disabled={!decision.ok} onClick={order.buy}>
        {count > 0
          ? `Buy ${counted(count, 'seed')} · ${amountText(order.total, method)} ${method.toUpperCase()}`
          : 'Buy seeds'}
      </Button>
    </>
  );
}

/** Whole THC or SOL to three decimals, both rounded down. @param amount base units of the method */
const amountText = (amount: bigint, method: PaymentMethod): string =>
  method === 'thc' ? thcText(thcNumber(amount)) : solText(solNumber(amount - (amount % MILLI_SOL)));

const MILLI_SOL = 1_000_000n;
