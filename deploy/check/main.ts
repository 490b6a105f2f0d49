import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listToolChecks } from './checks.ts';
import { findTool, type ToolCheck } from './tool.ts';

/** Checks the deployment kit with the tools that are installed, and names those that are not. */

function runCheck({ subject, tool, run }: ToolCheck): boolean {
  if (findTool(tool) === null) {
    process.stdout.write(`not checked  ${subject}: ${tool} is not installed\n`);
    return true;
  }
  const scratch = mkdtempSync(join(tmpdir(), 'growerz-deploy-'));
  try {
    run(scratch);
    process.stdout.write(`ok           ${subject} (${tool})\n`);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stdout.write(`FAILED       ${subject} (${tool})\n${message}\n`);
    return false;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const results = listToolChecks().map(runCheck);
if (results.includes(false)) process.exitCode = 1;
