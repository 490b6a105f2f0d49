import type { BanNotice } from '../contract/admin/ban-reasons.ts';

type BanListener = (ban: BanNotice | undefined) => void;

const banListeners = new Set<BanListener>();

/**
 * Calls the listener when a response says that the account is banned.
 * @returns the unsubscribe function
 */
export function subscribeToBan(listener: BanListener): () => void {
  banListeners.add(listener);
  return () => banListeners.delete(listener);
}

/** @param ban why and until when, if the server says so */
export function emitBan(ban?: BanNotice): void {
  for (const listener of banListeners) listener(ban);
}

const maintenanceListeners = new Set<() => void>();

/**
 * Calls the listener when a response says that the game is in maintenance.
 * @returns the unsubscribe function
 */
export function subscribeToMaintenance(listener: () => void): () => void {
  maintenanceListeners.add(listener);
  return () => maintenanceListeners.delete(listener);
}

export function emitMaintenance(): void {
  for (const listener of maintenanceListeners) listener();
}
