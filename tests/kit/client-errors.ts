import type { ClientErrorReport } from '../../src/contract/client-error-request.ts';

/** Creates the report of an error in the hub. */
export const createErrorReport = (changes: Partial<ClientErrorReport> = {}): ClientErrorReport => ({
  version: '0.1.18',
  build: '20300102.0304-0a1b2c3d',
  surface: 'page',
  source: 'error',
  name: 'TypeError',
  message: 'Cannot read properties of undefined',
  path: '/growhouse/:id',
  frames: [
    { file: 'assets/hub-page-DxY3k2_a.js', line: 1, column: 120 },
    { file: 'assets/index-Zz81-0aB.js', line: 2, column: 4567 },
  ],
  ...changes,
});
