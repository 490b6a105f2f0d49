import { z } from 'zod';
import type { HonoRequest } from 'hono';
import { RefusalError } from '../../actions/refusal-error.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the fields of a JSON or multipart/form-data body as values that a schema then checks. A missing
 * body counts as `{}`, so that calls without a payload need none.
 * @throws RefusalError UNSUPPORTED_MEDIA_TYPE, MALFORMED_JSON, FILE_NOT_ACCEPTED, INVALID_REQUEST
 */
export async function readBody(req: HonoRequest, schema: z.ZodType<object>): Promise<unknown> {
  const bytes = await req.arrayBuffer();
  if (bytes.byteLength === 0) return {};
  const { type, charset } = parseContentType(req.header('content-type'));
  if ((type !== JSON_TYPE && type !== FORM_TYPE) || !/^utf-?8$/i.test(charset ?? 'utf-8')) {
    throw new RefusalError('UNSUPPORTED_MEDIA_TYPE');
  }
  return type === JSON_TYPE ? parseJson(bytes) : readForm(req, schema);
}

/** Returns a body without the boundary of a form, which differs each time the form is sent. */
export function withoutBoundary(bytes: Uint8Array, contentType?: string): Uint8Array {
  const { type, boundary } = parseContentType(contentType);
  if (type !== FORM_TYPE || boundary === undefined || boundary === '') return bytes;
  return Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(boundary, ''), 'latin1');
}

function parseContentType(contentType = '') {
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim());
  const getParameter = (name: string) =>
    parameters
      .find((parameter) => parameter.toLowerCase().startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .replaceAll('"', '');
  return {
    type: type.toLowerCase(),
    charset: getParameter('charset'),
    boundary: getParameter('boundary'),
  };
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    const parsed: unknown = JSON.parse(utf8.decode(bytes));
    return parsed;
  } catch {
    throw new RefusalError('MALFORMED_JSON');
  }
}

async function readForm(req: HonoRequest, schema: z.ZodType<object>) {
  const shape = new Map<string, z.core.$ZodType>(
    Object.entries(schema instanceof z.ZodObject ? schema.shape : {}),
  );
  const fields = new Map<string, unknown>();
  for (const [name, value] of await parseForm(req)) {
    if (typeof value !== 'string') throw new RefusalError('FILE_NOT_ACCEPTED');
    if (fields.has(name)) throw new RefusalError('INVALID_REQUEST', 'a field is there twice');
    fields.set(name, fromText(value, shape.get(name)));
  }
  return Object.fromEntries(fields);
}

async function parseForm(req: HonoRequest): Promise<[name: string, value: string | File][]> {
  try {
    const fields = [...(await req.formData())];
    // The parser replaces bytes that are not UTF-8. Those of a file need not be.
    if (fields.every(([, value]) => typeof value === 'string'))
      utf8.decode(await req.arrayBuffer());
    return fields;
  } catch {
    throw new RefusalError('INVALID_REQUEST', 'the request is not valid multipart/form-data');
  }
}

/** The issues of a schema that accepts no text, as opposed to a text that breaks its rules. */
const NOT_FOR_TEXT: readonly string[] = ['invalid_type', 'invalid_value', 'invalid_union'];

/**
 * Converts the text of a form's field to what its schema takes: itself, or the number, boolean, list or
 * object that it is in JSON. Nothing is null.
 */
function fromText(text: string, schema: z.core.$ZodType | undefined): unknown {
  if (!schema) return text;
  const issues = z.safeParse(schema, text).error?.issues ?? [];
  if (!issues.some(({ code, path }) => path.length === 0 && NOT_FOR_TEXT.includes(code))) {
    return text;
  }
  if (text === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

/** Parses a part of a request. @throws RefusalError INVALID_REQUEST, OUT_OF_BOUNDS */
export function parseOrRefuse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
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
