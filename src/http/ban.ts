const listeners = new Set<() => void>();

/** Called when an answer says that the account is banned. @returns how to stop listening */
export function onBanned(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceBan(): void {
  for (const listener of listeners) listener();
}
