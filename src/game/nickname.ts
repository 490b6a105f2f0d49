import { allow, type Decision, refuse } from './refusal.ts';

const MAX_CHARACTERS = 24;
const ALLOWED = /^[\p{L}\p{M}\p{N} \-'#.]*$/u;

/** @returns the nickname as it is kept; null clears it. */
export function parseNickname(text: string): Decision<string | null> {
  const nickname = text.normalize('NFC').trim();
  if (Array.from(nickname).length > MAX_CHARACTERS) return refuse('NICKNAME_TOO_LONG');
  if (!ALLOWED.test(nickname)) return refuse('NICKNAME_CHARACTERS');
  return allow(nickname === '' ? null : nickname);
}

/** @returns the nickname, or 'Growhouse # {id}' */
export const growhouseTitle = (house: { id: number; nickname: string | null }): string =>
  house.nickname ?? `Growhouse # ${house.id}`;
