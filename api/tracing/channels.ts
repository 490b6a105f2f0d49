import { channel } from 'node:diagnostics_channel';

interface RoutedRequest {
  method: string;
  /** The route pattern, such as /api/plant/:id/water. */
  route: string;
}

/** A statement of SQLite, which has ended just now. */
interface RunStatement {
  sql: string;
  durationMs: number;
}

/** A channel whose messages have one type. */
interface TypedChannel<Message> {
  /** Whether there are subscribers; without any, no messages have to be built. */
  isObserved(): boolean;
  publish(message: Message): void;
  subscribe(handle: (message: Message) => void): void;
}

function openChannel<Message>(name: string): TypedChannel<Message> {
  const opened = channel(name);
  return {
    isObserved: () => opened.hasSubscribers,
    publish: (message) => opened.publish(message),
    subscribe: (handle) => opened.subscribe((message) => handle(message as Message)),
  };
}

// What the server tells the tracing, which is loaded only if an operator has turned it on.
export const routedRequests = openChannel<RoutedRequest>('growerz:request');
export const runStatements = openChannel<RunStatement>('growerz:statement');
