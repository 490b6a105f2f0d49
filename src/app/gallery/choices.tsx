import { useState } from 'react';
import { DecimalInput } from '../../ui/decimal-input.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './gallery.module.css';
import { Section, Sample, State } from './sample.tsx';

const CURRENCIES = [
  { value: 'thc', label: 'THC' },
  { value: 'sol', label: 'SOL' },
] as const;

const ORDERS = [
  { value: 'new', label: 'Newest first' },
  { value: 'old', label: 'Oldest first' },
  { value: 'long', label: 'A label that is longer than the space it has in the list' },
] as const;

type Currency = (typeof CURRENCIES)[number]['value'];
type Order = (typeof ORDERS)[number]['value'];

const MAX_SEEDS = 3;

export function Choices() {
  const [tab, setTab] = useState<Currency>('thc');
  const [currency, setCurrency] = useState<Currency>('thc');
  const [order, setOrder] = useState<Order>('new');
  return (
    <Section id="choices" title="Choices and fields">
      <Sample name="Tabs" note="Arrow keys move between them." isStacked>
        <Tabs
          label="Currency"
          value={tab}
          onChange={setTab}
          tabs={CURRENCIES.map(({ value, label }) => ({
            value,
            label,
            content: `The content of the ${label} tab.`,
          }))}
        />
      </Sample>
      <Sample name="Segmented control" isStacked>
        <SegmentedControl
          label="Pay in"
          value={currency}
          options={CURRENCIES}
          onChange={setCurrency}
        />
      </Sample>
      <Sample name="Select" isStacked>
        <Select label="Order" value={order} options={ORDERS} onChange={setOrder} />
      </Sample>
      <Sample name="Stepper">
        <Steppers />
      </Sample>
      <Sample
        name="Decimal input"
        note="Accepts only numbers with up to nine decimal places."
        isWide
      >
        <Amounts />
      </Sample>
    </Section>
  );
}

function Steppers() {
  const [count, setCount] = useState(0);
  return (
    <>
      <State name={`from 0 to ${MAX_SEEDS}`}>
        <Stepper label="Seeds" value={count} canAdd={count < MAX_SEEDS} onChange={setCount} />
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
        <DecimalInput aria-label="Disabled amount" {...field} disabled />
      </State>
      <State name="error">
        <DecimalInput aria-label="Invalid amount" {...field} aria-invalid aria-describedby="why" />
        <span id="why" className={styles.error}>
          The wallet holds less.
        </span>
      </State>
    </>
  );
}
