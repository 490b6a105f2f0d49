import { type ConfigShape, configShape } from '../../../src/contract/shapes.ts';
import { toExchangeRateNumber } from '../../../src/money/exchange.ts';
import { readCurrentAnnouncements } from '../../actions/announcements/announcements.ts';
import type { Context } from '../../actions/context.ts';
import { readExchangeRate } from '../../actions/economy/economy.ts';
import { cacheReads } from '../../actions/cache-reads.ts';
import { assertReady } from '../../actions/health/health.ts';
import {
  type MaintenanceReader,
  toMaintenanceShape,
} from '../../actions/announcements/maintenance-mode.ts';
import { computeEtag, formatSuccess, respondWithEtag, sendFailure, sendSuccess } from '../reply.ts';
import { Resource } from './resource.ts';

/** How long a server stays ready without another check, which writes to the disk. */
const READY_CACHE_MS = 1000;
/** The part of the public configuration that never changes while the server runs. */
export type FixedConfig = Omit<ConfigShape, 'exchangeRate' | 'announcements' | 'maintenance'>;

/** How long another process's change, or the start of an announcement, may go unnoticed. */
const CONFIG_CACHE_MS = 1000;

export interface ServerRoutesParts {
  maintenance: MaintenanceReader;
  /** Whether this process is about to stop. */
  isClosing: () => boolean;
}

/** Serves the public configuration and the health checks, without a session. */
export function serverRoutes(
  ctx: Context,
  config: FixedConfig,
  { maintenance, isClosing }: ServerRoutesParts,
): Resource {
  const server = new Resource(ctx);

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

  const readiness = cacheReads(ctx, READY_CACHE_MS, () => assertReady(ctx));
  server.add(
    'GET',
    '/ready',
    {
      summary: 'Whether the database and the chain are reachable',
      codes: ['CHAIN_UNREACHABLE', 'SHUTTING_DOWN'],
    },
    async ({ c }) => {
      if (isClosing()) return sendFailure(c, 'SHUTTING_DOWN');
      await readiness.read();
      return sendSuccess(c, undefined, 'ready');
    },
  );

  return server;
}
