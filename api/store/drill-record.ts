import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The file in the backup folder that says when a drill last succeeded. */
const DRILL_FILE = 'drill.json';

const drillRecord = z.object({ succeededAtMs: z.int(), copy: z.string() });

/** The last drill without a problem. */
export type DrillRecord = z.infer<typeof drillRecord>;

/** Records a drill that found no problem, if the backup folder exists. */
export function saveDrillRecord(dir: string, record: DrillRecord): void {
  if (!existsSync(dir)) return;
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
