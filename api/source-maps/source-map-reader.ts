import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { BuiltFrame } from '../../src/contract/client-error-report.ts';

/** A position in the source. */
export interface SourcePlace {
  /** Such as 'src/features/hub/hub-page.tsx'. */
  file: string;
  /** Starts at 1. */
  line: number;
  /** Starts at 1. */
  column: number;
  /** The line itself; null if the source map does not contain it. */
  code: string | null;
}

/** Finds the places in the source of frames of one version; null for a frame without a source map. */
export type SourceMapReader = (
  version: string,
  frames: readonly BuiltFrame[],
) => Promise<(SourcePlace | null)[]>;

const MAX_CODE_CHARS = 200;

/**
 * Creates a reader of the source maps that the build puts below a folder, one folder per version. Maps
 * are parsed for each call and not kept, because admins rarely open an error and maps are large.
 */
export function createSourceMapReader(dir: string): SourceMapReader {
  return async (version, frames) => {
    const maps = new Map<string, TraceMap | null>();
    for (const { file } of frames) {
      if (!maps.has(file)) maps.set(file, await readSourceMap(dir, version, file));
    }
    return frames.map((frame) => {
      const map = maps.get(frame.file);
      return map ? findPlace(map, frame) : null;
    });
  };
}

/** @returns null if there is no map, such as for a version that was built elsewhere */
async function readSourceMap(dir: string, version: string, file: string): Promise<TraceMap | null> {
  try {
    const path = join(dir, basename(version), `${basename(file)}.map`);
    return new TraceMap(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}

function findPlace(map: TraceMap, { line, column }: BuiltFrame): SourcePlace | null {
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null) return null;
  const code = sourceContentFor(map, found.source)?.split('\n')[found.line - 1]?.trim();
  return {
    file: toProjectPath(found.source),
    line: found.line,
    column: found.column + 1,
    code: code?.slice(0, MAX_CODE_CHARS) ?? null,
  };
}

/** Removes the way from the built file to the project's folder. */
const toProjectPath = (source: string): string => source.replace(/^(?:\.{0,2}\/)+/, '');
