import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Prints random comments and test titles, to be read by somebody who has not seen the code. */

const SAMPLE_SIZE = 50;
const COMMENT = /\/\*\*([^]*?)\*\/|^\s*\/\/ (.+)$/gm;
const TITLE = /\b(?:describe|it|test)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])(.+?)\1,/g;

const files = execFileSync('git', ['ls-files', 'src', 'api', 'build', 'tools', 'tests'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path));

const comments: string[] = [];
const titles: string[] = [];
for (const path of files) {
  const text = readFileSync(path, 'utf8');
  for (const [, block, line] of text.matchAll(COMMENT)) {
    const comment = (block ?? line ?? '').replace(/\s*\n\s*\*?\s*/g, ' ').trim();
    comments.push(`${path}: ${comment}`);
  }
  for (const [, , title] of text.matchAll(TITLE)) titles.push(`${path}: ${title ?? ''}`);
}

function pickRandom(lines: readonly string[]): string[] {
  return lines
    .map((line) => ({ line, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, SAMPLE_SIZE)
    .map(({ line }) => line);
}

process.stdout.write(
  ['Comments', ...pickRandom(comments), '', 'Test titles', ...pickRandom(titles), ''].join('\n'),
);
