import { z } from 'zod';
import {
  BUILT_FILE,
  CLIENT_ERROR_SOURCES,
  CLIENT_ERROR_SURFACES,
  ERROR_NAME,
  generalizePath,
  MAX_REPORTED_FRAMES,
  pickKnownMessage,
} from './client-error-report.ts';

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
