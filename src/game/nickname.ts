import { accept, type Decision, refuse } from './decision.ts';

const MAX_NICKNAME_LENGTH = 24;
const ALLOWED_CHARACTERS = /^[\p{L}\p{M}\p{Nd} \-'#.]*$/u;

/**
 * Normalizes and trims a nickname. It may contain letters and decimal digits of any script, spaces
 * and `- ' # .`, at most 24 code points.
 * Refuses: NICKNAME_TOO_LONG, NICKNAME_CHARACTERS.
 * @returns the nickname to store; null for an empty text, which removes the nickname
 */
export function parseNickname(text: string): Decision<string | null> {
  const nickname = text.normalize('NFC').trim();
  if (Array.from(nickname).length > MAX_NICKNAME_LENGTH) return refuse('NICKNAME_TOO_LONG');
  if (!ALLOWED_CHARACTERS.test(nickname)) return refuse('NICKNAME_CHARACTERS');
  return accept(nickname === '' ? null : nickname);
}
