import type { ComponentProps } from 'react';
import { isEnglish, perLanguage } from '../../language/formats.ts';

interface DecimalInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  /** In plain decimal notation, with a point. */
  readonly value: string;
  /** Maximum digits after the decimal point. */
  readonly places: number;
  readonly onChange: (text: string) => void;
}

/**
 * An input for an amount, with the decimal separator of the language. Removes characters that are not
 * part of a number and keeps the caret.
 */
export function DecimalInput({ places, value, onChange, ...rest }: DecimalInputProps) {
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      value={localize(value)}
      onChange={({ target }) => {
        const typed = target.value;
        const text = sanitizeDecimal(typed, places);
        const shown = localize(text);
        // If React set the value later, the caret would jump to the end.
        if (shown !== typed) {
          const before = typed.slice(0, target.selectionStart ?? typed.length);
          const caret = sanitizeDecimal(before, places).length;
          target.value = shown;
          target.setSelectionRange(caret, caret);
        }
        onChange(text);
      }}
    />
  );
}

const getSeparator = perLanguage((locale) => {
  if (isEnglish()) return '.';
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
});

const localize = (decimal: string): string => decimal.replace('.', getSeparator());

/** More digits before the decimal point than any balance has. */
const MAX_WHOLE_DIGITS = 12;

/**
 * Turns typed text into plain decimal notation: decimal separators become points, only the first point stays,
 * and other characters are removed. Unfinished numbers such as '.5' and '3.' are kept as they are.
 * @param places digits to keep after the decimal point
 */
export function sanitizeDecimal(typed: string, places: number): string {
  const [whole = '', ...rest] = typed
    .replaceAll(/[,٫]/g, '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  const digits = whole.slice(0, MAX_WHOLE_DIGITS);
  return rest.length === 0 ? digits : `${digits}.${rest.join('').slice(0, places)}`;
}
