import { Hono } from 'hono';
import {
  clientErrorPageShape,
  clientErrorsRequest,
  clientErrorsShape,
} from '../../../../src/contract/admin/client-error-shapes.ts';
import { emptyRequest } from '../../../../src/contract/requests.ts';
import { listClientErrors } from '../../../actions/client-errors/list-client-errors.ts';
import { readClientError } from '../../../actions/client-errors/read-client-error.ts';
import { resolveClientError } from '../../../actions/client-errors/resolve-client-error.ts';
import type { Context } from '../../../actions/context.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody, pathId } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';
import type { SourceMapReader } from '../../../source-maps/source-map-reader.ts';
import { presentClientError, presentClientErrorPage } from '../../present/client-error.ts';
import { documented } from '../../openapi/documented.ts';

/** Shows the errors that clients reported, with readable stacks, to every admin. */
export function adminClientErrorRoutes(ctx: Context, findPlaces: SourceMapReader): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const id = pathId('id');

  documented(routes, {
    summary: 'The errors that clients reported, the newest version first',
    answer: clientErrorsShape,
  }).post('/all', jsonBody(clientErrorsRequest), async (c) => {
    const { state, surface, ...page } = c.req.valid('json');
    const filter = { isResolved: state === null ? null : state === 'resolved', surface };
    const { total, errors } = await listClientErrors(ctx, filter, page);
    return sendSuccess(c, { total, data: errors.map(presentClientError) });
  });

  documented(routes, {
    summary: 'A reported error with its stack in the source',
    answer: clientErrorPageShape,
    codes: ['NOT_FOUND'],
  }).get('/:id', id, async (c) => {
    const found = await readClientError(ctx, c.req.valid('param').id);
    const { version, frames } = found.error;
    const places = await findPlaces(version, frames);
    return sendSuccess(c, presentClientErrorPage({ ...found, places }));
  });

  documented(routes, {
    summary: 'Marks a reported error as resolved; in a newer version it appears again',
    codes: ['NOT_FOUND', 'CONFLICT'],
  }).post('/:id/resolve', id, jsonBody(emptyRequest), async (c) => {
    await resolveClientError(ctx, c.get('admin'), c.req.valid('param').id);
    return sendSuccess(c, undefined, 'Error marked as resolved');
  });

  return routes;
}
