import type { Messages } from '@lingui/core';

type CompiledMessage = Exclude<Messages[string], string>;
type Token = CompiledMessage[number];

/** A part of a message that is no plain text: the beginning or the end of an argument, or a count. */
const SYNTAX = /[{}#]/g;
const ARGUMENT = /\s*(\w+)\s*(?:,\s*(plural|select)\s*,)?\s*/y;
const CASE = /\s*(=?\w+)\s*\{/y;

/**
 * Compiles the English messages of the code while the game runs: ICU messages with arguments, plurals
 * and choices, without quoted braces. Catalogues are compiled by the build; the compiler of Lingui would
 * add 7 KB to the first load. Plurals become choices between 1 and all else, because creating
 * the first `Intl` formatter takes a tenth of a second on a slow phone.
 */
export function compileEnglish(message: string): CompiledMessage {
  if (!message.includes('{')) return [message];
  let position = 0;

  const read = (pattern: RegExp): RegExpExecArray => {
    pattern.lastIndex = position;
    const match = pattern.exec(message);
    if (!match) throw new Error(`malformed message: ${message}`);
    position = pattern.lastIndex;
    return match;
  };

  /** Reads up to the brace that ends a case, or to the end. @param count the argument that '#' stands for */
  const readText = (count?: string): Token[] => {
    const tokens: Token[] = [];
    while (position < message.length) {
      SYNTAX.lastIndex = position;
      const next = SYNTAX.exec(message);
      const end = next?.index ?? message.length;
      if (end > position) tokens.push(message.slice(position, end));
      position = end + 1;
      if (next?.[0] === '{') tokens.push(readArgument(count));
      else if (next?.[0] === '#') tokens.push(count === undefined ? '#' : [count]);
      else break;
    }
    return tokens;
  };

  const readArgument = (count?: string): Token => {
    const [, name = '', type] = read(ARGUMENT);
    const cases: Record<string, Token[]> = {};
    while (message[position] !== '}') {
      const [, key = ''] = read(CASE);
      cases[key.replace('=', '').replace(/^one$/, '1')] = readText(
        type === 'plural' ? name : count,
      );
      while (message[position] === ' ') position++;
    }
    position++;
    return type === undefined ? [name] : [name, 'select', cases];
  };

  return readText();
}
