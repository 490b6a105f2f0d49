import { cruiseLayers } from './cruise-layers.ts';

const { cruised, violations } = await cruiseLayers(process.cwd());
for (const violation of violations) process.stderr.write(`${violation}\n`);
if (cruised === 0) process.stderr.write('No module was read: the import rules were not checked.\n');
process.stdout.write(`import rules: ${cruised} modules, ${violations.length} violations\n`);
process.exitCode = cruised === 0 || violations.length > 0 ? 1 : 0;
