import type { RefusalCode } from './refusal.ts';

export interface Refusal {
  ok: false;
  code: RefusalCode;
}

/** The result of a rule: a value, or a refusal with a stable code. */
export type Decision<T> = { ok: true; value: T } | Refusal;

export const accept = <T>(value: T): Decision<T> => ({ ok: true, value });
export const refuse = (code: RefusalCode): Refusal => ({ ok: false, code });
