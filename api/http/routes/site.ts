import { Hono } from 'hono';
import { operatorShape } from '../../../src/contract/admin/operator-shape.ts';
import type { Context } from '../../actions/context.ts';
import type { AndroidApp, Operator } from '../../config/config.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { Resource } from './resource.ts';

/** Who runs this game, and the app that it belongs to. */
export interface Site {
  operator: Operator;
  /** Null if there is none. */
  androidApp: AndroidApp | null;
}

/** Serves what the legal pages say about this server. */
export function operatorRoutes(ctx: Context, { operator }: Site): Resource {
  const routes = new Resource(ctx);
  routes.get('/operator', {
    summary: 'Who runs the game, how to reach them, and how long they keep the activity log',
    answer: operatorShape,
    load: () => ({ ...operator, logRetentionDays: ctx.settings.logRetentionDays }),
  });
  return routes;
}

/** A change of the app's certificates reaches Android after at most this time. */
const MAX_AGE_SECONDS = 3600;

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
    c.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`);
    return c.json(statements);
  });
  return routes;
}
