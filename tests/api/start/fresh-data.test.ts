import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeData } from '../../../api/fresh-data.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'growerz-fresh-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function writeGameData(folder: string): void {
  for (const name of ['growerz.db', 'growerz.db-wal', 'growerz.db-shm']) {
    writeFileSync(join(folder, name), '');
  }
  mkdirSync(join(folder, 'chain', 'keys'), { recursive: true });
  writeFileSync(join(folder, 'chain', 'chain.db'), '');
  mkdirSync(join(folder, 'backups'));
  writeFileSync(join(folder, 'backups', 'growerz-2026-11-21T091500Z.db'), '');
}

describe('removeData', () => {
  it('removes the game and keeps the folder', () => {
    writeGameData(dir);
    removeData(dir);
    expect(readdirSync(dir)).toEqual([]);
  });

  it('accepts a missing folder', () => {
    removeData(dir);
    removeData(join(dir, 'nowhere'));
    expect(existsSync(dir)).toBe(true);
  });

  it('removes nothing from a folder with other files', () => {
    writeGameData(dir);
    writeFileSync(join(dir, 'thesis.txt'), 'years of work');
    expect(() => removeData(dir)).toThrow('thesis.txt');
    expect(readdirSync(dir)).toContain('growerz.db');
  });

  it('removes nothing from a folder that only shares the name', () => {
    mkdirSync(join(dir, 'chain'));
    writeFileSync(join(dir, 'chain', 'bicycle.txt'), '');
    expect(() => removeData(dir)).toThrow('nothing was removed');
    expect(existsSync(join(dir, 'chain', 'bicycle.txt'))).toBe(true);
  });

  it('removes nothing when other files are among the backups', () => {
    writeGameData(dir);
    writeFileSync(join(dir, 'backups', 'thesis.txt'), 'years of work');
    expect(() => removeData(dir)).toThrow('thesis.txt');
    expect(existsSync(join(dir, 'backups', 'thesis.txt'))).toBe(true);
  });
});
