import { type ReactNode, useId } from 'react';
import styles from './switch-field.module.css';

interface SwitchFieldProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly disabled?: boolean;
  /** What the setting does, below its label. */
  readonly children?: ReactNode;
}

/** A setting that takes effect at once: its label, an explanation, and a switch. */
export function SwitchField({ label, isOn, onChange, disabled, children }: SwitchFieldProps) {
  const id = useId();
  const hasHint = children !== undefined;
  return (
    <div className="row tap gap-16">
      <label htmlFor={id} className={`grid grow shrinkable gap-2 ${styles.text}`}>
        {label}
        {hasHint && (
          <span id={`${id}-hint`} className="hint">
            {children}
          </span>
        )}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-label={label}
        aria-describedby={hasHint ? `${id}-hint` : undefined}
        checked={isOn}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
