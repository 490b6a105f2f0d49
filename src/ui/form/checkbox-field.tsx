import styles from './checkbox-field.module.css';

interface CheckboxFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with its label. */
export function CheckboxField({ label, checked, onChange }: CheckboxFieldProps) {
  return (
    <label className={`row tap gap-10 ${styles.field}`}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
