import { describe, expect, it } from 'vitest';
import { checkDisk, checkOperator } from '../../../api/config/checks/check-server.ts';

const NOBODY = { name: null, email: null, url: null };

describe('checkOperator', () => {
  it('accepts a name with one way to reach it', () => {
    const operator = { name: 'Growerz Ltd.', email: null, url: 'https://growerz.example/contact' };
    expect(checkOperator(operator)).toMatchObject({
      status: 'ok',
      message: 'Growerz Ltd., https://growerz.example/contact',
    });
  });

  it('warns about everything that is missing', () => {
    expect(checkOperator(NOBODY)).toMatchObject({
      status: 'warning',
      remedy: 'Set OPERATOR_NAME and CONTACT_EMAIL or CONTACT_URL',
    });
    const nameless = { ...NOBODY, email: 'help@growerz.example' };
    expect(checkOperator(nameless).remedy).toBe('Set OPERATOR_NAME');
  });
});

const MEGABYTE = 1024 * 1024;

it.each([
  [10, 'problem', '10 MB free for .data'],
  [500, 'warning', '500 MB free for .data'],
  [5000, 'ok', '4.8 GB free for .data'],
])('checkDisk turns %i free megabytes into the status %s', (megabytes, status, message) => {
  expect(checkDisk('.data', megabytes * MEGABYTE)).toMatchObject({ status, message });
});
