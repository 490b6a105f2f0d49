import type { RouterRoute } from 'hono/types';
import { z } from 'zod';
import type { Context } from '../../actions/context.ts';
import { type ClientFile, createZippedFile, respondWithFile } from '../middleware/client-files.ts';
import { createOpenApiDocument } from '../openapi/document.ts';
import { readViewerFile, VIEWER_FILE_NAMES, VIEWER_PAGE } from '../openapi/viewer-files.ts';
import { sendFailure } from '../reply.ts';
import { Resource } from './resource.ts';

/** Serves the API documentation. @param routes called after all routes are mounted */
export function docsRoutes(ctx: Context, routes: () => readonly RouterRoute[]): Resource {
  const docs = new Resource(ctx);
  const files = new Map<string, ClientFile>();
  const load = (name: string, read: () => Uint8Array<ArrayBuffer>): ClientFile => {
    const file = files.get(name) ?? createZippedFile(name, read());
    files.set(name, file);
    return file;
  };

  docs.add(
    'GET',
    '/openapi.json',
    { summary: 'This document', answer: 'openapi', hasEtag: true },
    ({ c }) => {
      const read = () => encode(JSON.stringify(createOpenApiDocument(routes())));
      return respondWithFile(c, load('openapi.json', read));
    },
  );

  docs.add('GET', '/docs', { summary: 'This document, for people', answer: 'page' }, ({ c }) =>
    c.html(VIEWER_PAGE),
  );

  docs.add(
    'GET',
    '/docs/:file',
    {
      summary: 'A script or style of the page that shows this document',
      answer: 'file',
      hasEtag: true,
      pathParameters: { file: z.enum(VIEWER_FILE_NAMES) },
      codes: ['NOT_FOUND'],
    },
    ({ c }) => {
      const name = VIEWER_FILE_NAMES.find((known) => known === c.req.param('file'));
      if (!name) return sendFailure(c, 'NOT_FOUND');
      return respondWithFile(
        c,
        load(name, () => readViewerFile(name)),
      );
    },
  );

  return docs;
}

const encode = (text: string) => new TextEncoder().encode(text);
