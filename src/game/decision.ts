import type { RefusalCode } from './refusal.ts';

export interface Refusal {
  ok: false;
  code: RefusalCode;
}

export type Decision<T> = { ok: true; value: T } | Refusal;

export const allow = <T>(value: T): Decision<T> => ({ ok: true, value });
export const refuse = (code: RefusalCode): Refusal => ({ ok: false, code });
