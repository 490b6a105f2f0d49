import type { BanNotice } from '../contract/admin/ban-reasons.ts';

type BanListener = (ban: BanNotice | undefined) => void;

const listeners = new Set<BanListener>();

/**
 * Calls the listener when a response says that the account is banned.
 * @returns the unsubscribe function
 */
export function subscribeToBan(listener: BanListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param ban why and until when, if the server says so */
export function emitBan(ban?: BanNotice): void {
  for (const listener of listeners) listener(ban);
}
