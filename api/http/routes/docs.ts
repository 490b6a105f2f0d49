import { Hono } from 'hono';
import type { RouterRoute } from 'hono/types';
import { type ClientFile, createZippedFile, respondWithFile } from '../middleware/client-files.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { createOpenApiDocument } from '../openapi/document.ts';
import { readViewerFile, VIEWER_FILE_NAMES, VIEWER_PAGE } from '../openapi/viewer-files.ts';
import { sendFailure } from '../reply.ts';
import { documented } from '../openapi/documented.ts';
import { z } from 'zod';

/** Serves the API documentation. @param routes called after all routes are mounted */
export function docsRoutes(routes: () => readonly RouterRoute[]): Hono<AppEnv> {
  const docs = new Hono<AppEnv>();
  const files = new Map<string, ClientFile>();
  const load = (name: string, read: () => Uint8Array<ArrayBuffer>): ClientFile => {
    const file = files.get(name) ?? createZippedFile(name, read());
    files.set(name, file);
    return file;
  };

  documented(docs, {
    summary: 'This document',
    answer: 'openapi',
    hasEtag: true,
  }).get('/openapi.json', (c) =>
    respondWithFile(
      c,
      load('openapi.json', () => encode(JSON.stringify(createOpenApiDocument(routes())))),
    ),
  );

  documented(docs, { summary: 'This document, for people', answer: 'page' }).get('/docs', (c) =>
    c.html(VIEWER_PAGE),
  );

  documented(docs, {
    summary: 'A script or style of the page that shows this document',
    answer: 'file',
    hasEtag: true,
    pathParameters: { file: z.enum(VIEWER_FILE_NAMES) },
    codes: ['NOT_FOUND'],
  }).get('/docs/:file', (c) => {
    const name = VIEWER_FILE_NAMES.find((known) => known === c.req.param('file'));
    if (!name) return sendFailure(c, 'NOT_FOUND');
    return respondWithFile(
      c,
      load(name, () => readViewerFile(name)),
    );
  });

  return docs;
}

const encode = (text: string) => new TextEncoder().encode(text);
