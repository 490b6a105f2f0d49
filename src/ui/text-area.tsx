import styles from './form-field.module.css';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  /** Receives the text with spaces for line breaks. */
  readonly onChange: (text: string) => void;
  readonly maxLength: number;
}

/** A field for a text of one paragraph, with its label and the number of characters used. */
export function TextArea({ label, value, onChange, maxLength }: TextAreaProps) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>
        {label} ({value.length} of {maxLength})
      </span>
      <textarea
        className={styles.text}
        rows={4}
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value.replace(/[\r\n]+/g, ' '))}
      />
    </label>
  );
}
