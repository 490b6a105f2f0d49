import type { Hono } from 'hono';
import { sendFailure } from '../reply.ts';
import type { AppEnv } from './app-env.ts';

/** Refuses other methods on known paths: METHOD_NOT_ALLOWED. Has to be registered last. */
export function refuseOtherMethods(app: Hono<AppEnv>): void {
  const methodsByPath = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === 'ALL') continue;
    const methods = methodsByPath.get(path) ?? new Set();
    methodsByPath.set(path, methods.add(method));
  }
  for (const [path, methods] of methodsByPath) {
    const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', ');
    app.all(path, (c) => {
      c.header('allow', allow);
      return sendFailure(c, 'METHOD_NOT_ALLOWED');
    });
  }
}
