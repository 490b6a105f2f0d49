import { useState } from 'react';
import { DecimalInput } from '../../ui/decimal-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './pieces.module.css';
import { Chapter, Specimen, State } from './specimen.tsx';

const CURRENCIES = [
  { value: 'thc', label: 'THC' },
  { value: 'sol', label: 'SOL' },
] as const;

const ORDERS = [
  { value: 'new', label: 'Newest first' },
  { value: 'old', label: 'Oldest first' },
  { value: 'long', label: 'By a property whose name fills more than there is room for' },
] as const;

type Currency = (typeof CURRENCIES)[number]['value'];
type Order = (typeof ORDERS)[number]['value'];

const MOST = 3;

export function Choices() {
  const [tab, setTab] = useState<Currency>('thc');
  const [currency, setCurrency] = useState<Currency>('thc');
  const [order, setOrder] = useState<Order>('new');
  return (
    <Chapter id="choices" title="Choices and fields">
      <Specimen name="Tabs" note="Arrow keys move between them." isStack>
        <Tabs
          label="Currency"
          value={tab}
          onChange={setTab}
          tabs={CURRENCIES.map(({ value, label }) => ({
            value,
            label,
            content: `What concerns ${label}.`,
          }))}
        />
      </Specimen>
      <Specimen name="Segmented" isStack>
        <Segmented label="Pay in" value={currency} options={CURRENCIES} onChange={setCurrency} />
      </Specimen>
      <Specimen name="Select" isStack>
        <Select label="Order" value={order} options={ORDERS} onChange={setOrder} />
      </Specimen>
      <Specimen name="Stepper">
        <Steppers />
      </Specimen>
      <Specimen name="Decimal input" note="Takes nothing but a number of nine places." isWide>
        <Amounts />
      </Specimen>
    </Chapter>
  );
}

function Steppers() {
  const [count, setCount] = useState(0);
  return (
    <>
      <State name={`from 0 to ${MOST}`}>
        <Stepper label="Seeds" value={count} canAdd={count < MOST} onChange={setCount} />
      </State>
      <State name="full">
        <Stepper label="Full" value={120} canAdd={false} onChange={() => undefined} />
      </State>
    </>
  );
}

function Amounts() {
  const [amount, setAmount] = useState('1.25');
  const field = { className: styles.field, places: 9, value: amount, onChange: setAmount };
  return (
    <>
      <State name="normal">
        <DecimalInput aria-label="Amount" {...field} />
      </State>
      <State name="empty">
        <DecimalInput aria-label="Empty amount" {...field} value="" placeholder="0.0" />
      </State>
      <State name="disabled">
        <DecimalInput aria-label="Amount, off" {...field} disabled />
      </State>
      <State name="error">
        <DecimalInput aria-label="Amount, refused" {...field} aria-invalid aria-describedby="why" />
        <span id="why" className={styles.error}>
          More than the wallet holds.
        </span>
      </State>
    </>
  );
}
