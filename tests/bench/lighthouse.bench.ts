import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM_ARGS } from '../e2e/chromium-args.ts';
import { ensureChromium } from '../e2e/chromium.ts';
import { freePorts } from '../kit/free-port.ts';
import { startGameProcess } from '../kit/game-process.ts';
import { serveBarePage } from './bare-page.ts';
import { BUDGETS } from './budgets.ts';
import { median, type Row, type Table } from './report.ts';
import { SLOW_4G } from './slow-phone.ts';

/** The landing page as Lighthouse sees it, on a phone that nobody has opened it on before. */

const RUNS = 5;
/** The phone of Lighthouse's own score. */
const USUAL_SLOWDOWN = 4;
const POOR_SLOWDOWN = 12;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Sight {
  /** 0 to 100 each, in the order of `CATEGORIES`. */
  readonly scores: readonly number[];
  /** Largest contentful paint and total blocking time, simulated, in ms. */
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly layoutShift: number;
  /** What keeps a category from its 100. */
  readonly findings: readonly string[];
}

export async function measureLighthouse(): Promise<Table[]> {
  const game = await startGameProcess({ gameSpeed: 1 });
  const reference = await serveBarePage();
  try {
    const tables: Table[] = [];
    for (const slowdown of [USUAL_SLOWDOWN, POOR_SLOWDOWN]) {
      const pages: Sight[] = [];
      const sights: Sight[] = [];
      for (let run = 0; run < RUNS; run++) {
        pages.push(await see(reference.url, slowdown));
        sights.push(await see(`${game.url}/`, slowdown));
      }
      tables.push(tableOf(slowdown, sights, pages));
    }
    return tables;
  } finally {
    reference.close();
    await game.dispose();
  }
}

/** On a busy machine it now and then loses its trace, and asks to be run again. */
const TRIES = 3;

async function see(url: string, slowdown: number): Promise<Sight> {
  for (let attempt = 1; attempt < TRIES; attempt++) {
    try {
      return await look(url, slowdown);
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
    }
  }
  return look(url, slowdown);
}

/** One look with a browser that has seen nothing before. */
async function look(url: string, slowdown: number): Promise<Sight> {
  const port = await freePorts(1);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      throttling: { ...SLOW_4G, cpuSlowdownMultiplier: slowdown },
    });
    if (!result) throw new Error(`Lighthouse saw nothing of ${url}`);
    return sightOf(result.lhr);
  } finally {
    await browser.close();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function sightOf({ runtimeError, categories, audits }: Report): Sight {
  if (runtimeError) throw new Error(runtimeError.message);
  const figure = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const findings = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.995) return [];
      return [`${category}: ${audit.title} ${audit.displayValue ?? ''}`.trim()];
    }),
  );
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    findings,
  };
}

/**
 * What even a page of words loses at such a processor the machine has lost.
 * @param scores of the page of words for performance
 */
const slowPerformance = (scores: readonly number[]): number =>
  BUDGETS.slowPerformanceScore - (100 - median(scores));

function tableOf(slowdown: number, sights: readonly Sight[], pages: readonly Sight[]): Table {
  const isUsual = slowdown === USUAL_SLOWDOWN;
  const row = (
    name: string,
    figure: (sight: Sight) => number,
    bounds: object,
    digits = 0,
  ): Row => ({
    name,
    figures: [
      { runs: sights.map(figure), digits, ...bounds },
      { runs: pages.map(figure), digits },
    ],
  });
  const scoreOf =
    (at: number) =>
    ({ scores }: Sight): number =>
      scores[at] ?? 0;
  const rows = [
    ...CATEGORIES.map((category, at) =>
      row(category, scoreOf(at), {
        atLeast:
          isUsual || category !== 'performance' ? 100 : slowPerformance(pages.map(scoreOf(at))),
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
  const findings = new Set(sights.flatMap((sight) => sight.findings));
  return {
    title: `Lighthouse, /, mobile, CPU ${slowdown} times slower, median of ${sights.length}`,
    columns: ['found', 'a page of words'],
    rows,
    notes: [...findings],
  };
}
