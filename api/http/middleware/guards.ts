import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/** Who may make a call. A superadmin is an admin. */
export type Caller = 'anyone' | 'player' | 'admin' | 'superadmin';

const callers = new WeakMap<object, Caller>();

/** Returns whom a handler made by `admitOnly` admits, for the documentation. */
export const getAdmitted = (handler: object): Caller | undefined => callers.get(handler);

/** Marks a handler as the guard that admits only these callers. */
export function admitOnly(
  caller: Caller,
  guard: MiddlewareHandler<AppEnv>,
): MiddlewareHandler<AppEnv> {
  callers.set(guard, caller);
  return guard;
}
