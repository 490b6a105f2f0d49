import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The files of the documentation page by name: Swagger UI, and our script and style for it. */
const VIEWER_FILES = {
  'swagger-ui.css': 'swagger-ui-dist/swagger-ui.css',
  'swagger-ui.js': 'swagger-ui-dist/swagger-ui-bundle.js',
  'docs.css': null,
  'docs.js': null,
} as const;

export type ViewerFileName = keyof typeof VIEWER_FILES;

export const VIEWER_FILE_NAMES = Object.keys(VIEWER_FILES) as ViewerFileName[];

const require = createRequire(import.meta.url);

/** Reads a file of the page. */
export function readViewerFile(name: ViewerFileName): Uint8Array<ArrayBuffer> {
  const own = join(import.meta.dirname, 'viewer', name);
  const source = VIEWER_FILES[name];
  return new Uint8Array(readFileSync(source === null ? own : resolveInPackage(source)));
}

/** The package exports no files besides its entry, which stands next to them. */
function resolveInPackage(source: string): string {
  const [packageName = '', file = ''] = source.split('/');
  return join(dirname(require.resolve(`${packageName}/package.json`)), file);
}

/** The page, which loads its files and the document from this server alone. */
export const VIEWER_PAGE = `<!doctype html>
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
