import { describe, expect, it } from 'vitest';
import { checkDisk } from '../../../api/checks/check-machine.ts';

describe('checkDisk', () => {
  it.each([
    [10, 'problem'],
    [500, 'warning'],
    [5000, 'ok'],
  ])('calls %i free megabytes: %s', (megabytes, status) => {
    expect(checkDisk('.data', megabytes * 1024 * 1024).status).toBe(status);
  });
});
