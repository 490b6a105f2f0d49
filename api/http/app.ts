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
import { ApiRouter } from './api-router.ts';
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
import { createPlayerGuard } from './middleware/session.ts';
import { sendFailure, sendRefusal, setHeader } from './reply.ts';
import { addAccountDataRoutes } from './routes/account-data.ts';
import * as account from './routes/account.ts';
import { addAdminRoutes } from './routes/admin/admin.ts';
import { addCalendarRoutes } from './routes/calendar.ts';
import { addDispensaryRoutes } from './routes/dispensary.ts';
import { addDocsRoutes } from './routes/docs.ts';
import { addGrowhouseRoutes } from './routes/growhouse.ts';
import { type MetricsParts, metricsRoutes } from './routes/metrics.ts';
import { addNotificationRoutes, addSubscriptionRoutes } from './routes/notifications.ts';
import { addPlantRoutes } from './routes/plant.ts';
import { Resource } from './routes/resource.ts';
import * as server from './routes/server.ts';
import { addSessionRoutes } from './routes/session.ts';
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

/** Paths of calls that end sessions or ban players. */
const SESSION_PATHS = [
  '/authenticate',
  '/logout',
  '/account/sessions/*',
  '/account/deletion',
  '/admin/users/*',
] as const;

export interface AppDeps extends MetricsParts {
  ctx: Context;
  /** Whether this process is about to stop, so that proxies should choose another one. */
  isClosing: () => boolean;
  config: server.FixedConfig;
  /** Null disables rate limiting. */
  rateLimiters: RateLimiters | null;
  site: server.Site;
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
  const app = new Hono<AppEnv>({ router: new ApiRouter() });
  app.use(observeRequests(config.build, ctx.log, metrics));
  const { rpcUrl, wsUrl, sentryDsn } = config;
  const inlined = hashInlineParts(clientFiles && getPageText(clientFiles));
  const { areSubdomainsStrict } = deps.site;
  app.use(
    setSecurityHeaders({ publicOrigin, areSubdomainsStrict, rpcUrl, wsUrl, sentryDsn, inlined }),
  );
  app.use(requireAllowedHost(publicOrigin, metricsToken === null ? [] : ['/metrics']));
  app.route('/', metricsRoutes(ctx, deps));
  app.route('/api', createApi(deps));
  app.all('/api/*', (c) => sendFailure(c, 'NOT_FOUND'));
  app.route('/', server.assetLinksRoutes(deps.site));
  if (clientFiles) app.use(serveClient(clientFiles));
  app.notFound((c) => sendFailure(c, 'NOT_FOUND'));
  app.onError(async (error, c) => {
    if (isAbortedRequest(c, error)) return sendFailure(c, 'REQUEST_ABORTED');
    const refusal = toRefusal(error);
    // Only the process log can take this line, because the application log is in the database.
    if (!refusal || refusal.code === 'DATABASE_UNAVAILABLE') {
      ctx.log.error('request.failed', { path: c.req.path, error });
    }
    if (refusal) return sendRefusal(c, refusal);
    // The path of a calendar is a secret.
    const where = `${c.req.method} ${maskText(c.req.path)}`;
    await logServerError(ctx, { where, requestId: c.get('requestId'), error });
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
  const { requirePlayer, forgetPlayers } = createPlayerGuard(ctx);
  for (const path of SESSION_PATHS) api.use(path, forgetPlayers);
  for (const path of PLAYER_PATHS) {
    api.use(path, requirePlayer, limits.wallet, enforceIdempotency(ctx));
    api.use(path, refuseDuringMaintenance(maintenance));
  }

  const root = new Resource(api, ctx);
  server.addServerRoutes(root, { config, maintenance, isClosing });
  server.addOperatorRoutes(root, deps.site);
  server.addClientErrorRoutes(root, deps);
  server.addProofRoutes(root, readVaultBalances);
  addSessionRoutes(root);
  addSubscriptionRoutes(root);
  addNotificationRoutes(root.at('/account/notifications'));
  addCalendarRoutes(root.at('/calendar'));
  account.addAccountRoutes(root.at('/account'));
  addAccountDataRoutes(root.at('/account'));
  addGrowhouseRoutes(root.at('/growhouse'));
  addPlantRoutes(root.at('/plant'));
  addDispensaryRoutes(root.at('/dispensary'), readVaultBalances);
  account.addGrowerRoutes(root);
  account.addNicknameReportRoutes(root);
  addAdminRoutes(root.at('/admin'), { services, readVaultBalances, checks });
  addDocsRoutes(root, () => api.routes);

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

/** Reads only a body of unknown length, because reading one constructs the whole Request object. */
const limitBodySize: MiddlewareHandler<AppEnv> = (c, next) => {
  const isSmall =
    Number(c.req.header('content-length')) <= MAX_BODY_BYTES &&
    c.req.header('transfer-encoding') === undefined;
  return c.req.method === 'GET' || isSmall ? next() : limitBody(c, next);
};

/** Forbids caching by default; a route whose response may be cached overrides the header. */
const forbidCaching: MiddlewareHandler<AppEnv> = (c, next) => {
  setHeader(c, 'cache-control', 'no-store');
  return next();
};

function createRateLimits({ rateLimiters, clientAddress }: AppDeps) {
  const limit = (
    name: keyof RateLimiters,
    getKey: (c: HttpContext<AppEnv>) => string,
  ): MiddlewareHandler<AppEnv> =>
    rateLimiters ? limitRate(rateLimiters[name], getKey) : (_c, next) => next();
  return {
    address: limit('address', clientAddress),
    wallet: limit('wallet', (c) => c.get('player').address),
    signIn: limit('signIn', (c) => `${c.req.path} ${clientAddress(c)}`),
    clientError: limit('clientError', clientAddress),
    // The processes share the keys through the database, which must not hold the secret.
    calendar: limit('calendar', (c) => sha256Hex(c.req.path)),
  };
}
