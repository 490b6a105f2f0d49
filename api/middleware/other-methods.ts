import type { Hono } from 'hono';
import { sendFailure } from '../reply.ts';
import type { AppEnv } from './app-env.ts';

/** Answers METHOD_NOT_ALLOWED for known paths with another method. Has to be registered last. */
export function refuseOtherMethods(app: Hono<AppEnv>): void {
  const methodsOf = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === 'ALL') continue;
    const methods = methodsOf.get(path) ?? new Set();
    methodsOf.set(path, methods.add(method));
  }
  for (const [path, methods] of methodsOf) {
    const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', ');
    app.all(path, (c) => {
      c.header('allow', allow);
      return sendFailure(c, 'METHOD_NOT_ALLOWED');
    });
  }
}
