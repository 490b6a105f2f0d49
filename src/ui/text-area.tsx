import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './form-field.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A text input of several lines with its label. */
export function TextArea({ label, onChange, className, ...input }: TextAreaProps) {
  return (
    <label className={classNames(styles.field, className)}>
      <span className={styles.label}>{label}</span>
      <textarea
        rows={3}
        autoComplete="off"
        {...input}
        className={classNames(styles.control, styles.multiline)}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
