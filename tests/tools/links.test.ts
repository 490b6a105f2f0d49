import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const RELATIVE_LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

const documents = [
  ...readdirSync(ROOT),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) =>
    join('docs', name),
  ),
].filter((path) => path.endsWith('.md'));

it.each(documents)('%s links to files that exist', (path) => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const targets = Array.from(text.matchAll(RELATIVE_LINK), ([, target = '']) => target);
  const missing = targets.filter((target) => !existsSync(join(ROOT, dirname(path), target)));
  expect(missing).toEqual([]);
});
