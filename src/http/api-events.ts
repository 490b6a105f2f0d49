/** What an answer can say about the player or the app as a whole, whatever was asked. */
export type ApiEvent = 'signed-out' | 'banned' | 'outdated';

const listeners = new Set<(event: ApiEvent) => void>();

/** @returns how to stop listening */
export function onApiEvent(listener: (event: ApiEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceApiEvent(event: ApiEvent): void {
  for (const listener of listeners) listener(event);
}
