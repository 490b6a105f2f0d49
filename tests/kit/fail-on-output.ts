import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

const METHODS = ['debug', 'log', 'info', 'warn', 'error', 'trace', 'dir', 'table'] as const;

let printed: string[] = [];

/**
 * Makes a test fail that prints something, because output that nobody reads hides what matters. A
 * test that expects output replaces the method with a spy and asserts what it was called with.
 */
const record =
  (method: string) =>
  (...values: unknown[]) => {
    printed.push(`console.${method}: ${format(...values)}`);
  };

Object.assign(console, Object.fromEntries(METHODS.map((method) => [method, record(method)])));

process.stderr.write = (chunk: string | Uint8Array) => {
  printed.push(`stderr: ${String(chunk)}`);
  return true;
};

function assertNothingPrinted(): void {
  const texts = printed;
  printed = [];
  if (texts.length > 0) throw new Error(`Unexpected output:\n${texts.join('\n')}`);
}

afterEach(assertNothingPrinted);
// What is printed between tests, or after the last one.
afterAll(assertNothingPrinted);
