import type { ClientErrorReport } from '../../../../src/contract/client-error-report.ts';
import type {
  ClientErrorGroupShape,
  ClientErrorPageShape,
  StackFrameShape,
} from '../../../../src/contract/admin/client-error-shapes.ts';
import type { Examples } from '../call.ts';
import { listOf, NOW, YESTERDAY } from './values.ts';

const FRAME = { file: 'assets/hub-page-DxY3k2_a.js', line: 1, column: 4711 };

const REPORT: ClientErrorReport = {
  version: '0.1.18',
  surface: 'page',
  source: 'render',
  name: 'TypeError',
  message: 'is not a function',
  path: '/growhouse/:id',
  frames: [FRAME],
};

const GROUP: ClientErrorGroupShape = {
  id: 4,
  version: '0.1.18',
  surface: 'page',
  name: 'TypeError',
  message: 'is not a function',
  file: 'hub-page.js',
  count: 3,
  first_seen: YESTERDAY,
  last_seen: NOW,
  resolved: null,
  resolved_by: null,
  returned_from: null,
};

const STACK: StackFrameShape[] = [
  {
    ...FRAME,
    place: { file: 'src/features/hub/hub-page.tsx', line: 42, column: 7, code: '  open();' },
  },
];

const PAGE: ClientErrorPageShape = {
  error: GROUP,
  stack: STACK,
  samples: [
    { date: NOW, source: 'render', path: '/growhouse/:id', browser: 'Chrome 141, Android' },
  ],
};

/** Examples of reporting errors of the client and of reading them. */
export const CLIENT_ERROR_EXAMPLES: Examples = {
  'POST /client-error': { request: REPORT },
  'POST /admin/client-errors/all': {
    request: { state: 'open', surface: null, skip: 0, count: 25 },
    answer: listOf(GROUP),
  },
  'GET /admin/client-errors/{id}': { answer: PAGE },
  'POST /admin/client-errors/{id}/resolve': { request: {} },
};
