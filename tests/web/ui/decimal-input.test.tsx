import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { StrictMode, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { i18n } from '../../../src/language/i18n.ts';
import { DecimalInput, sanitizeDecimal } from '../../../src/ui/form/decimal-input.tsx';

describe('sanitizeDecimal', () => {
  it.each([
    ['0,25', '0.25'],
    ['0٫25', '0.25'],
    ['1.234,5', '1.23'],
    ['12abc', '12'],
    ['-3', '3'],
    ['1e5', '15'],
    [' 7 ', '7'],
    ['NaN', ''],
    ['.5', '.5'],
    ['3.', '3.'],
    ['1234567890123', '123456789012'],
  ])('turns %j into %j', (typed, text) => {
    expect(sanitizeDecimal(typed, 2)).toBe(text);
  });

  it('does not change a sanitized text', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const text = sanitizeDecimal(typed, 2);
        expect(text).toMatch(/^\d{0,12}(\.\d{0,2})?$/);
        expect(sanitizeDecimal(text, 2)).toBe(text);
      }),
    );
  });
});

function Field({ onReport }: { readonly onReport?: (text: string) => void }) {
  const [value, setValue] = useState('1234');
  const report = (text: string) => {
    onReport?.(text);
    setValue(text);
  };
  return <DecimalInput aria-label="Amount" places={2} value={value} onChange={report} />;
}

describe('DecimalInput', () => {
  const open = () => {
    render(
      <StrictMode>
        <Field />
      </StrictMode>,
    );
    return screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  };

  it.each([
    ['a comma is typed', ',', '12.34', 3],
    ['a letter is typed', 'x', '1234', 2],
    ['a digit is typed', '5', '12534', 3],
  ])('keeps the caret in place when %s', async (_, key, text, caret) => {
    const field = open();
    await userEvent.type(field, key, { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field.value).toBe(text);
    expect(field.selectionStart).toBe(caret);
  });

  describe('in German', () => {
    afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

    it.each(['.', ','])('shows a comma when %j is typed, and reports a point', async (key) => {
      i18n.loadAndActivate({ locale: 'de', messages: {} });
      const reported: string[] = [];
      render(<Field onReport={(text) => reported.push(text)} />);
      const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
      await userEvent.type(field, key, { initialSelectionStart: 2, initialSelectionEnd: 2 });
      expect(field.value).toBe('12,34');
      expect(field.selectionStart).toBe(3);
      expect(reported).toEqual(['12.34']);
    });
  });
});
