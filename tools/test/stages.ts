/** A part of a test run, in a process of its own. */
export interface Stage {
  readonly name: string;
  /** Run by a shell, with the programs of the packages on its path. */
  readonly command: string;
  /** Cores that it keeps busy; 0 if it mostly waits. */
  readonly cores: number;
  /** Whether `npm run check` includes it. */
  readonly isCheck: boolean;
  /** The stage that has to end first. */
  readonly after?: string;
}

const check = (name: string, command: string): Stage => ({
  name,
  command,
  cores: 1,
  isCheck: true,
});

const vitest = (project: string): string => `vitest run --project ${project} --maxWorkers=1`;

/** In the order in which they start: long ones first, so that the last ones end at the same time. */
export const STAGES: readonly Stage[] = [
  { name: 'build', command: 'npm run build', cores: 1, isCheck: false },
  // Starts games, which would build the client themselves.
  {
    name: 'endurance',
    command: 'npm run test:endurance',
    cores: 0,
    isCheck: false,
    after: 'build',
  },
  // Several workers, which often wait for pages and timers.
  { name: 'browser', command: 'npm run test:e2e', cores: 1, isCheck: false, after: 'build' },
  // Collecting garbage half as often saves the type checker, a Go program, a quarter of its time.
  check('lint', 'GOGC=200 npm run lint'),
  { name: 'postgres', command: vitest('postgres'), cores: 1, isCheck: false },
  check('server', vitest('server')),
  check('client', vitest('client')),
  check('format', 'npm run format:check'),
  check('rules', vitest('rules')),
  check('unused', 'npm run unused'),
  check('imports', 'npm run arch'),
  check('messages', 'lingui check sync --clean && lingui check missing'),
];
