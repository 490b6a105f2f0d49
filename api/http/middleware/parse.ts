import type { MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { pathIdSchema } from '../../../src/contract/primitives.ts';
import { RefusalError } from '../../actions/refusal-error.ts';
import type { AppEnv } from './app-env.ts';
import { readBody } from './read-body.ts';

type Parsed<Target extends string, In, Out> = MiddlewareHandler<
  AppEnv,
  string,
  { in: Record<Target, In>; out: Record<Target, Out> }
>;

/** The part of the request that a handler parses, and its schema. */
export interface ParsedPart {
  target: 'json' | 'query';
  schema: z.ZodType<object>;
}

const parsedParts = new WeakMap<object, ParsedPart>();

/** Returns what a handler made by `jsonBody` or `queryParameters` parses, for the documentation. */
export const getParsedPart = (handler: object): ParsedPart | undefined => parsedParts.get(handler);

/**
 * Parses the body, JSON or a form; the handler reads it with `c.req.valid('json')`.
 * Refuses: UNSUPPORTED_MEDIA_TYPE, MALFORMED_JSON, FILE_NOT_ACCEPTED, INVALID_REQUEST, OUT_OF_BOUNDS.
 */
export function jsonBody<T extends z.ZodType<object>>(
  schema: T,
): Parsed<'json', z.input<T>, z.output<T>> {
  const parse: Parsed<'json', z.input<T>, z.output<T>> = async (c, next) => {
    c.req.addValidatedData('json', parseOrRefuse(schema, await readBody(c.req, schema)));
    await next();
  };
  parsedParts.set(parse, { target: 'json', schema });
  return parse;
}

/**
 * Parses an id in the path; the handler reads it with `c.req.valid('param')`.
 * Refuses: INVALID_REQUEST, OUT_OF_BOUNDS.
 */
export function pathId<Name extends string>(
  name: Name,
): Parsed<'param', Record<Name, string>, Record<Name, number>> {
  return async (c, next) => {
    c.req.addValidatedData('param', { [name]: parseOrRefuse(pathIdSchema, c.req.param(name)) });
    await next();
  };
}

/**
 * Parses the query; the handler reads it with `c.req.valid('query')`.
 * Refuses: INVALID_REQUEST, OUT_OF_BOUNDS.
 */
export function queryParameters<T extends z.ZodType<object>>(
  schema: T,
): Parsed<'query', z.input<T>, z.output<T>> {
  const parse: Parsed<'query', z.input<T>, z.output<T>> = async (c, next) => {
    c.req.addValidatedData('query', parseOrRefuse(schema, c.req.query()));
    await next();
  };
  parsedParts.set(parse, { target: 'query', schema });
  return parse;
}

function parseOrRefuse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { issues } = result.error;
  const fields = [...new Set(issues.map((issue) => issue.path.join('.')).filter(Boolean))];
  const where = fields.length > 0 ? `: ${fields.join(', ').slice(0, 100)}` : '';
  if (issues.every(({ code }) => code === 'too_big' || code === 'too_small')) {
    throw new RefusalError('OUT_OF_BOUNDS', `a value is out of range${where}`);
  }
  throw new RefusalError('INVALID_REQUEST', `the request is not well-formed${where}`);
}
