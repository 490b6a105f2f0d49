import { ensureChromium } from './chromium.ts';

try {
  process.stdout.write(`browser: ${ensureChromium()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
