import { z } from 'zod';
import { MAX_SKIP, PAGE_SIZES } from './admin-paging.ts';
import {
  BUILT_FILE,
  CLIENT_ERROR_SOURCES,
  CLIENT_ERROR_SURFACES,
  ERROR_NAME,
  generalizePath,
  MAX_REPORTED_FRAMES,
  pickKnownMessage,
} from '../client-error-report.ts';
import { addressSchema, idSchema, timeSchema } from '../primitives.ts';

const positionSchema = z.number().int().min(1).max(9_999_999);

const builtFrameSchema = z.strictObject({
  file: z.string().regex(BUILT_FILE),
  line: positionSchema,
  column: positionSchema,
});

const versionSchema = z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/);

/** A report of a client. Unknown messages and the ids of a path are dropped. */
export const clientErrorRequest = z.strictObject({
  version: versionSchema,
  surface: z.enum(CLIENT_ERROR_SURFACES),
  source: z.enum(CLIENT_ERROR_SOURCES),
  name: z.string().regex(ERROR_NAME),
  message: z.string().max(200).transform(pickKnownMessage),
  path: z.string().max(200).transform(generalizePath),
  frames: z.array(builtFrameSchema).max(MAX_REPORTED_FRAMES),
});

/** Null is any state or surface. */
export const clientErrorsRequest = z.strictObject({
  state: z.enum(['open', 'resolved']).nullable(),
  surface: z.enum(CLIENT_ERROR_SURFACES).nullable(),
  skip: z.number().int().min(0).max(MAX_SKIP),
  count: z.literal(PAGE_SIZES),
});

/** Reports of the same error at the same place in one version. */
export const clientErrorGroupShape = z.object({
  id: idSchema,
  version: z.string(),
  surface: z.enum(CLIENT_ERROR_SURFACES),
  name: z.string(),
  /** The message; '' if it is not on the list of known messages. */
  message: z.string(),
  /** The innermost built file, such as 'hub-page.js'; null if no frame was reported. */
  file: z.string().nullable(),
  count: z.number().int().positive(),
  first_seen: timeSchema,
  last_seen: timeSchema,
  /** Null while it is open. */
  resolved: timeSchema.nullable(),
  /** Full address of the admin's wallet. */
  resolved_by: addressSchema.nullable(),
  /** The older version in which the same error was resolved; null if it was not. */
  returned_from: z.string().nullable(),
});
export type ClientErrorGroupShape = z.infer<typeof clientErrorGroupShape>;

export const clientErrorsShape = z.object({
  total: z.number().int().nonnegative(),
  data: z.array(clientErrorGroupShape),
});

/** A frame with its place in the source; the place is null if the version's source map is missing. */
const stackFrameShape = builtFrameSchema.extend({
  place: z
    .object({
      /** Such as 'src/features/hub/hub-page.tsx'. */
      file: z.string(),
      line: z.number().int().positive(),
      column: z.number().int().positive(),
      /** The line itself; null if the source map does not contain it. */
      code: z.string().nullable(),
    })
    .nullable(),
});
export type StackFrameShape = z.infer<typeof stackFrameShape>;

/** A group with the stack and the samples of its latest reports, newest first. */
export const clientErrorPageShape = z.object({
  error: clientErrorGroupShape,
  stack: z.array(stackFrameShape),
  samples: z.array(
    z.object({
      date: timeSchema,
      source: z.enum(CLIENT_ERROR_SOURCES),
      path: z.string(),
      /** Such as 'Chrome 141, Android'. */
      browser: z.string(),
    }),
  ),
});
export type ClientErrorPageShape = z.infer<typeof clientErrorPageShape>;
