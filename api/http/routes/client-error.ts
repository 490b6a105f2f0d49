import { bodyLimit } from 'hono/body-limit';
import { MAX_CLIENT_ERROR_BYTES } from '../../../src/contract/client-error-report.ts';
import { clientErrorRequest } from '../../../src/contract/client-error-request.ts';
import type { Context } from '../../actions/context.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { SourcePlaceFinder } from '../../source-maps/source-place-finder.ts';
import { describeBrowser } from '../middleware/describe-browser.ts';
import { sendFailure } from '../reply.ts';
import { Resource } from './resource.ts';

/** Logs and counts the reports of clients about their errors, without a session. */
export function clientErrorRoutes(
  ctx: Context,
  { metrics, findSourcePlace }: { metrics: Metrics; findSourcePlace: SourcePlaceFinder },
): Resource {
  const reports = new Resource(ctx);
  const limitBody = bodyLimit({
    maxSize: MAX_CLIENT_ERROR_BYTES,
    onError: (c) => sendFailure(c, 'BODY_TOO_LARGE'),
  });
  reports.app.use('/client-error', limitBody);

  reports.post('/client-error', {
    summary: 'Reports an error of the client, without personal data',
    body: clientErrorRequest,
    run: async ({ log }, { c, body: { frames, ...report } }) => {
      const [innermost] = frames;
      const place = innermost ? await findSourcePlace(report.version, innermost) : null;
      const stack = frames.map(({ file, line, column }) => `${file}:${line}:${column}`);
      const browser = describeBrowser(c.req.header('user-agent') ?? '');
      metrics.countClientError(report.surface);
      log.warn('client.error', { ...report, place, stack, browser });
    },
    message: 'Reported',
  });

  return reports;
}
