import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { compileEnglish } from '../../../src/language/compile-english.ts';
import { readCatalogue } from '../../kit/catalogues.ts';

/** Formats a message with each compiler, all of its arguments being the same number. */
function formatWithBoth(message: string, value: number): string[] {
  const names = [...message.matchAll(/\{\s*(\w+)/g)].map(([, name = '']) => name);
  const values = Object.fromEntries(names.map((name) => [name, value]));
  return [compileEnglish, compileMessage].map((compile) =>
    setupI18n({ locale: 'en', messages: { en: { message: compile(message) } } }).t(
      'message',
      values,
    ),
  );
}

it('compiles every message of the code as Lingui does', async () => {
  const messages = Object.keys(await readCatalogue('en'));
  expect(messages.length).toBeGreaterThan(10);
  for (const message of messages) {
    for (const value of [0, 1, 2, 999]) {
      const [ours, theirs] = formatWithBoth(message, value);
      expect(ours, message).toBe(theirs);
    }
  }
});

it('compiles plurals, exact counts, choices, and arguments within them', () => {
  const message =
    '{count, plural, =0 {No seeds} one {# seed for {name}} other {# seeds for {name}}}, {kind, select, sol {in SOL} other {in THC}}';
  const format = (values: Record<string, unknown>) =>
    setupI18n({ locale: 'en', messages: { en: { message: compileEnglish(message) } } }).t(
      'message',
      values,
    );
  expect(format({ count: 0, name: 'Ada', kind: 'thc' })).toBe('No seeds, in THC');
  expect(format({ count: 1, name: 'Ada', kind: 'sol' })).toBe('1 seed for Ada, in SOL');
  expect(format({ count: 2, name: 'Ada', kind: 'sol' })).toBe('2 seeds for Ada, in SOL');
});
