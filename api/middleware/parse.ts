import type { MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { pathIdSchema } from '../../src/contract/primitives.ts';
import { Refused } from '../actions/refused.ts';
import type { AppEnv } from './app-env.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

type Parsed<Target extends string, In, Out> = MiddlewareHandler<
  AppEnv,
  string,
  { in: Record<Target, In>; out: Record<Target, Out> }
>;

/** What is known of a handler that reads a part of the request. */
export interface ParsedPart {
  target: 'json' | 'query';
  schema: z.ZodType<object>;
}

const parsedParts = new WeakMap<object, ParsedPart>();

/** Which part of the request a handler of `jsonBody` or `queryOf` reads, for the documentation. */
export const parsedPartOf = (handler: object): ParsedPart | undefined => parsedParts.get(handler);

/**
 * Reads the body by its schema; the handler takes it with `c.req.valid('json')`. No body at all is
 * read as `{}`, so that calls without a payload need none.
 * Refuses: UNSUPPORTED_MEDIA_TYPE, MALFORMED_JSON, INVALID_REQUEST, OUT_OF_BOUNDS.
 */
export function jsonBody<T extends z.ZodType<object>>(
  schema: T,
): Parsed<'json', z.input<T>, z.output<T>> {
  const parse: Parsed<'json', z.input<T>, z.output<T>> = async (c, next) => {
    const bytes = await c.req.arrayBuffer();
    if (bytes.byteLength > 0 && !isJson(c.req.header('content-type'))) {
      throw new Refused('UNSUPPORTED_MEDIA_TYPE');
    }
    c.req.addValidatedData('json', checked(schema, bytes.byteLength > 0 ? parseJson(bytes) : {}));
    await next();
  };
  parsedParts.set(parse, { target: 'json', schema });
  return parse;
}

/**
 * Reads an id of the path; the handler takes it with `c.req.valid('param')`.
 * Refuses: INVALID_REQUEST, OUT_OF_BOUNDS.
 */
export function pathId<Name extends string>(
  name: Name,
): Parsed<'param', Record<Name, string>, Record<Name, number>> {
  return async (c, next) => {
    c.req.addValidatedData('param', { [name]: checked(pathIdSchema, c.req.param(name)) });
    await next();
  };
}

/**
 * Reads the query by its schema; the handler takes it with `c.req.valid('query')`.
 * Refuses: INVALID_REQUEST, OUT_OF_BOUNDS.
 */
export function queryOf<T extends z.ZodType<object>>(
  schema: T,
): Parsed<'query', z.input<T>, z.output<T>> {
  const parse: Parsed<'query', z.input<T>, z.output<T>> = async (c, next) => {
    c.req.addValidatedData('query', checked(schema, c.req.query()));
    await next();
  };
  parsedParts.set(parse, { target: 'query', schema });
  return parse;
}

function isJson(contentType: string | undefined): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/json';
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    const parsed: unknown = JSON.parse(utf8.decode(bytes));
    return parsed;
  } catch {
    throw new Refused('MALFORMED_JSON');
  }
}

function checked<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { issues } = result.error;
  const fields = [...new Set(issues.map((issue) => issue.path.join('.')).filter(Boolean))];
  const where = fields.length > 0 ? `: ${fields.join(', ').slice(0, 100)}` : '';
  if (issues.every(({ code }) => code === 'too_big' || code === 'too_small')) {
    throw new Refused('OUT_OF_BOUNDS', `a value is out of bounds${where}`);
  }
  throw new Refused('INVALID_REQUEST', `the request is not well-formed${where}`);
}
