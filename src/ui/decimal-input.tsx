import type { ComponentProps } from 'react';
import { decimalText } from './decimal-text.ts';

interface DecimalInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  readonly value: string;
  /** Digits it takes after the point. */
  readonly places: number;
  readonly onChange: (text: string) => void;
}

/** A field for an amount. What is no part of a number never shows, and the caret stays put. */
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
        const text = decimalText(typed, places);
        // Set here, where the caret is known: set by React afterwards, it would jump to the end.
        if (text !== typed) {
          const before = typed.slice(0, target.selectionStart ?? typed.length);
          const caret = decimalText(before, places).length;
          target.value = text;
          target.setSelectionRange(caret, caret);
        }
        onChange(text);
      }}
    />
  );
}
