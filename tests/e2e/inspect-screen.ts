import { expect, type Page, test } from '@playwright/test';
import { isFull } from '../kit/scope.ts';
import { waitForAnimations } from './animations-finished.ts';
import { findSmallTargets, findUnreachable, findViolations } from './screen-faults.ts';
import { findWidthFaults, resizePage } from './width-watch.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const PHONE: Size = { width: 390, height: 844 };
export const SMALL_PHONE: Size = { width: 360, height: 640 };
export const SIDEWAYS_PHONE: Size = { width: 844, height: 390 };
export const TABLET: Size = { width: 768, height: 1024 };
export const DESKTOP: Size = { width: 1440, height: 900 };

/**
 * axe does not measure, so that the sizes between the smallest and the largest layout add little; and
 * few elements differ between those two.
 */
const isForAxe = (size: Size): boolean => size === PHONE || (isFull && size === DESKTOP);

/**
 * Inspects a screen that has just been opened in the first of the sizes, and then in the others.
 * Each fault fails the test, which goes on.
 */
export async function inspectScreen(
  page: Page,
  name: string,
  [opened, ...others]: readonly [Size, ...Size[]],
): Promise<void> {
  // The width is watched while the other faults are looked for.
  const [width, faults] = await Promise.all([findWidthFaults(page), findFaults(page, opened)]);
  report(name, opened, [...width, ...faults]);
  for (const size of others) {
    const tooWide = await resizePage(page, size);
    report(name, size, [...tooWide, ...(await findFaults(page, size))]);
  }
  if (others.length > 0) await resizePage(page, opened);
}

/** Saves a picture of a whole page, for developers to look at. */
export async function saveScreen(page: Page, name: string): Promise<void> {
  const path = `.tmp/screens/${name}-${test.info().project.name}.png`;
  await page.screenshot({ path, fullPage: true });
}

async function findFaults(page: Page, size: Size): Promise<string[]> {
  await waitForAnimations(page);
  return [
    ...(await findUnreachable(page)),
    ...(await findSmallTargets(page)),
    ...(isForAxe(size) ? await findViolations(page) : []),
  ];
}

const report = (name: string, { width, height }: Size, faults: readonly string[]): void =>
  expect.soft(faults, `${name} at ${width}×${height}`).toEqual([]);
