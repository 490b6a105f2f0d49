import { i18n } from '../../language/i18n.ts';
import { Button } from '../button.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  /** Names the count for screen readers: 'Common seeds'. */
  readonly label: string;
  readonly value: number;
  readonly canAdd: boolean;
  readonly onChange: (value: number) => void;
}

/** A small count with buttons to add or remove one. */
export function Stepper({ label, value, canAdd, onChange }: StepperProps) {
  return (
    <div role="group" aria-label={label} className={`inline-row ${styles.stepper}`}>
      <Button
        variant="ghost"
        size="square"
        aria-label={i18n.t('One less: {label}', { label })}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        <StepperIcon path="M6 12h12" />
      </Button>
      <output className={styles.value} aria-label={label}>
        {value}
      </output>
      <Button
        variant="ghost"
        size="square"
        aria-label={i18n.t('One more: {label}', { label })}
        disabled={!canAdd}
        onClick={() => onChange(value + 1)}
      >
        <StepperIcon path="M6 12h12M12 6v12" />
      </Button>
    </div>
  );
}

function StepperIcon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
