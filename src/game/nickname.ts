import { allow, type Decision, refuse } from './decision.ts';

const MAX_CHARACTERS = 24;
const ALLOWED = /^[\p{L}\p{M}\p{Nd} \-'#.]*$/u;

/**
 * Letters with their marks and decimal digits of any script, trimmed, at most 24 code points.
 * Refuses: NICKNAME_TOO_LONG, NICKNAME_CHARACTERS.
 * @returns the nickname as it is kept; null clears it.
 */
export function parseNickname(text: string): Decision<string | null> {
  const nickname = text.normalize('NFC').trim();
  if (Array.from(nickname).length > MAX_CHARACTERS) return refuse('NICKNAME_TOO_LONG');
  if (!ALLOWED.test(nickname)) return refuse('NICKNAME_CHARACTERS');
  return allow(nickname === '' ? null : nickname);
}
