import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNickname, parseReportedNickname } from '../../src/game/nickname.ts';
import { getGrowhouseTitle } from '../../src/game/growhouse-title.ts';
import { i18n } from '../../src/language/i18n.ts';

describe('parseNickname', () => {
  it.each([
    ['Green House', 'Green House'],
    ["  O'Neil-Farm #2.5  ", "O'Neil-Farm #2.5"],
    ['\t\u00a0x\n', 'x'],
    ['', null],
    ['   ', null],
    ['a', 'a'],
    ['a'.repeat(24), 'a'.repeat(24)],
    [` ${'a'.repeat(24)} `, 'a'.repeat(24)],
    ['Теплица 7', 'Теплица 7'],
    ['温室', '温室'],
    ['हरितगृह १२', 'हरितगृह १२'],
    ['بيت', 'بيت'],
    // Counted in code points: each of these takes two UTF-16 units.
    ['𝒜'.repeat(24), '𝒜'.repeat(24)],
    // Decomposed text is composed before its length is checked.
    ['e\u0301'.repeat(24), '\u00e9'.repeat(24)],
  ])('normalizes %j to %j', (text, normalized) => {
    expect(parseNickname(text)).toEqual({ ok: true, value: normalized });
  });

  it.each(['a'.repeat(25), '𝒜'.repeat(25), '<'.repeat(25)])('refuses %j as too long', (text) => {
    expect(parseNickname(text)).toEqual({ ok: false, code: 'NICKNAME_TOO_LONG' });
  });

  it.each(
    '<>&"/\\!?@$%^*()_+=[]{}|;:,~`\u0000\u200b\u202e½²Ⅷ①🅰❌'
      .split(/(?:)/u)
      .concat('two\nlines', 'a\tb', 'a\u00a0b'),
  )('refuses the character %j', (text) => {
    expect(parseNickname(`a${text}b`)).toEqual({ ok: false, code: 'NICKNAME_CHARACTERS' });
  });

  it.each([
    'O\u2019Neil',
    'Việt Nam',
    'o\u0323\u0301', // Yoruba
    'สวัสดีน้ำ',
    'நிலையம்',
    'क्षेत्रज्ञों',
    'שָׁלוֹם',
    'مُحَمَّد',
    'កម្ពុជា',
    'မြန်မာ',
    '한국어',
    'Ñandú',
    'Ёжик',
    // Words of one script each, and the scripts that Japanese, Chinese and Korean write together.
    'Теплица Nord',
    'Growerz-Теплица',
    'Tシャツの店',
    '北京ㄅㄆ',
    'K팝大',
    'ᎣᏏᏲ 7',
    '🌱Attic ❤️',
    'Теплица👩🏽\u200d🌾🔥',
    '👨\u200d👩\u200d👧\u200d👦🏳️\u200d🌈❤️\u200d🔥',
  ])('accepts the apostrophe of phones, the marks of scripts and the pictures in %j', (text) => {
    expect(parseNickname(text)).toEqual({ ok: true, value: text.normalize('NFC') });
  });

  it.each([
    ['two marks on a Latin letter', 'q\u0301\u0302'],
    ['marks on a digit', '7\u0336\u0301'],
    ['stacked marks on any letter', `ا${'\u064b'.repeat(4)}`],
    ['a tower of marks', `Z${'\u0300'.repeat(15)}`],
    ['a mark without a letter', '\u0301Fern'],
    ['a mark after a space', 'Fern \u0301'],
    ['an enclosing mark', 'Fern\u20dd'],
    ['a zero-width space', 'Fe\u200brn'],
    ['a zero-width joiner', 'Fe\u200drn'],
    ['a word joiner', 'Fe\u2060rn'],
    ['a soft hyphen', 'Fe\u00adrn'],
    ['a change of direction', '\u202enreF'],
    ['an isolate of direction', '\u2066Fern'],
    ['a Hangul filler, a letter that shows nothing', '\u3164'],
    ['a half-width filler', '\uffa0'],
    ['a variation selector', 'F\ufe0f'],
    ['a supplementary variation selector', 'F\u{e0100}'],
    ['a combining grapheme joiner', 'F\u034f'],
    ['a tag character', 'F\u{e0041}'],
    ['a braille blank', '\u2800'],
    ['a Greek letter in a Latin word', '\u0391dmin'],
    ['a Cyrillic letter in a Latin word', 'my p\u0430ypal'],
    ['a Cherokee letter in a Latin word', '\u13aadmin'],
    ['scripts that are never written together', 'の한'],
    ['a mixed word around a picture', '\u0391🌱dmin'],
    ['a picture that is only drawn as one with a selector', '❤'],
    ['a selector that a picture does not need', '🌱\ufe0f'],
    ['a joiner between pictures that are never one', '🌱\u200d🌱'],
    ['a joiner after a picture', '🌱\u200d'],
    ['a mark on a picture', 'F🌱\u0301'],
    ['a skin tone on a plant', '🌱🏽'],
    ['a second skin tone', '👍🏽🏽'],
    ['a skin tone alone', '🏽'],
    ['a flag, which some systems write as letters', '🇩🇪'],
    [
      'a flag that is spelled with tags',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['a key with a digit', '1\ufe0f\u20e3'],
    ['a letter in a square', '🅰\ufe0fdmin'],
    ['a letter in a circle', 'Ⓜ\ufe0f'],
    ['a sign of letters', '™\ufe0f'],
  ])('refuses %s', (_what, text) => {
    expect(parseNickname(text)).toEqual({ ok: false, code: 'NICKNAME_CHARACTERS' });
  });

  it('leaves an older nickname of mixed scripts to be reported', () => {
    const nickname = '\u0391dmin';
    expect(parseReportedNickname(nickname)).toEqual({ ok: true, value: nickname });
  });

  it('returns an already normalized nickname unchanged', () => {
    const tricky = Array.from('aé ́\u0301\u0327\u1100\u1161-#. \u3000Å🌱🏽👩\u200d\ufe0f🇩');
    const letters = fc.string({ unit: fc.constantFrom(...tricky), maxLength: 30 });
    const anyCharacter = fc.nat(0x10ffff).map((codePoint) => String.fromCodePoint(codePoint));
    const texts = fc.oneof(letters, fc.string({ unit: anyCharacter }));
    fc.assert(
      fc.property(texts, (text) => {
        const first = parseNickname(text);
        if (!first.ok) return;
        expect(parseNickname(first.value ?? '')).toEqual(first);
        expect(Array.from(first.value ?? '').length).toBeLessThanOrEqual(24);
      }),
    );
  });
});

it('getGrowhouseTitle returns the nickname or the number', { tags: ['CARD-01'] }, () => {
  expect(getGrowhouseTitle(i18n, { id: 7, nickname: null })).toBe('Growhouse # 7');
  expect(getGrowhouseTitle(i18n, { id: 7, nickname: 'Attic' })).toBe('Attic');
});
