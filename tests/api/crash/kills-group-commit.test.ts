import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import SqliteDatabase from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { renewFolder } from '../../kit/temporary-folder.ts';

const PROGRAM = join(import.meta.dirname, 'write-until-killed.ts');

let dir: string;
renewFolder((folder) => (dir = folder));

/** Kills a writing process after its nth answer. @returns all that it has answered */
async function writeUntil(path: string, answers: number): Promise<string[]> {
  const child = spawn(process.execPath, [PROGRAM, `file:${path}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const answered: string[] = [];
  for await (const name of createInterface(child.stdout)) {
    answered.push(name);
    if (answered.length === answers) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return answered;
}

describe('transactions that share commits', () => {
  it.each([1, 7, 33, 250])(
    'are whole, and lose nothing that was answered, when their process is killed after %i answers',
    async (answers) => {
      const path = join(dir, 'growerz.db');
      const answered = await writeUntil(path, answers);
      expect(answered.length).toBeGreaterThanOrEqual(answers);
      const sqlite = new SqliteDatabase(path);
      const messages = sqlite.prepare<[], string>('select message from logs').pluck().all();
      sqlite.close();
      const first = messages.filter((text) => text.endsWith('first'));
      const second = messages.filter((text) => text.endsWith('second'));
      expect(second).toEqual(first.map((text) => text.replace('first', 'second')));
      expect(first).toEqual(expect.arrayContaining(answered.map((name) => `${name} first`)));
      const numbers = first.map((text) => text.split(' ')[0]?.split('.').map(Number) ?? []);
      expect(numbers.filter(([writer = 0, count = 0]) => (writer + count) % 3 === 0)).toEqual([]);
    },
  );
});
