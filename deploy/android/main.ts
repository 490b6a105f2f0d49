import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { environmentSchema } from '../../api/config/environment.ts';
import { APP_VERSION } from '../../src/contract/envelope.ts';
import { createTwaManifest, webManifestSchema } from './create-twa-manifest.ts';

/**
 * Command line tool for operators: writes the Bubblewrap project of the Android app for the server
 * that the environment describes. docs/android.md says how to build and sign it.
 */

const ROOT = join(import.meta.dirname, '../..');
const PROJECT_DIR = join(import.meta.dirname, 'project');

const environment = environmentSchema.pick({
  PUBLIC_ORIGIN: true,
  ANDROID_PACKAGE: true,
  ANDROID_CERT_SHA256: true,
});

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function run(): string {
  const parsed = environment.safeParse(process.env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${String(issue?.path[0])} ${issue?.message}`);
  }
  const { PUBLIC_ORIGIN: origin, ANDROID_PACKAGE: packageName } = parsed.data;
  if (origin?.protocol !== 'https:') throw new Error('PUBLIC_ORIGIN must be an https origin');
  if (packageName === undefined) throw new Error('ANDROID_PACKAGE is missing: the id of the app');
  const template = z
    .record(z.string(), z.unknown())
    .parse(readJson(join(import.meta.dirname, 'twa-manifest.template.json')));
  const web = webManifestSchema.parse(readJson(join(ROOT, 'manifest.webmanifest')));
  const manifest = createTwaManifest(template, web, {
    origin,
    packageName,
    fingerprints: parsed.data.ANDROID_CERT_SHA256 ?? [],
    version: APP_VERSION,
  });
  mkdirSync(PROJECT_DIR, { recursive: true });
  const path = join(PROJECT_DIR, 'twa-manifest.json');
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
  return path;
}

try {
  process.stdout.write(`${run()} written. Next: docs/android.md, section 3\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
