import { Hono } from 'hono';
import type { RouterRoute } from 'hono/types';
import type { AppEnv } from '../middleware/app-env.ts';
import { openApiOf } from '../openapi/document.ts';
import { PAGE_STYLE, pageOf } from '../openapi/page.ts';

/** What the API offers, for programs and for people. @param routes asked for once all are mounted */
export function docsRoutes(routes: () => readonly RouterRoute[]): Hono<AppEnv> {
  const docs = new Hono<AppEnv>();
  const description = once(() => openApiOf(routes()));
  const page = once(() => pageOf(description()));

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
