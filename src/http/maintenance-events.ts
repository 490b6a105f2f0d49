const listeners = new Set<() => void>();

/**
 * Calls the listener when a response says that the game is in maintenance.
 * @returns the unsubscribe function
 */
export function subscribeToMaintenance(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitMaintenance(): void {
  for (const listener of listeners) listener();
}
