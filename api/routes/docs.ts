import { Hono } from 'hono';
import type { RouterRoute } from 'hono/types';
import type { AppEnv } from '../middleware/app-env.ts';
import { createOpenApiDocument } from '../openapi/document.ts';
import { PAGE_STYLE, renderDocsPage } from '../openapi/page.ts';

/** Serves the API documentation. @param routes called after all routes are mounted */
export function docsRoutes(routes: () => readonly RouterRoute[]): Hono<AppEnv> {
  const docs = new Hono<AppEnv>();
  const getDocument = once(() => createOpenApiDocument(routes()));
  const getPage = once(() => renderDocsPage(getDocument()));

  docs.get('/openapi.json', (c) => c.json(getDocument()));

  docs.get('/docs', (c) => c.html(getPage()));

  docs.get('/docs.css', (c) =>
    c.body(PAGE_STYLE, 200, { 'content-type': 'text/css; charset=UTF-8' }),
  );

  return docs;
}

function once<T>(create: () => T): () => T {
  let created: { value: T } | null = null;
  return () => (created ??= { value: create() }).value;
}
