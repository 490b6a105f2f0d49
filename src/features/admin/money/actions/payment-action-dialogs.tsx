import { useState } from 'react';
import type {
  FulfilPaymentRequest,
  PaymentActionsShape,
} from '../../../../contract/admin/admin-money-actions.ts';
import { THC_DECIMALS } from '../../../../money/amounts.ts';
import { DISPENSARY_ITEMS, MAX_CART_SEEDS } from '../../../../game/dispensary.ts';
import { RARITIES } from '../../../../game/rarity.ts';
import { adminPost } from '../../../../http/admin-api.ts';
import { Field, Select } from '../../../../ui/form/field.tsx';
import { sanitizeDecimal } from '../../../../ui/form/decimal-input.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { AddressCell } from '../../cells/cells.tsx';
import { pluralize } from '../../pluralize.ts';
import { formatAmount } from './action-facts.ts';
import { MoneyActionDialog } from './money-action-dialog.tsx';

interface PaymentDialogProps {
  readonly payment: PaymentActionsShape;
}

/** Asks what a payment was for, and delivers it. */
export function FulfilDialog({ payment }: PaymentDialogProps) {
  const { id, kind, state, received, growhouses } = payment;
  const [growhouse, setGrowhouse] = useState(String(growhouses[0]?.id ?? ''));
  const [counts, setCounts] = useState<SeedCounts>({});
  const [thc, setThc] = useState('');
  const isExchange = kind === 'exchange';
  const seedCount = countSeeds(counts);
  const cart = Object.entries(counts)
    .filter(([, quantity]) => quantity > 0)
    .map(([rarity, quantity]) => ({ id: Number(rarity), quantity }));
  const goods: FulfilPaymentRequest['goods'] = isExchange
    ? { kind: 'exchange', thc }
    : { kind: 'seeds', growhouse: Number(growhouse), cart };

  const findProblem = (): string | null => {
    if (isExchange) return Number(thc) > 0 ? null : 'Give the amount of THC';
    if (growhouse === '') return 'The payer has no growhouse';
    return seedCount > 0 ? null : 'Choose the seeds';
  };
  const delivered = isExchange ? `${thc || '0'} THC` : pluralize(seedCount, 'seed');
  return (
    <MoneyActionDialog
      title={`Fulfil payment ${id}?`}
      description="The payer gets what you name here. A daily limit applies to admins."
      facts={[
        ['Received', received.map(formatAmount).join(' and ') || 'nothing'],
        ['Payer', <AddressCell address={payment.address} />],
      ]}
      submitLabel={`Deliver ${delivered}`}
      success={`Payment ${id} is fulfilled`}
      failure="Failed to fulfil payment"
      findProblem={findProblem}
      send={(reason) => adminPost(`/payments/${id}/fulfil`, { reason, seen: { state }, goods })}
    >
      {isExchange ? (
        <Field
          label="THC of the exchange"
          value={thc}
          inputMode="decimal"
          onChange={(text) => setThc(sanitizeDecimal(text, THC_DECIMALS))}
          required
        />
      ) : (
        <>
          <Select
            label="Growhouse"
            value={growhouse}
            options={growhouses.map((each) => ({
              value: String(each.id),
              label: each.nickname ?? `Growhouse # ${each.id}`,
            }))}
            onChange={setGrowhouse}
          />
          <SeedSteppers counts={counts} onChange={setCounts} />
        </>
      )}
    </MoneyActionDialog>
  );
}

/** The number of seeds by rarity id. */
type SeedCounts = Readonly<Record<number, number>>;

const countSeeds = (counts: SeedCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

interface SeedSteppersProps {
  readonly counts: SeedCounts;
  readonly onChange: (counts: SeedCounts) => void;
}

function SeedSteppers({ counts, onChange }: SeedSteppersProps) {
  const total = countSeeds(counts);
  return DISPENSARY_ITEMS.map(({ id }) => {
    const label = `${RARITIES[id - 1]?.name ?? ''} seeds`;
    return (
      <div key={id} className="row between gap-10">
        <span aria-hidden="true">{label}</span>
        <Stepper
          label={label}
          value={counts[id] ?? 0}
          canAdd={total < MAX_CART_SEEDS}
          onChange={(count) => onChange({ ...counts, [id]: count })}
        />
      </div>
    );
  });
}

/** Asks for the reason of a refund. */
export function RefundDialog({ payment }: PaymentDialogProps) {
  const { id, received, state } = payment;
  return (
    <MoneyActionDialog
      title={`Refund payment ${id}?`}
      description="The vault returns what it received. The payment then buys nothing."
      facts={received.map((money) => [
        `${formatAmount(money)} to`,
        <AddressCell address={money.refund_to} />,
      ])}
      submitLabel={`Refund ${received.map(formatAmount).join(' and ')}`}
      success={`Payment ${id} is refunded`}
      failure="Failed to refund payment"
      send={(reason) => adminPost(`/payments/${id}/refund`, { reason, seen: { state } })}
    />
  );
}
