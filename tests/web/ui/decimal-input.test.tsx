import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { StrictMode, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DecimalInput } from '../../../src/ui/decimal-input.tsx';
import { decimalText } from '../../../src/ui/decimal-text.ts';

afterEach(cleanup);

describe('decimal text', () => {
  it.each([
    ['0,25', '0.25'],
    ['1.234,5', '1.23'],
    ['12abc', '12'],
    ['-3', '3'],
    ['1e5', '15'],
    [' 7 ', '7'],
    ['NaN', ''],
    ['.5', '.5'],
    ['3.', '3.'],
    ['1234567890123', '123456789012'],
  ])('of %j is %j', (typed, text) => {
    expect(decimalText(typed, 2)).toBe(text);
  });

  it('is the same once more', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const text = decimalText(typed, 2);
        expect(text).toMatch(/^\d{0,12}(\.\d{0,2})?$/);
        expect(decimalText(text, 2)).toBe(text);
      }),
    );
  });
});

function Field() {
  const [value, setValue] = useState('1234');
  return <DecimalInput aria-label="Amount" places={2} value={value} onChange={setValue} />;
}

describe('a field for an amount', () => {
  const open = () => {
    render(
      <StrictMode>
        <Field />
      </StrictMode>,
    );
    return screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  };

  it.each([
    ['a comma becomes a point', ',', '12.34', 3],
    ['a letter never shows', 'x', '1234', 2],
    ['a digit goes in', '5', '12534', 3],
  ])('keeps the caret where it is: %s', async (_, key, text, caret) => {
    const field = open();
    await userEvent.type(field, key, { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field.value).toBe(text);
    expect(field.selectionStart).toBe(caret);
  });
});
