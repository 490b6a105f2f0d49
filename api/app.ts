import { type Context as HttpContext, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ConfigShape } from '../src/contract/shapes.ts';
import type { Context } from './actions/context.ts';
import { logFault } from './actions/log-server.ts';
import { refusalOf } from './actions/refusal-of.ts';
import type { Metrics } from './metrics/metrics.ts';
import { allowedHost } from './middleware/allowed-host.ts';
import type { AppEnv } from './middleware/app-env.ts';
import { type ClientFiles, pageOf, serveClient } from './middleware/client-files.ts';
import { minimumVersion } from './middleware/client-version.ts';
import { idempotent } from './middleware/idempotency.ts';
import { refuseOtherMethods } from './middleware/other-methods.ts';
import { rateLimited } from './middleware/rate-limit.ts';
import { createRateLimiter } from './middleware/rate-limiter.ts';
import { requestLog } from './middleware/request-log.ts';
import { requestMetrics } from './middleware/request-metrics.ts';
import { inlinedParts, securityHeaders } from './middleware/security-headers.ts';
import { signedIn } from './middleware/session.ts';
import { failed } from './reply.ts';
import { accountRoutes } from './routes/account.ts';
import { adminRoutes } from './routes/admin/admin.ts';
import { dispensaryRoutes } from './routes/dispensary.ts';
import { docsRoutes } from './routes/docs.ts';
import { growerRoutes } from './routes/growers.ts';
import { growhouseRoutes } from './routes/growhouse.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { plantRoutes } from './routes/plant.ts';
import { serverRoutes } from './routes/server.ts';
import { sessionRoutes } from './routes/session.ts';
import type { ServiceRunner } from './services/runner.ts';

const MAX_BODY_BYTES = 16 * 1024;

/** What only a signed-in player may call. */
const PLAYER_PATHS = [
  '/logout',
  '/account/*',
  '/growhouse/*',
  '/plant/*',
  '/dispensary/*',
  '/growerz-by-owner',
] as const;

const SIGN_IN_PATHS = [
  '/create-transaction',
  '/verify-transaction',
  '/sign-in-input',
  '/authenticate',
  '/admin/authenticate',
] as const;

/** Calls a minute. */
export interface RateLimits {
  address: number;
  wallet: number;
  /** To each of the sign-in paths, by address. */
  signIn: number;
}

/** Generous to play, and to several who share an address. */
export const RATE_LIMITS: RateLimits = { address: 600, wallet: 300, signIn: 20 };

export interface AppDeps {
  ctx: Context;
  services: ServiceRunner;
  config: ConfigShape;
  metrics: Metrics;
  /** What whoever reads the metrics has to bring; null where only this machine may. */
  metricsToken: string | null;
  /** Null where nothing is limited. */
  rateLimits: RateLimits | null;
  /** Whose call it is, for the limits. */
  clientAddress: (c: HttpContext) => string;
  /** Null where something else serves the client. */
  clientFiles: ClientFiles | null;
}

/** The whole HTTP side, without a port: tests call it in-process. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { ctx, config, metrics, metricsToken, clientAddress, clientFiles } = deps;
  const { publicOrigin } = ctx.settings;
  const app = new Hono<AppEnv>();
  app.use(requestMetrics(metrics));
  app.use(requestLog(ctx.log));
  const { rpcUrl, wsUrl } = config;
  const inlined = inlinedParts(clientFiles && pageOf(clientFiles));
  app.use(securityHeaders({ publicOrigin, rpcUrl, wsUrl, inlined }));
  app.use(allowedHost(publicOrigin, metricsToken === null ? [] : ['/metrics']));
  app.route('/', metricsRoutes(ctx, metrics, { token: metricsToken, clientAddress }));
  app.route('/api', createApi(deps));
  app.all('/api/*', (c) => failed(c, 'NOT_FOUND'));
  if (clientFiles) app.use(serveClient(clientFiles));
  app.notFound((c) => failed(c, 'NOT_FOUND'));
  app.onError(async (error, c) => {
    const refusal = refusalOf(error);
    if (refusal) return failed(c, refusal.code, refusal.message);
    const requestId = c.get('requestId');
    ctx.log.error('request failed', { requestId, path: c.req.path, error });
    await logFault(ctx, { where: `${c.req.method} ${c.req.path}`, requestId, error });
    return failed(c, 'INTERNAL');
  });
  return app;
}

function createApi(deps: AppDeps): Hono<AppEnv> {
  const { ctx, services, config } = deps;
  const api = new Hono<AppEnv>();
  const limits = rateLimiting(deps);
  api.use(uncached);
  api.use(limits.address);
  api.use(minimumVersion(config.minVersion));
  api.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => failed(c, 'BODY_TOO_LARGE') }));
  for (const path of SIGN_IN_PATHS) api.use(path, limits.signIn);
  for (const path of PLAYER_PATHS) api.use(path, signedIn(ctx), limits.wallet, idempotent(ctx));

  api.route('/', serverRoutes(ctx, config));
  api.route('/', sessionRoutes(ctx));
  api.route('/account', accountRoutes(ctx));
  api.route('/growhouse', growhouseRoutes(ctx));
  api.route('/plant', plantRoutes(ctx));
  api.route('/dispensary', dispensaryRoutes(ctx));
  api.route('/', growerRoutes(ctx));
  api.route('/admin', adminRoutes(ctx, services));

  api.route(
    '/',
    docsRoutes(() => api.routes),
  );

  refuseOtherMethods(api);
  return api;
}

/** Answers are for who asked, and for now. */
const uncached: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
};

function rateLimiting({ ctx, rateLimits, clientAddress }: AppDeps) {
  const through: MiddlewareHandler<AppEnv> = (_c, next) => next();
  if (!rateLimits) return { address: through, wallet: through, signIn: through };
  const limiter = (perMinute: number) => createRateLimiter({ perMinute }, () => ctx.now());
  return {
    address: rateLimited(limiter(rateLimits.address), clientAddress),
    wallet: rateLimited(limiter(rateLimits.wallet), (c) => c.get('player').address),
    signIn: rateLimited(limiter(rateLimits.signIn), (c) => `${c.req.path} ${clientAddress(c)}`),
  };
}
