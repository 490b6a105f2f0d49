import type { ComponentProps } from 'react';
import { sanitizeDecimal } from './sanitize-decimal.ts';

interface DecimalInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  readonly value: string;
  /** Maximum digits after the decimal point. */
  readonly places: number;
  readonly onChange: (text: string) => void;
}

/** An input for an amount. Removes characters that are not part of a number and keeps the caret. */
export function DecimalInput({ places, onChange, ...rest }: DecimalInputProps) {
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      onChange={({ target }) => {
        const typed = target.value;
        const text = sanitizeDecimal(typed, places);
        // If React set the value later, the caret would jump to the end.
        if (text !== typed) {
          const before = typed.slice(0, target.selectionStart ?? typed.length);
          const caret = sanitizeDecimal(before, places).length;
          target.value = text;
          target.setSelectionRange(caret, caret);
        }
        onChange(text);
      }}
    />
  );
}
