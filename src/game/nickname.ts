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
/** Scripts that no word mixes, and those that Japanese, Chinese and Korean write together. */
const SCRIPTS_OF_A_WORD = [
  ...'Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hebr Khmr Knda Laoo Mlym Mymr Orya Sinh Taml'
    .concat(' Telu Thaa Thai Tibt')
    .split(' '),
  'Latn Hani Hira Kana',
  'Latn Hani Bopo',
  'Latn Hani Hang',
].map((scripts) => scripts.split(' '));

/**
 * Matches a word as the level "highly restrictive" of Unicode TR39 allows it. Scripts that few people
 * write are one group here, which is mixed with no other script.
 */
function createWordPattern(): RegExp {
  const toClass = (scripts: readonly string[]) =>
    scripts.map((script) => `\\p{Script=${script}}`).join('');
  const words = SCRIPTS_OF_A_WORD.map((scripts) => `[${toClass(['Zyyy', 'Zinh', ...scripts])}]*`);
  const rareWord = `[^${toClass(SCRIPTS_OF_A_WORD.flat())}]*`;
  return new RegExp(`^(?:${[...words, rareWord].join('|')})$`, 'u');
}

const WORD_SEPARATOR = /[ \-.#]/;

/** Emoji that read as letters, digits or punctuation, and skin tones, which color what precedes them. */
const NO_PICTURE =
  '[\\p{Changes_When_NFKC_Casefolded}\\p{P}\\p{Emoji_Modifier}\\u{1f100}-\\u{1f1ff}\\u{1f519}-\\u{1f524}' +
  '©®⭕❌❎✖❓-❕❗➕-➗➰➿💲💯🟰]';

/**
 * Matches one emoji that Unicode recommends for general interchange, in its one full spelling, with the
 * joiners and selectors that belong to it. Flags are left out: some systems show letters instead, some
 * flags are equal, and those of regions are spelled with invisible characters. Matches nothing in
 * browsers that do not know sets of emoji yet.
 */
function createPicturePattern(): RegExp {
  const kinds = ['Basic_Emoji', 'RGI_Emoji_Modifier_Sequence', 'RGI_Emoji_ZWJ_Sequence'];
  const picture = kinds.map((kind) => `\\p{${kind}}`).join('');
  try {
    return new RegExp(`(?!${NO_PICTURE})[${picture}](?!\\p{Emoji_Modifier})`, 'gv');
  } catch {
    return /(?!)/g;
  }
}

/** Created on first use, because creating both takes a slow phone 40 ms. */
let wordPattern: RegExp | null = null;
let picturePattern: RegExp | null = null;

/**
 * Normalizes and trims a nickname that a player chooses. It may contain letters and decimal digits of
 * any script, emoji that are single pictures, spaces and `- ' \u2019 # .`, at most 24 code points;
 * nothing invisible, no more marks on a letter than its script needs, and no word of mixed scripts,
 * which could look like another nickname.
 * Refuses: NICKNAME_TOO_LONG, NICKNAME_CHARACTERS.
 * @returns the nickname to store; null for an empty text, which removes the nickname
 */
export function parseNickname(text: string): Decision<string | null> {
  const parsed = parseReportedNickname(text);
  if (!parsed.ok || parsed.value === null) return parsed;
  const pattern = (wordPattern ??= createWordPattern());
  const isMixed = parsed.value.split(WORD_SEPARATOR).some((word) => !pattern.test(word));
  return isMixed ? refuse('NICKNAME_CHARACTERS') : parsed;
}

/** Parses a reported nickname like `parseNickname`, but allows mixed scripts: it may predate that rule. */
export function parseReportedNickname(text: string): Decision<string | null> {
  const nickname = text.normalize('NFC').trim();
  if (Array.from(nickname).length > MAX_NICKNAME_LENGTH) return refuse('NICKNAME_TOO_LONG');
  // The space keeps what follows a picture from joining what precedes it.
  const rest = nickname.replace((picturePattern ??= createPicturePattern()), ' ');
  if (!ALLOWED_CHARACTERS.test(rest) || hasHiddenCharacters(rest)) {
    return refuse('NICKNAME_CHARACTERS');
  }
  return accept(nickname === '' ? null : nickname);
}

const hasHiddenCharacters = (text: string): boolean =>
  [INVISIBLE, ENCLOSING_MARK, LONE_MARK, STACKED_MARKS, STACKED_ON_ALPHABET].some((pattern) =>
    pattern.test(text),
  );
