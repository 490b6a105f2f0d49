import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { operatorShape } from '../../../src/contract/admin/operator-shape.ts';
import { proofShape } from '../../../src/contract/admin/reconciliation-shapes.ts';
import { MAX_CLIENT_ERROR_BYTES } from '../../../src/contract/client-error-report.ts';
import { clientErrorRequest } from '../../../src/contract/client-error-request.ts';
import { type ConfigShape, configShape } from '../../../src/contract/shapes.ts';
import { toExchangeRateNumber } from '../../../src/money/exchange.ts';
import { readCurrentAnnouncements } from '../../actions/announcements/announcements.ts';
import {
  type MaintenanceReader,
  toMaintenanceShape,
} from '../../actions/announcements/maintenance-mode.ts';
import { cacheReads } from '../../actions/cache-reads.ts';
import { readExchangeRate } from '../../actions/economy/economy.ts';
import { createReadinessCheck } from '../../actions/health/health.ts';
import type { VaultBalanceReader } from '../../actions/payouts/vault-balance-reader.ts';
import { readVaultProof } from '../../actions/reconciliation/read-reconciliation.ts';
import type { AndroidApp, Operator } from '../../config/config.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { SourcePlaceFinder } from '../../source-maps/source-place-finder.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { describeBrowser } from '../middleware/describe-browser.ts';
import {
  computeEtag,
  formatSuccess,
  respondWithEtag,
  sendFailure,
  sendSuccess,
  setHeader,
} from '../reply.ts';
import type { Resource } from './resource.ts';

/** How long a server stays ready without another check, which writes to the disk. */
const READY_CACHE_MS = 1000;
/** How long another process's change, or the start of an announcement, may go unnoticed. */
const CONFIG_CACHE_MS = 1000;

/** The part of the public configuration that never changes while the server runs. */
export type FixedConfig = Omit<ConfigShape, 'exchangeRate' | 'announcements' | 'maintenance'>;

interface ServerRoutesParts {
  config: FixedConfig;
  maintenance: MaintenanceReader;
  /** Whether this process is about to stop. */
  isClosing: () => boolean;
}

/** Serves the public configuration and the health checks, without a session. */
export function addServerRoutes(
  server: Resource,
  { config, maintenance, isClosing }: ServerRoutesParts,
): void {
  const { ctx } = server;

  // Kept formatted, because every open page requests it regularly.
  const answer = cacheReads(ctx, CONFIG_CACHE_MS, async () => {
    const exchangeRate = toExchangeRateNumber(await readExchangeRate(ctx));
    const announcements = await readCurrentAnnouncements(ctx);
    const mode = await maintenance.read();
    const body = formatSuccess({
      ...config,
      exchangeRate,
      announcements,
      maintenance: mode && toMaintenanceShape(mode),
    } satisfies ConfigShape);
    return { body, etag: computeEtag(body) };
  });
  ctx.onConfigChanged = () => {
    maintenance.clear();
    answer.clear();
  };
  server.add(
    'GET',
    '/config',
    { summary: 'The public configuration', answer: configShape, hasEtag: true },
    async ({ c }) => respondWithEtag(c, await answer.read()),
  );

  server.add('GET', '/health', { summary: 'Whether the server is running' }, ({ c }) =>
    sendSuccess(c, undefined, 'live'),
  );

  const readiness = cacheReads(ctx, READY_CACHE_MS, createReadinessCheck(ctx));
  server.add(
    'GET',
    '/ready',
    {
      summary: 'Whether this process can save what players do',
      codes: ['SHUTTING_DOWN'],
    },
    async ({ c }) => {
      if (isClosing()) return sendFailure(c, 'SHUTTING_DOWN');
      await readiness.read();
      return sendSuccess(c, undefined, 'ready');
    },
  );
}

/** Who runs this game, the app that it belongs to, and its domain. */
export interface Site {
  operator: Operator;
  /** Whether browsers have to use https for subdomains, too. */
  areSubdomainsStrict: boolean;
  /** Null if there is none. */
  androidApp: AndroidApp | null;
}

/** Serves what the legal pages say about this server. */
export function addOperatorRoutes(routes: Resource, { operator }: Site): void {
  routes.get('/operator', {
    summary: 'Who runs the game, how to reach them, and how long they keep the activity log',
    answer: operatorShape,
    load: ({ ctx }) => ({ ...operator, logRetentionDays: ctx.settings.logRetentionDays }),
  });
}

/** A change of the app's certificates reaches Android after at most this time. */
const ASSET_LINKS_MAX_AGE_SECONDS = 3600;

/**
 * Serves the Digital Asset Links, by which Android lets an app show this site without the address bar
 * of a browser. Without an app there is no such file.
 */
export function assetLinksRoutes({ androidApp }: Site): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  if (!androidApp) return routes;
  const statements = [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: androidApp.packageName,
        sha256_cert_fingerprints: androidApp.fingerprints,
      },
    },
  ];
  routes.get('/.well-known/assetlinks.json', (c) => {
    c.header('cache-control', `public, max-age=${ASSET_LINKS_MAX_AGE_SECONDS}`);
    return c.json(statements);
  });
  return routes;
}

/** Logs and counts the reports of clients about their errors, without a session. */
export function addClientErrorRoutes(
  reports: Resource,
  { metrics, findSourcePlace }: { metrics: Metrics; findSourcePlace: SourcePlaceFinder },
): void {
  const limitBody = bodyLimit({
    maxSize: MAX_CLIENT_ERROR_BYTES,
    onError: (c) => sendFailure(c, 'BODY_TOO_LARGE'),
  });
  reports.app.use('/client-error', limitBody);

  reports.post('/client-error', {
    summary: 'Reports an error of the client, without personal data',
    body: clientErrorRequest,
    run: async ({ log }, { c, body: { frames, version, build = 'dev', ...report } }) => {
      const [innermost] = frames;
      const place = innermost ? await findSourcePlace(build, innermost) : null;
      const client = { clientVersion: version, clientBuild: build };
      const stack = frames.map(({ file, line, column }) => `${file}:${line}:${column}`);
      const browser = describeBrowser(c.req.header('user-agent') ?? '');
      metrics.countClientError(report.surface);
      log.warn('client.error', { ...client, ...report, place, stack, browser });
    },
    message: 'Reported',
  });
}

/** How long a response is served again; visitors share it, so that many of them cost nothing. */
const PROOF_CACHE_MS = 10_000;

/** Serves the public figures of the vault, without a session. */
export function addProofRoutes(routes: Resource, readVaultBalances: VaultBalanceReader): void {
  const { ctx } = routes;
  const { read } = cacheReads(ctx, PROOF_CACHE_MS, async () =>
    formatSuccess(await readVaultProof(ctx, await readVaultBalances())),
  );
  routes.add(
    'GET',
    '/proof',
    {
      summary: 'What the vault holds, owes and has paid, and when its books were last reconciled',
      answer: proofShape,
    },
    async ({ c }) => {
      setHeader(c, 'cache-control', `public, max-age=${PROOF_CACHE_MS / 1000}`);
      return c.body(await read(), 200, { 'content-type': 'application/json' });
    },
  );
}
