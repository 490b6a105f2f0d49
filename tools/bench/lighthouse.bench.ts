import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { CHROMIUM_ARGS } from '../chromium/chromium-args.ts';
import { ensureChromium } from '../chromium/chromium.ts';
import { findFreePorts } from '../../tests/kit/free-port.ts';
import { startGameProcess } from '../../tests/kit/game-process.ts';
import { BUDGETS } from './budgets.ts';
import { median, type Row, type Table } from './report.ts';
import { SLOW_4G, SLOW_PHONE_SLOWDOWN } from './slow-phone.ts';
import { serveTextOnlyPage } from './text-only-baseline.ts';

/** Measures the landing page with Lighthouse, on a phone that has never loaded it before. */

/** Run by npx and not a dependency, because it brings more packages than the rest of the tools. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;
/** The CPU slowdown of Lighthouse's own phone. */
const USUAL_SLOWDOWN = 4;
const RUN_TIMEOUT_MS = 300_000;
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Measurement {
  /** 0 to 100 each, in the order of `CATEGORIES`. */
  readonly scores: readonly number[];
  /** Largest contentful paint and total blocking time, simulated, in ms. */
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly layoutShift: number;
  /** The audits that keep a category below 100. */
  readonly failedAudits: readonly string[];
}

export async function measureLighthouse(): Promise<Table[]> {
  const game = await startGameProcess({ gameSpeed: 1 });
  const baseline = await serveTextOnlyPage();
  try {
    const tables: Table[] = [];
    for (const slowdown of [USUAL_SLOWDOWN, SLOW_PHONE_SLOWDOWN]) {
      const baselines: Measurement[] = [];
      const measurements: Measurement[] = [];
      for (let run = 0; run < RUNS; run++) {
        baselines.push(await measureWithRetries(baseline.url, slowdown));
        measurements.push(await measureWithRetries(`${game.url}/`, slowdown));
      }
      tables.push(toTable(slowdown, measurements, baselines));
    }
    return tables;
  } finally {
    baseline.close();
    await game.dispose();
  }
}

/** On a busy machine Lighthouse sometimes loses its trace and asks to be run again. */
const MAX_ATTEMPTS = 3;

async function measureWithRetries(url: string, slowdown: number): Promise<Measurement> {
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    try {
      return await measure(url, slowdown);
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
    }
  }
  return measure(url, slowdown);
}

/** Measures once, in a new browser. */
async function measure(url: string, slowdown: number): Promise<Measurement> {
  const port = await findFreePorts(1);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    return toMeasurement(await runLighthouse(url, port, slowdown));
  } finally {
    await browser.close();
  }
}

async function runLighthouse(url: string, port: number, slowdown: number): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--throttling.rttMs=${SLOW_4G.rttMs}`,
      `--throttling.throughputKbps=${SLOW_4G.throughputKbps}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: ensureChromium() },
      maxBuffer: MAX_REPORT_BYTES,
      timeout: RUN_TIMEOUT_MS,
    },
  );
  return reportSchema.parse(JSON.parse(stdout));
}

/** The parts of Lighthouse's report that the bench reads. */
const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      displayValue: z.string().optional(),
      numericValue: z.number().optional(),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;

function toMeasurement({ runtimeError, categories, audits }: Report): Measurement {
  if (runtimeError) throw new Error(runtimeError.message);
  const getNumericValue = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const failedAudits = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.995) return [];
      return [`${category}: ${audit.title} ${audit.displayValue ?? ''}`.trim()];
    }),
  );
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    lcpMs: getNumericValue('largest-contentful-paint'),
    tbtMs: getNumericValue('total-blocking-time'),
    layoutShift: getNumericValue('cumulative-layout-shift'),
    failedAudits,
  };
}

/**
 * Lowers the performance budget by what the text-only page loses on the same machine.
 * @param scores of the text-only page
 */
const computeMinSlowScore = (scores: readonly number[]): number =>
  BUDGETS.slowPerformanceScore - (100 - median(scores));

function toTable(
  slowdown: number,
  measurements: readonly Measurement[],
  baselines: readonly Measurement[],
): Table {
  const isUsual = slowdown === USUAL_SLOWDOWN;
  const row = (
    name: string,
    select: (measurement: Measurement) => number,
    budget: object,
    digits = 0,
  ): Row => ({
    name,
    figures: [
      { runs: measurements.map(select), digits, ...budget },
      { runs: baselines.map(select), digits },
    ],
  });
  const scoreAt =
    (index: number) =>
    ({ scores }: Measurement): number =>
      scores[index] ?? 0;
  const rows = [
    ...CATEGORIES.map((category, index) =>
      row(category, scoreAt(index), {
        atLeast:
          isUsual || category !== 'performance'
            ? 100
            : computeMinSlowScore(baselines.map(scoreAt(index))),
      }),
    ),
    row(
      'largest contentful paint, ms',
      ({ lcpMs }) => lcpMs,
      isUsual ? { budget: BUDGETS.lcpMs } : {},
    ),
    row('total blocking time, ms', ({ tbtMs }) => tbtMs, isUsual ? { budget: BUDGETS.tbtMs } : {}),
    row('layout shift', ({ layoutShift }) => layoutShift, { budget: BUDGETS.layoutShift }, 3),
  ];
  return {
    title: `Lighthouse, /, mobile, CPU ${slowdown} times slower, median of ${measurements.length}`,
    columns: ['the app', 'text-only page'],
    rows,
    notes: [...new Set(measurements.flatMap(({ failedAudits }) => failedAudits))],
  };
}
