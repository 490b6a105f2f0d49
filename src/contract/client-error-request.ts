import { z } from 'zod';
import {
  BUILT_FILE,
  ERROR_NAME,
  generalizePath,
  MAX_REPORTED_FRAMES,
  pickKnownMessage,
} from './client-error-report.ts';
import { BUILD_ID } from './envelope.ts';

/** Starts at 1. */
const positionSchema = z.number().int().min(1).max(9_999_999);

/** A position in a built file of the client, such as 'assets/hub-page-DxY3k2_a.js' or 'sw.js'. */
const builtFrameSchema = z.strictObject({
  file: z.string().regex(BUILT_FILE),
  line: positionSchema,
  column: positionSchema,
});
export type BuiltFrame = z.infer<typeof builtFrameSchema>;

const versionSchema = z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/);
const buildSchema = z.string().regex(BUILD_ID);

/** A report of a client. Unknown messages and the ids of a path are dropped. */
export const clientErrorRequest = z.strictObject({
  version: versionSchema,
  /** The build whose source maps explain the frames. Older clients send none. */
  build: buildSchema.optional(),
  surface: z.enum(['page', 'worker']),
  /** How the error was noticed: an error boundary, an uncaught exception or an unhandled rejection. */
  source: z.enum(['render', 'error', 'rejection']),
  /** The error's name, such as 'TypeError'. */
  name: z.string().regex(ERROR_NAME),
  /** A known message, or '' for any other. */
  message: z.string().max(200).transform(pickKnownMessage),
  /** The page's path without ids, such as '/growhouse/:id'; '' in the worker. */
  path: z.string().max(200).transform(generalizePath),
  /** The frames in built files, innermost first. */
  frames: z.array(builtFrameSchema).max(MAX_REPORTED_FRAMES),
});
export type ClientErrorReport = z.input<typeof clientErrorRequest>;
