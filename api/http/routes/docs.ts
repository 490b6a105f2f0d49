import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RouterRoute } from 'hono/types';
import { z } from 'zod';
import { type ClientFile, createZippedFile, respondWithFile } from '../middleware/client-files.ts';
import { createOpenApiDocument } from '../openapi/document.ts';
import { sendFailure } from '../reply.ts';
import type { Resource } from './resource.ts';

const OWN_DIR = join(import.meta.dirname, '../openapi/viewer');
/** The package exports no files besides its entry, which stands next to them. */
const SWAGGER_DIR = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The files of the documentation page by name: Swagger UI, and our script and style for it. */
const VIEWER_FILES = new Map([
  ['swagger-ui.css', join(SWAGGER_DIR, 'swagger-ui.css')],
  ['swagger-ui.js', join(SWAGGER_DIR, 'swagger-ui-bundle.js')],
  ['docs.css', join(OWN_DIR, 'docs.css')],
  ['docs.js', join(OWN_DIR, 'docs.js')],
]);

/** The page, which loads its files and the document from this server alone. */
const VIEWER_PAGE = `<!doctype html>
<html lang="en" class="dark-mode">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Growerz Hub API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/docs.css">
</head>
<body>
<main id="docs"><noscript>The document is <a href="/api/openapi.json">openapi.json</a>.</noscript></main>
<script src="/api/docs/swagger-ui.js"></script>
<script src="/api/docs/docs.js"></script>
</body>
</html>
`;

/** Serves the API documentation. @param routes called after all routes are mounted */
export function addDocsRoutes(docs: Resource, routes: () => readonly RouterRoute[]): void {
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
      pathParameters: { file: z.enum([...VIEWER_FILES.keys()]) },
    },
    ({ c }) => {
      const name = c.req.param('file') ?? '';
      const path = VIEWER_FILES.get(name);
      if (path === undefined) return sendFailure(c, 'NOT_FOUND');
      const read = () => new Uint8Array(readFileSync(path));
      return respondWithFile(c, load(name, read));
    },
  );
}

const encode = (text: string) => new TextEncoder().encode(text);
