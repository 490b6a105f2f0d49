import { accept, type Decision, refuse } from './decision.ts';

const MAX_NICKNAME_LENGTH = 24;
/** \u2019 is the apostrophe that phones type. */
const ALLOWED_CHARACTERS = /^[\p{L}\p{M}\p{Nd} \-'\u2019#.]*$/u;
/** Letters and marks that show nothing, such as the fillers of Hangul and variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Marks around a base are drawn over neighbouring lines of text. */
const ENCLOSING_MARK = /\p{Me}/u;
/** A mark without a letter or digit before it. */
const LONE_MARK = /(?:^|[^\p{L}\p{Nd}\p{M}])\p{M}/u;
/**
 * More marks than any script needs on one base. Vowel signs and tone marks follow each other in Thai
 * and the scripts of India; a Vietnamese letter is one character after normalization.
 */
const STACKED_MARKS = /\p{Mn}{3}|\p{M}{4}/u;
/** Latin, Greek and Cyrillic letters need one mark at most after normalization. */
const STACKED_ON_ALPHABET = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]\p{M}{2}/u;

/**
 * Normalizes and trims a nickname. It may contain letters and decimal digits of any script, spaces
 * and `- ' \u2019 # .`, at most 24 code points; nothing invisible, and no more marks on a letter than its
 * script needs.
 * Refuses: NICKNAME_TOO_LONG, NICKNAME_CHARACTERS.
 * @returns the nickname to store; null for an empty text, which removes the nickname
 */
export function parseNickname(text: string): Decision<string | null> {
  const nickname = text.normalize('NFC').trim();
  if (Array.from(nickname).length > MAX_NICKNAME_LENGTH) return refuse('NICKNAME_TOO_LONG');
  if (!ALLOWED_CHARACTERS.test(nickname) || hasHiddenCharacters(nickname)) {
    return refuse('NICKNAME_CHARACTERS');
  }
  return accept(nickname === '' ? null : nickname);
}

const hasHiddenCharacters = (nickname: string): boolean =>
  [INVISIBLE, ENCLOSING_MARK, LONE_MARK, STACKED_MARKS, STACKED_ON_ALPHABET].some((pattern) =>
    pattern.test(nickname),
  );
