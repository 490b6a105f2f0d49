import { Hono } from 'hono';
import type { RouterRoute } from 'hono/types';
import type { AppEnv } from '../middleware/app-env.ts';
import { createOpenApiDocument } from '../openapi/document.ts';
import { PAGE_STYLE, renderDocsPage } from '../openapi/page.ts';

/** Documents the API for programs and people. @param routes called after all routes are mounted */
export function docsRoutes(routes: () => readonly RouterRoute[]): Hono<AppEnv> {
  const docs = new Hono<AppEnv>();
  const description = once(() => createOpenApiDocument(routes()));
  const page = once(() => renderDocsPage(description()));

  docs.get('/openapi.json', (c) => c.json(description()));

  docs.get('/docs', (c) => c.html(page()));

  docs.get('/docs.css', (c) =>
    c.body(PAGE_STYLE, 200, { 'content-type': 'text/css; charset=UTF-8' }),
  );

  return docs;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
