const listeners = new Set<() => void>();

/**
 * Calls the listener when a response says that the account is banned.
 * @returns the unsubscribe function
 */
export function subscribeToBan(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitBan(): void {
  for (const listener of listeners) listener();
}
