import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** The file in the backup folder that says when a drill last succeeded. */
const DRILL_FILE = 'drill.json';

const drillRecord = z.object({ succeededAtMs: z.int(), copy: z.string() });

/** The last drill without a problem. */
export type DrillRecord = z.infer<typeof drillRecord>;

/** Records a drill that found no problem, if the data folder exists. Only SQLite has backups in it. */
export function saveDrillRecord(dir: string, record: DrillRecord): void {
  if (!existsSync(dirname(dir))) return;
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, DRILL_FILE);
  writeFileSync(`${path}.new`, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Reads the last drill that found no problem; null if there is none, or its record is unreadable. */
export function readDrillRecord(dir: string): DrillRecord | null {
  try {
    const parsed = drillRecord.safeParse(
      JSON.parse(readFileSync(join(dir, DRILL_FILE), 'utf8')) as unknown,
    );
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
