import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBillOfMaterials } from './bill-of-materials.ts';
import { findUnusedExceptions, judgePackages, type LicenceVerdict } from './check-licences.ts';

/** Writes the software bill of materials and the list of licences, and checks the licences. */

const ROOT = join(import.meta.dirname, '../..');

const { values } = parseArgs({
  options: { out: { type: 'string', default: join(ROOT, '.tmp/sbom') } },
});

const formatRow = ({ name, version, licence, reason }: LicenceVerdict): string =>
  `| ${name} | ${version} | ${licence ?? 'none'} | ${reason ?? '**not accepted**'} |`;

const formatList = (verdicts: readonly LicenceVerdict[]): string =>
  [
    '# Licences of the packages',
    '',
    '| package | version | licence | accepted because |',
    '| --- | --- | --- | --- |',
    ...verdicts.map(formatRow),
    '',
  ].join('\n');

mkdirSync(values.out, { recursive: true });
const everything = createBillOfMaterials(ROOT, { includesDevelopment: true });
const production = createBillOfMaterials(ROOT, { includesDevelopment: false });
const verdicts = judgePackages(everything.packages);
const files = [
  ['sbom.cdx.json', production.json],
  ['sbom-development.cdx.json', everything.json],
  ['licences.md', formatList(judgePackages(production.packages))],
  ['licences-development.md', formatList(verdicts)],
] as const;
for (const [name, text] of files) writeFileSync(join(values.out, name), text);

const problems = [
  ...verdicts
    .filter(({ reason }) => reason === null)
    .map(
      ({ name, version, licence }) =>
        `${name}@${version} has the licence ${licence ?? '(none)'}, which licence-policy.ts does not accept`,
    ),
  ...findUnusedExceptions(everything.packages).map(
    (name) => `the exception for ${name} in licence-policy.ts is not needed any more`,
  ),
];
process.stdout.write(
  `${values.out}: ${production.packages.length} packages in production, ` +
    `${everything.packages.length} with those for development\n`,
);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
