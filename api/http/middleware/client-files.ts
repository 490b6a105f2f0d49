import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts';
import { setHeader } from '../reply.ts';
import type { AppEnv } from './app-env.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** Files to whose names Vite adds a content hash. */
const HASHED = /^\/assets\//;

/** The client's only page. */
const PAGE = '/index.html';

type Bytes = Uint8Array<ArrayBuffer>;

/** The variants that build/compressed-files.ts writes next to each file, smallest first. */
const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;
/** Variants of other files, and source maps, which only the server reads. */
const IS_HIDDEN = /\.(br|gz|map)$/;

interface EncodedVariant {
  name: (typeof ENCODINGS)[number]['name'];
  body: Bytes;
}

export interface ClientFile {
  body: Bytes;
  type: string;
  etag: string;
  cacheControl: string;
  /** Smallest first. */
  encoded: readonly EncodedVariant[];
}

/** The built client's files by URL path. */
export type ClientFiles = ReadonlyMap<string, ClientFile>;

/** Reads the whole built client into memory, so that no path can reach another file. */
export function readClientFiles(dir: string): ClientFiles {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile() && !IS_HIDDEN.test(entry.name))
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = `/${relative(dir, file).split(sep).join('/')}`;
        return [path, readClientFile(file, path)];
      }),
  );
}

function readClientFile(file: string, path: string): ClientFile {
  return {
    ...createPlainFile(path, readBytes(file)),
    cacheControl: HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    encoded: ENCODINGS.flatMap(({ name, extension }) =>
      existsSync(`${file}${extension}`) ? [{ name, body: readBytes(`${file}${extension}`) }] : [],
    ),
  };
}

/** Creates a file that is compressed with gzip when it is sent. */
export const createZippedFile = (name: string, body: Bytes): ClientFile => ({
  ...createPlainFile(name, body),
  cacheControl: 'no-cache',
  encoded: [{ name: 'gzip', body: new Uint8Array(gzipSync(body)) }],
});

/** Creates a file as it is sent uncompressed. */
const createPlainFile = (name: string, body: Bytes) => ({
  body,
  type: CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});

const readBytes = (file: string): Bytes => new Uint8Array(readFileSync(file));

/** Returns the HTML of the client's only page. */
export const getPageText = (files: ClientFiles): string =>
  new TextDecoder().decode(files.get(PAGE)?.body ?? new Uint8Array());

/** Returns the build id that build/build-id.ts has put into the page; 'dev' without a built client. */
export const getClientBuild = (files: ClientFiles | null): string =>
  /GROWERZ_BUILD = '([^']+)'/.exec(files ? getPageText(files) : '')?.[1] ?? 'dev';

/** Stands in index.html for the origin, which is known only when a server starts. */
const PLACEHOLDER = '__PUBLIC_ORIGIN__';

/**
 * Puts the public origin into the page, because sites that show a card for a shared link need absolute
 * addresses. The page is compressed again, as build/compressed-files.ts does.
 */
export function withPublicOrigin(files: ClientFiles, { origin }: URL): ClientFiles {
  const page = files.get(PAGE);
  if (!page) return files;
  const text = new TextDecoder().decode(page.body);
  if (!text.includes(PLACEHOLDER)) return files;
  const body = new TextEncoder().encode(text.replaceAll(PLACEHOLDER, origin));
  const encoded = page.encoded.map((variant) => ({
    ...variant,
    body: new Uint8Array(COMPRESSORS[variant.name](body)),
  }));
  const changed = { ...page, ...createPlainFile(PAGE, body), encoded };
  return new Map([...files, [PAGE, changed]]);
}

const COMPRESSORS = {
  br: (body: Uint8Array) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Uint8Array) => gzipSync(body, { level: 9 }),
};

/** Matches the paths of pages as the client's router does: in any case, with or without a final slash. */
const IS_PAGE = new RegExp(
  `^/(?:${PAGE_PATHS.map((path) => path.replace(/:\w+/g, '\\d+').replace('/*', '(?:/.*)?')).join('|')})/?$`,
  'i',
);

/**
 * Serves the client's files. Every page is the same index.html, which unknown paths get with status 404
 * because the client then leads to the start.
 */
export function serveClient(files: ClientFiles): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { method, path } = c.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const isFile = extname(path) !== '';
    const file = files.get(isFile ? path : PAGE);
    if (!file) return next();
    return respondWithFile(c, file, isFile || IS_PAGE.test(path) ? 200 : 404);
  };
}

/** Responds with a file, or with 304 when the client already has it and the path is the right one. */
export function respondWithFile(
  c: Context<AppEnv>,
  file: ClientFile,
  status: 200 | 404 = 200,
): Response {
  setHeader(c, 'cache-control', file.cacheControl);
  setHeader(c, 'etag', file.etag);
  setHeader(c, 'vary', 'accept-encoding');
  const isKnown = c.req.header('if-none-match')?.includes(file.etag) === true;
  if (isKnown && status === 200) return c.body(null, 304);
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoded = file.encoded.find(({ name }) => isEncodingAccepted(accepted, name));
  if (encoded) setHeader(c, 'content-encoding', encoded.name);
  return c.body((encoded ?? file).body, status, { 'content-type': file.type });
}

const PARAMETER_Q = /^q\s*=\s*([\d.]+)$/i;

/**
 * Whether an `accept-encoding` header allows an encoding. One with `q=0` is refused, and `*` stands for
 * those that are not named.
 */
function isEncodingAccepted(header: string, encoding: string): boolean {
  const weights = new Map(header.split(',').map(parseWeight));
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}

function parseWeight(item: string): [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
  const weight = parameters.map((parameter) => PARAMETER_Q.exec(parameter)?.[1]).find(Boolean);
  return [name.toLowerCase(), weight === undefined ? 1 : Number(weight)];
}
