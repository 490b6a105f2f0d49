import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAX_CLIENT_ERROR_BYTES } from '../../../src/contract/client-error-report.ts';
import { clientErrorRequest } from '../../../src/contract/admin/client-error-shapes.ts';
import { recordClientError } from '../../actions/client-errors/record-client-error.ts';
import type { Context } from '../../actions/context.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { describeBrowser } from '../middleware/describe-browser.ts';
import { jsonBody } from '../middleware/parse.ts';
import { sendFailure, sendSuccess } from '../reply.ts';
import { documented } from '../openapi/documented.ts';

/** Takes the reports of clients about their errors, without a session. */
export function clientErrorRoutes(ctx: Context): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const limitBody = bodyLimit({
    maxSize: MAX_CLIENT_ERROR_BYTES,
    onError: (c) => sendFailure(c, 'BODY_TOO_LARGE'),
  });

  documented(routes, { summary: 'Reports an error of the client, without personal data' }).post(
    '/client-error',
    limitBody,
    jsonBody(clientErrorRequest),
    async (c) => {
      const browser = describeBrowser(c.req.header('user-agent') ?? '');
      await recordClientError(ctx, c.req.valid('json'), browser);
      return sendSuccess(c, undefined, 'Reported');
    },
  );

  return routes;
}
