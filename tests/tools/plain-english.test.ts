import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { plainEnglish } from '../../tools/lint/plain-english.js';

function lint(code: string): string[] {
  const messages = new Linter().verify(code, {
    plugins: { growerz: { rules: { 'plain-english': plainEnglish } } },
    rules: { 'growerz/plain-english': 'error' },
  });
  return messages.map(({ message }) => message);
}

describe('the plain-english rule', () => {
  it.each([
    ['a comment', '// Who' + 'ever asks is told.'],
    ['a comment over two lines', '/** It le' + 'ts go\n * of the wallet. */'],
    ['a variable', 'const seedsTi' + 'll = 1;'],
    ['a constant', 'const FAR' + 'MER_NAME = 1;'],
    ['a function', 'function re' + 'apPlants() {}'],
    ['a class member', 'class Shop { wa' + 'res = 1; }'],
    ['a test title', "it('he" + "eds a ban', () => {});"],
    ['the title of a parameterized test', "it.each([1])('is paid in va" + "in', () => {});"],
  ])('reports a dialect word in %s', (_place, code) => {
    expect(lint(code)).toHaveLength(1);
  });

  it.each([
    ['plain comments', '// Retries until the node answers.'],
    ['words that only contain one', 'const stillReaping = untilNow;'],
    ['text that players see', "const label = 'Who" + "ever';"],
  ])('accepts %s', (_what, code) => {
    expect(lint(code)).toEqual([]);
  });
});
