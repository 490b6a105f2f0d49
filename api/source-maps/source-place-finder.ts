import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { BuiltFrame } from '../../src/contract/client-error-request.ts';

/**
 * Finds the place in the source of a frame of a build, such as 'src/features/hub/hub-page.tsx:12:5'.
 * Returns null if that is not known.
 */
export type SourcePlaceFinder = (build: string, frame: BuiltFrame) => Promise<string | null>;

/** Anybody can report errors, and reading a large map occupies the server for up to 50 ms. */
const MIN_READ_INTERVAL_MS = 1000;

/**
 * Creates a finder that reads the source maps which the build puts below a folder, one folder per
 * build id. It reads at most one a second and keeps none, because maps are large.
 * @param now Unix ms
 */
export function createSourcePlaceFinder(dir: string, now: () => number): SourcePlaceFinder {
  let readAtMs = -Infinity;
  return async (build, frame) => {
    const nowMs = now();
    if (Math.abs(nowMs - readAtMs) < MIN_READ_INTERVAL_MS) return null;
    readAtMs = nowMs;
    const map = await readSourceMap(join(dir, basename(build), `${basename(frame.file)}.map`));
    return map && formatPlace(map, frame);
  };
}

/** @returns null if there is no map, such as for a build of another machine */
async function readSourceMap(path: string): Promise<TraceMap | null> {
  try {
    return new TraceMap(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}

function formatPlace(map: TraceMap, frame: BuiltFrame): string | null {
  const { source, line, column } = originalPositionFor(map, {
    line: frame.line,
    column: frame.column - 1,
  });
  return source === null ? null : `${toProjectPath(source)}:${line}:${column + 1}`;
}

/** Removes the way from the built file to the project's folder. */
const toProjectPath = (source: string): string => source.replace(/^(?:\.{0,2}\/)+/, '');
