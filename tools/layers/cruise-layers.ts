import { createRequire } from 'node:module';
import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IForbiddenRuleType,
} from 'dependency-cruiser';
import { z } from 'zod';

const layers = z
  .object({
    forbidden: z.array(z.custom<IForbiddenRuleType>()),
    options: z.custom<ICruiseOptions>(),
  })
  .parse(createRequire(import.meta.url)('./layers.cjs'));

export interface LayerReport {
  /** Modules read. Zero means the tool saw nothing, which is no proof of anything. */
  cruised: number;
  violations: string[];
}

/** Checks the import directions of the tree below `baseDir`. */
export async function cruiseLayers(baseDir: string): Promise<LayerReport> {
  const { output } = await cruise(['src', 'api'], {
    ...layers.options,
    tsConfig: {},
    baseDir,
    validate: true,
    ruleSet: { forbidden: layers.forbidden },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text, not a result');
  return {
    cruised: output.summary.totalCruised,
    violations: output.summary.violations.map(describe),
  };
}

function describe({ rule, from, to }: ICruiseResult['summary']['violations'][number]): string {
  return `${rule.name}: ${from} -> ${to}`;
}
