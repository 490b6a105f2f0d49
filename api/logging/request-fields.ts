import { AsyncLocalStorage } from 'node:async_hooks';

/** What each log line of a request says about it. */
interface RequestFields {
  requestId: string;
  /** The route pattern, such as /api/plant/:id/water. */
  route: string;
  /** The W3C trace context that the caller or the tracing of this process has set. */
  traceparent?: string;
}

const storage = new AsyncLocalStorage<RequestFields>();

/** Runs `work`, and all that it awaits, as part of a request. */
export const runInRequest = <T>(fields: RequestFields, work: () => T): T =>
  storage.run(fields, work);

/** Returns the fields of the current request; undefined outside of one. */
export const getRequestFields = (): RequestFields | undefined => storage.getStore();
