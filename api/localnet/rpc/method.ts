import bs58 from 'bs58';
import { z } from 'zod';
import type { Chain } from '../chain/chain.ts';
import { isAddress } from '../chain/programs.ts';
import { invalidParams } from '../chain/rpc-error.ts';

/** Reported in every context. */
const NODE_VERSION = '3.0.0';

export const address = z.string().max(44).refine(isAddress, 'not an address');
export const signature = z
  .string()
  .max(88)
  .refine((text) => bs58.decodeUnsafe(text)?.length === 64, 'not a signature');

export const accountConfig = z
  .object({
    encoding: z.enum(['base58', 'base64', 'jsonParsed']).nullish(),
    dataSlice: z.object({ offset: z.int().min(0), length: z.int().min(0) }).nullish(),
  })
  .nullish();
export type AccountConfig = z.infer<typeof accountConfig>;

/** Handles the calls of one method. */
export type RpcMethod = (params: unknown) => unknown;
export type RpcMethods = Readonly<Record<string, RpcMethod>>;

/**
 * Creates a method with positional parameters. Ignores further parameters, as validators do.
 * Schemas of optional parameters come last.
 */
export function positional<const T extends readonly [z.ZodType, ...z.ZodType[]]>(
  schemas: T,
  handle: (params: z.output<z.ZodTuple<T, z.ZodUnknown>>) => unknown,
): RpcMethod {
  const schema = z.tuple(schemas, z.unknown());
  return (params) => handle(parseParams(schema, params ?? []));
}

/** Creates a method with named parameters, given as an object or as an array of one object. */
export function named<T extends z.ZodType>(
  schema: T,
  handle: (params: z.output<T>) => unknown,
): RpcMethod {
  return (params) => {
    const given: unknown = Array.isArray(params) ? params[0] : params;
    return handle(parseParams(schema, given ?? {}));
  };
}

/** Wraps a value with the slot it is valid for. */
export const withContext = <T>(chain: Chain, value: T) => ({
  context: { apiVersion: NODE_VERSION, slot: chain.slots.slot() },
  value,
});

/** Parses parameters. @throws {RpcError} invalid params, with the position */
export function parseParams<T extends z.ZodType>(schema: T, params: unknown): z.output<T> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.') ?? '';
  throw invalidParams(`${path === '' ? '' : `${path}: `}${issue?.message ?? 'malformed'}`);
}

/** Decodes base58 or base64 text. */
export function decodeBytes(text: string, encoding: 'base58' | 'base64'): Buffer {
  if (encoding === 'base64') return Buffer.from(text, 'base64');
  const bytes = bs58.decodeUnsafe(text);
  if (bytes === undefined) throw invalidParams('not base58');
  return Buffer.from(bytes);
}
