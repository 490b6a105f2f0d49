import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAX_CLIENT_ERROR_BYTES } from '../../../src/contract/client-error-report.ts';
import { clientErrorRequest } from '../../../src/contract/client-error-request.ts';
import type { Context } from '../../actions/context.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { SourcePlaceFinder } from '../../source-maps/source-place-finder.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { describeBrowser } from '../middleware/describe-browser.ts';
import { jsonBody } from '../middleware/parse.ts';
import { sendFailure, sendSuccess } from '../reply.ts';
import { documented } from '../openapi/documented.ts';

/** Logs and counts the reports of clients about their errors, without a session. */
export function clientErrorRoutes(
  { log }: Context,
  { metrics, findSourcePlace }: { metrics: Metrics; findSourcePlace: SourcePlaceFinder },
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const limitBody = bodyLimit({
    maxSize: MAX_CLIENT_ERROR_BYTES,
    onError: (c) => sendFailure(c, 'BODY_TOO_LARGE'),
  });

  documented(routes, {
    summary: 'Reports an error of the client, without personal data',
  }).post('/client-error', limitBody, jsonBody(clientErrorRequest), async (c) => {
    const { frames, ...report } = c.req.valid('json');
    const [innermost] = frames;
    const place = innermost ? await findSourcePlace(report.version, innermost) : null;
    const stack = frames.map(({ file, line, column }) => `${file}:${line}:${column}`);
    const browser = describeBrowser(c.req.header('user-agent') ?? '');
    metrics.countClientError(report.surface);
    log.warn('client.error', { ...report, place, stack, browser });
    return sendSuccess(c, undefined, 'Reported');
  });

  return routes;
}
