import { Button } from './button.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  /** What is counted, for screen readers: 'Common seeds'. */
  readonly label: string;
  readonly value: number;
  readonly canAdd: boolean;
  readonly onChange: (value: number) => void;
}

/** A small count, by one more or one less. */
export function Stepper({ label, value, canAdd, onChange }: StepperProps) {
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <Button
        size="square"
        aria-label={`One less: ${label}`}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        −
      </Button>
      <output className={styles.value} aria-label={label}>
        {value}
      </output>
      <Button
        size="square"
        aria-label={`One more: ${label}`}
        disabled={!canAdd}
        onClick={() => onChange(value + 1)}
      >
        +
      </Button>
    </div>
  );
}
