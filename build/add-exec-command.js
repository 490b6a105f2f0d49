import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { URL } from 'node:url';

/**
 * Runs after every install. Long-running npm scripts begin with `exec`, which the shell of Windows
 * lacks: this adds a command of that name, which runs its arguments.
 *
 * Plain JavaScript, because an older Node has to understand it.
 */
if (process.platform === 'win32') {
  writeFileSync(new URL('../node_modules/.bin/exec.cmd', import.meta.url), '@%*\r\n');
}
