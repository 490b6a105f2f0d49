import type { ComponentProps } from 'react';
import styles from './form-field.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  /** Receives the text with spaces for line breaks. */
  readonly onChange: (text: string) => void;
  readonly maxLength: number;
}

/** A field for a text of one paragraph, with its label and the number of characters used. */
export function TextArea({ label, value, onChange, maxLength, ...input }: TextAreaProps) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>
        {label} ({value.length} of {maxLength})
      </span>
      <textarea
        rows={4}
        autoComplete="off"
        {...input}
        className={styles.text}
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value.replace(/[\r\n]+/g, ' '))}
      />
    </label>
  );
}
