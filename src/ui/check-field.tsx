import styles from './check-field.module.css';

interface CheckFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Something that is so or not. */
export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  return (
    <label className={styles.field}>
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
