import { describe, expect, it } from 'vitest';
import { checkDisk } from '../../../api/checks/check-machine.ts';

const MEGABYTE = 1024 * 1024;

describe('checkDisk', () => {
  it.each([
    [10, 'problem', '10 MB free for .data'],
    [500, 'warning', '500 MB free for .data'],
    [5000, 'ok', '4.8 GB free for .data'],
  ])('turns %i free megabytes into the status %s', (megabytes, status, message) => {
    expect(checkDisk('.data', megabytes * MEGABYTE)).toMatchObject({ status, message });
  });
});
