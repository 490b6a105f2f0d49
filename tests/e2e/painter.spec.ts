import type { JSHandle, Page } from '@playwright/test';
import { renderSvg } from '../../src/art/render-svg.ts';
import { drawPicture } from '../../src/paint/draw-picture.ts';
import type { Picture } from '../../src/paint/pictures.ts';
import {
  createGrowerPictures,
  createGrowhousePictures,
  createPlantPictures,
} from '../kit/pictures.ts';
import { Player } from './game-fixture.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

test('the painter paints what the browser renders from the SVG text', async ({ page }) => {
  const painter = await openPainter(page);
  const pictures = [
    ...createGrowerPictures(3),
    ...createGrowhousePictures(),
    ...createPlantPictures([1, 3, 5]),
  ];
  const differing: string[] = [];
  for (const picture of pictures) {
    const { mean, farShare } = await compareWithSvg(page, painter, picture);
    if (mean > 0.5 || farShare > 0.002) {
      differing.push(`${JSON.stringify(picture)}: ${mean}, ${farShare}`);
    }
  }
  expect(differing).toEqual([]);
});

test('the page shows painted pictures, or inline SVG without a painter', async ({
  page,
  context,
}) => {
  await Player.resume(page, game, 'Ada');
  await expect(growhouseOn(page).locator('> span')).toHaveCSS('background-image', /^url\("blob:/);

  const withoutCanvas = await context.newPage();
  await withoutCanvas.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
  await withoutCanvas.goto(game.url);
  await expect(growhouseOn(withoutCanvas).locator('svg')).toBeVisible();

  const withoutWorker = await context.newPage();
  await withoutWorker.route(/painter-worker/, (route) => route.abort());
  await withoutWorker.goto(game.url);
  await expect(growhouseOn(withoutWorker).locator('svg')).toBeVisible();
});

const growhouseOn = (page: Page) => page.getByRole('img', { name: /growhouse at night$/ }).first();

/** Opens another painter's worker of the same URL as the page's. */
async function openPainter(page: Page): Promise<JSHandle<Worker>> {
  const request = page.waitForRequest(/painter-worker/);
  await Player.resume(page, game, 'Ada');
  const workerUrl = (await request).url();
  return page.evaluateHandle((url) => new Worker(url, { type: 'module' }), workerUrl);
}

/**
 * Compares the painted picture with the rendered SVG text.
 * @returns the mean difference of all colour values (of 255), and the share of values that differ by
 * more than 60
 */
function compareWithSvg(page: Page, painter: JSHandle<Worker>, picture: Picture) {
  const [width, height] = picture.kind === 'growhouse' ? [480, 274] : [240, 240];
  const margin = picture.kind === 'plant' ? 20 : 0;
  const svg = renderSvg(drawPicture({ ...picture, uid: 'x' })).replace(
    '<svg ',
    `<svg width="${width}" height="${height}" `,
  );
  const area = { width: width + 2 * margin, height: height + 2 * margin, margin };
  return page.evaluate(
    async (order) => {
      const painted = await new Promise<Blob>((resolve, reject) => {
        const handleMessage = ({ data }: MessageEvent<{ image: Blob | null }>) => {
          if (data.image) resolve(data.image);
          else reject(new Error('The worker could not paint the picture'));
        };
        order.painter.addEventListener('message', handleMessage, { once: true });
        order.painter.postMessage({ id: 1, picture: order.picture, area: order.area });
      });
      const rendered = new Blob([order.svg], { type: 'image/svg+xml' });
      const { width: w, height: h, margin: m } = order.area;
      const readPixels = async (image: Blob, offset: number) => {
        const element = new Image();
        element.src = URL.createObjectURL(image);
        await element.decode();
        const context = new OffscreenCanvas(w, h).getContext('2d', { willReadFrequently: true });
        if (!context) throw new Error('OffscreenCanvas has no 2d context');
        // Only the painter shows parts that extend beyond the edge.
        context.beginPath();
        context.rect(m, m, w - 2 * m, h - 2 * m);
        context.clip();
        // An opaque background, because transparent pixels may have any colour.
        context.fillStyle = '#1d1424';
        context.fillRect(0, 0, w, h);
        context.drawImage(element, offset, offset);
        return context.getImageData(0, 0, w, h).data;
      };
      const [actual, expected] = [await readPixels(painted, 0), await readPixels(rendered, m)];
      let sum = 0;
      let farCount = 0;
      for (const [index, value] of actual.entries()) {
        const difference = Math.abs(value - (expected[index] ?? 0));
        sum += difference;
        if (difference > 60) farCount += 1;
      }
      return { mean: sum / actual.length, farShare: farCount / actual.length };
    },
    { painter, picture, svg, area },
  );
}
