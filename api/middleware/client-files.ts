import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const IS_TEXT = /^(text\/|application\/(json|manifest)|image\/svg)/;
const WORTH_COMPRESSING_BYTES = 1024;
/** Vite names these after their content. */
const HASHED = /^\/assets\//;

type Encoding = 'br' | 'gzip';

interface ClientFile {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
  cacheControl: string;
  /** Made when first asked for, and kept. */
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

/** By their path in a URL. */
export type ClientFiles = ReadonlyMap<string, ClientFile>;

/** Reads the built client whole: what is not in it cannot be asked for. */
export function readClientFiles(dir: string): ClientFiles {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = `/${relative(dir, file).split(sep).join('/')}`;
        return [path, readClientFile(file, path)];
      }),
  );
}

function readClientFile(file: string, path: string): ClientFile {
  const body = new Uint8Array(readFileSync(file));
  return {
    body,
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    cacheControl: HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    encoded: new Map(),
  };
}

/** Serves the client's files; every page of it is the same index.html. */
export function serveClient(files: ClientFiles): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { method, path } = c.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const isPage = extname(path) === '';
    const file = files.get(isPage ? '/index.html' : path);
    return file ? respond(c, file) : next();
  };
}

async function respond(c: Context<AppEnv>, file: ClientFile): Promise<Response> {
  c.header('cache-control', file.cacheControl);
  c.header('etag', file.etag);
  c.header('vary', 'accept-encoding');
  if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304);
  c.header('content-type', file.type);
  const encoding = encodingFor(file, c.req.header('accept-encoding') ?? '');
  if (!encoding) return c.body(file.body);
  c.header('content-encoding', encoding);
  return c.body(await encoded(file, encoding));
}

function encodingFor(file: ClientFile, accepted: string): Encoding | null {
  if (!IS_TEXT.test(file.type) || file.body.length < WORTH_COMPRESSING_BYTES) return null;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

const brotli = promisify<Uint8Array, object, Buffer>(brotliCompress);
const zip = promisify<Uint8Array, object, Buffer>(gzip);

function encoded(file: ClientFile, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = file.encoded.get(encoding);
  if (known) return known;
  const made =
    encoding === 'br'
      ? brotli(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : zip(file.body, { level: 9 });
  const bytes = made.then((buffer) => new Uint8Array(buffer));
  file.encoded.set(encoding, bytes);
  return bytes;
}
