import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from './actions/context.ts';
import { refusalOf } from './actions/refusal-of.ts';
import type { AppEnv } from './middleware/app-env.ts';
import { idempotent } from './middleware/idempotency.ts';
import { signedIn } from './middleware/session.ts';
import { failed } from './reply.ts';

const MAX_BODY_BYTES = 16 * 1024;

/** What only a signed-in player may call. */
const PLAYER_PATHS = [
  '/logout',
  '/account/*',
  '/growhouse/*',
  '/plant/*',
  '/growerz-by-owner',
] as const;

export interface AppDeps {
  ctx: Context;
}

/** The whole HTTP side, without a port: tests call it in-process. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { ctx } = deps;
  const api = new Hono<AppEnv>();
  api.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => failed(c, 'BODY_TOO_LARGE') }));
  for (const path of PLAYER_PATHS) api.use(path, signedIn(ctx), idempotent(ctx));

  const app = new Hono<AppEnv>();
  app.route('/api', api);
  app.notFound((c) => failed(c, 'NOT_FOUND'));
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    if (refusal) return failed(c, refusal.code, refusal.message);
    ctx.log.error('request failed', { path: c.req.path, error });
    return failed(c, 'INTERNAL');
  });
  return app;
}
