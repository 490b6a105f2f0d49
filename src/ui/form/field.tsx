import type { ComponentProps } from 'react';
import { i18n } from '../../language/i18n.ts';
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
    <label className={classNames('grid shrinkable gap-4', className)}>
      <span className="muted tiny">{label}</span>
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

interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
  readonly disabled?: boolean;
}

/** A native select with its label. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, value, options, onChange, disabled } = props;
  return (
    <label className="grid shrinkable gap-4">
      <span className="muted tiny">{label}</span>
      <select
        className={styles.control}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const selected = options.find((option) => option.value === event.target.value);
          if (selected) onChange(selected.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

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
    <label className="grid shrinkable gap-4">
      <span className="muted tiny">
        {`${label} (${i18n.t('{count} of {max}', { count: value.length, max: maxLength })})`}
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
