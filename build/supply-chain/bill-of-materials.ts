import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import type { Package } from './check-licences.ts';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const licence = z.union([
  z.object({ license: z.object({ id: z.string() }) }),
  z.object({ license: z.object({ name: z.string() }) }),
  z.object({ expression: z.string() }),
]);
const component = z.object({
  name: z.string(),
  version: z.string(),
  purl: z.string().startsWith('pkg:npm/'),
  licenses: z.array(licence).optional(),
});
const billSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  components: z.array(component).min(1),
});

/** A software bill of materials in the format CycloneDX. */
export interface BillOfMaterials {
  /** The document as npm wrote it. */
  json: string;
  packages: Package[];
}

/**
 * Lists the packages of the lockfile with `npm sbom`.
 * @param includesDevelopment whether to list the packages that are only used to develop and test
 * @throws Error if npm fails
 */
export function createBillOfMaterials(
  root: string,
  { includesDevelopment }: { includesDevelopment: boolean },
): BillOfMaterials {
  const { status, stdout, stderr, error } = spawnSync(
    'npm',
    [
      'sbom',
      '--sbom-format=cyclonedx',
      '--package-lock-only',
      // Packages that want another version of an optional peer are no reason to list nothing.
      '--legacy-peer-deps',
      ...(includesDevelopment ? [] : ['--omit=dev']),
    ],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT_BYTES,
      shell: process.platform === 'win32',
    },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`);
  return { json: stdout, packages: parsePackages(stdout) };
}

/** Reads the packages of a bill of materials, sorted by name and version. */
export function parsePackages(json: string): Package[] {
  const { components } = billSchema.parse(JSON.parse(json));
  return components
    .map(({ purl, version, licenses }) => ({
      // The field `name` lacks the scope in some versions of npm.
      name: decodeURIComponent(purl.slice('pkg:npm/'.length)).replace(/@[^@/]*$/, ''),
      version,
      licence: joinLicences(licenses ?? []),
    }))
    .toSorted((a, b) => `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`, 'en'));
}

function joinLicences(licences: readonly z.infer<typeof licence>[]): string | null {
  const ids = licences.map((each) => {
    if ('expression' in each) return each.expression;
    return 'id' in each.license ? each.license.id : each.license.name;
  });
  return ids.length === 0 ? null : ids.join(' AND ');
}
