import { type Context as HttpContext, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from '../actions/context.ts';
import { createMaintenanceReader } from '../actions/announcements/maintenance-mode.ts';
import { logServerError } from '../actions/logs/application-log.ts';
import { createVaultBalanceReader } from '../actions/payouts/vault-balance-reader.ts';
import { sha256Hex } from '../actions/secrets.ts';
import { toRefusal } from '../actions/refusal-error.ts';
import type { ChecksReader } from '../config/checks/run-checks.ts';
import { maskText } from '../logging/masking.ts';
import { requireAllowedHost } from './middleware/allowed-host.ts';
import type { AppEnv } from './middleware/app-env.ts';
import {
  type ClientFiles,
  getPageText,
  serveClient,
  withPublicOrigin,
} from './middleware/client-files.ts';
import { requireMinimumVersion } from './middleware/client-version.ts';
import { enforceIdempotency } from './middleware/idempotency.ts';
import { refuseDuringMaintenance } from './middleware/maintenance.ts';
import { limitRate } from './middleware/rate-limiter.ts';
import { type RateLimiters, SIGN_IN_PATHS } from './middleware/rate-limiters.ts';
import { observeRequests } from './middleware/observe-requests.ts';
import { hashInlineParts, setSecurityHeaders } from './middleware/security-headers.ts';
import { requirePlayer } from './middleware/session.ts';
import { sendFailure, sendRefusal } from './reply.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { accountDataRoutes } from './routes/account-data.ts';
import { accountRoutes } from './routes/account.ts';
import { adminRoutes } from './routes/admin/admin.ts';
import { clientErrorRoutes } from './routes/client-error.ts';
import { dispensaryRoutes } from './routes/dispensary.ts';
import { docsRoutes } from './routes/docs.ts';
import { growerRoutes } from './routes/growers.ts';
import { growhouseRoutes } from './routes/growhouse.ts';
import { type MetricsParts, metricsRoutes } from './routes/metrics.ts';
import { notificationRoutes, subscriptionRoutes } from './routes/notifications.ts';
import { nicknameReportRoutes } from './routes/nickname-reports.ts';
import { plantRoutes } from './routes/plant.ts';
import { proofRoutes } from './routes/proof.ts';
import { type FixedConfig, serverRoutes } from './routes/server.ts';
import { sessionRoutes } from './routes/session.ts';
import { assetLinksRoutes, operatorRoutes, type Site } from './routes/site.ts';
import type { SourcePlaceFinder } from '../source-maps/source-place-finder.ts';

const MAX_BODY_BYTES = 16 * 1024;

/** Longest wait for the vault's balance, after which responses are sent without it. */
const VAULT_TIMEOUT_MS = 2000;

/** Paths that need a player's session. */
const PLAYER_PATHS = [
  '/logout',
  '/account/*',
  '/growhouse/*',
  '/plant/*',
  '/dispensary/*',
  '/growerz-by-owner',
  '/report-nickname',
] as const;

export interface AppDeps extends MetricsParts {
  ctx: Context;
  /** Whether this process is about to stop, so that proxies should choose another one. */
  isClosing: () => boolean;
  config: FixedConfig;
  /** Null disables rate limiting. */
  rateLimiters: RateLimiters | null;
  site: Site;
  /** The built client; null if another server delivers it. */
  clientFiles: ClientFiles | null;
  checks: ChecksReader;
  findSourcePlace: SourcePlaceFinder;
}

/** Creates the HTTP app. It listens on no port itself, so that tests can call it in-process. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { ctx, config, metrics, metricsToken } = deps;
  const { publicOrigin } = ctx.settings;
  const clientFiles = deps.clientFiles && withPublicOrigin(deps.clientFiles, publicOrigin);
  const app = new Hono<AppEnv>();
  app.use(observeRequests(ctx.log, metrics));
  const { rpcUrl, wsUrl, sentryDsn } = config;
  const inlined = hashInlineParts(clientFiles && getPageText(clientFiles));
  app.use(setSecurityHeaders({ publicOrigin, rpcUrl, wsUrl, sentryDsn, inlined }));
  app.use(requireAllowedHost(publicOrigin, metricsToken === null ? [] : ['/metrics']));
  app.route('/', metricsRoutes(ctx, deps));
  app.route('/api', createApi(deps));
  app.all('/api/*', (c) => sendFailure(c, 'NOT_FOUND'));
  app.route('/', assetLinksRoutes(deps.site));
  if (clientFiles) app.use(serveClient(clientFiles));
  app.notFound((c) => sendFailure(c, 'NOT_FOUND'));
  app.onError(async (error, c) => {
    if (isAbortedRequest(c, error)) return sendFailure(c, 'REQUEST_ABORTED');
    const refusal = toRefusal(error);
    const requestId = c.get('requestId');
    // Only the process log can take this line, because the application log is in the database.
    if (!refusal || refusal.code === 'DATABASE_UNAVAILABLE') {
      ctx.log.error('request.failed', { requestId, path: c.req.path, error });
    }
    if (refusal) return sendRefusal(c, refusal);
    // The path of a calendar is a secret.
    const where = `${c.req.method} ${maskText(c.req.path)}`;
    await logServerError(ctx, { where, requestId, error });
    return sendFailure(c, 'INTERNAL');
  });
  return app;
}

/** The code of Node's error for a request whose connection was closed before its body arrived. */
const CONNECTION_CLOSED = 'ECONNRESET';

/** Returns whether a request failed because the client closed the connection while sending it. */
function isAbortedRequest(c: HttpContext<AppEnv>, error: unknown): boolean {
  if (!(error instanceof Error) || !c.req.raw.signal.aborted) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === CONNECTION_CLOSED);
}

function createApi(deps: AppDeps): Hono<AppEnv> {
  const { ctx, services, config, checks, isClosing } = deps;
  const api = new Hono<AppEnv>();
  const limits = createRateLimits(deps);
  const readVaultBalances = createVaultBalanceReader(ctx, { timeoutMs: VAULT_TIMEOUT_MS });
  api.use(forbidCaching);
  api.use(limits.address);
  api.use(requireMinimumVersion(config.minVersion));
  api.use(limitBodySize);
  for (const path of SIGN_IN_PATHS) api.use(path, limits.signIn);
  api.use('/client-error', limits.clientError);
  api.use('/calendar/*', limits.calendar);
  const maintenance = createMaintenanceReader(ctx);
  for (const path of PLAYER_PATHS) {
    api.use(path, requirePlayer(ctx), limits.wallet, enforceIdempotency(ctx));
    api.use(path, refuseDuringMaintenance(maintenance));
  }

  api.route('/', serverRoutes(ctx, config, { maintenance, isClosing }).app);
  api.route('/', operatorRoutes(ctx, deps.site).app);
  api.route('/', clientErrorRoutes(ctx, deps).app);
  api.route('/', proofRoutes(ctx, readVaultBalances).app);
  api.route('/', sessionRoutes(ctx).app);
  api.route('/', subscriptionRoutes(ctx).app);
  api.route('/account/notifications', notificationRoutes(ctx).app);
  api.route('/calendar', calendarRoutes(ctx).app);
  api.route('/account', accountRoutes(ctx).app);
  api.route('/account', accountDataRoutes(ctx).app);
  api.route('/growhouse', growhouseRoutes(ctx).app);
  api.route('/plant', plantRoutes(ctx).app);
  api.route('/dispensary', dispensaryRoutes(ctx, readVaultBalances).app);
  api.route('/', growerRoutes(ctx).app);
  api.route('/', nicknameReportRoutes(ctx).app);
  api.route('/admin', adminRoutes(ctx, { services, readVaultBalances, checks }));

  api.route('/', docsRoutes(ctx, () => api.routes).app);

  refuseOtherMethods(api);
  return api;
}

/** Refuses other methods on known paths: METHOD_NOT_ALLOWED. Has to be registered last. */
function refuseOtherMethods(app: Hono<AppEnv>): void {
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

const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c: HttpContext<AppEnv>) => sendFailure(c, 'BODY_TOO_LARGE'),
});

/** Skips requests without a body, because checking one constructs the whole Request object. */
const limitBodySize: MiddlewareHandler<AppEnv> = (c, next) => {
  const hasNoBody = c.req.method === 'GET' || c.req.header('content-length') === '0';
  return hasNoBody ? next() : limitBody(c, next);
};

/** Forbids caching by default; a route whose response may be cached overrides the header. */
const forbidCaching: MiddlewareHandler<AppEnv> = (c, next) => {
  c.header('cache-control', 'no-store');
  return next();
};

function createRateLimits({ rateLimiters, clientAddress }: AppDeps) {
  const none: MiddlewareHandler<AppEnv> = (_c, next) => next();
  if (!rateLimiters) {
    return { address: none, wallet: none, signIn: none, clientError: none, calendar: none };
  }
  const { address, wallet, signIn, clientError, calendar } = rateLimiters;
  return {
    address: limitRate(address, clientAddress),
    wallet: limitRate(wallet, (c) => c.get('player').address),
    signIn: limitRate(signIn, (c) => `${c.req.path} ${clientAddress(c)}`),
    clientError: limitRate(clientError, clientAddress),
    // The processes share the keys through the database, which must not hold the secret.
    calendar: limitRate(calendar, (c) => sha256Hex(c.req.path)),
  };
}
