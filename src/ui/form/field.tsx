import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './form-field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A text input with its label. */
export function Field({ label, onChange, className, ...input }: FieldProps) {
  return (
    <label className={classNames(styles.field, className)}>
      <span className={styles.label}>{label}</span>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...input}
        className={styles.control}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
