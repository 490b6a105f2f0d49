import { describe, expect, it } from 'vitest';
import { formatStartError } from '../../../api/commands/run-server.ts';

describe('formatStartError', () => {
  it('prints every cause', () => {
    const disk = new Error('SQLITE_FULL: database or disk is full');
    const migration = new Error('table payouts', { cause: disk });
    const text = formatStartError(
      new Error('The database could not be migrated', { cause: migration }),
    );
    expect(text).toContain('The database could not be migrated');
    expect(text).toContain('Caused by: Error: table payouts');
    expect(text).toContain('Caused by: Error: SQLITE_FULL: database or disk is full');
  });

  it('prints a thrown value that is not an error', () => {
    expect(formatStartError('no reason')).toBe('no reason');
  });
});
