import { expect, type Page, test } from '@playwright/test';
import { drawPicture } from '../../src/paint/draw-picture.ts';
import type { Picture } from '../../src/paint/pictures.ts';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { growerPictures, growhousePictures, plantPictures } from '../kit/pictures.ts';
import { Farm } from './farm.ts';

let game: GameProcess;
test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: 1 });
});
test.afterAll(async () => {
  await game.dispose();
});

test('what the painter paints looks like what the browser draws', async ({ page }) => {
  const painter = await painterOf(page);
  const pictures = [...growerPictures(3), ...growhousePictures(), ...plantPictures([1, 3, 5])];
  const off: string[] = [];
  for (const picture of pictures) {
    const { mean, far } = await difference(page, painter, picture);
    if (mean > 0.5 || far > 0.002) off.push(`${JSON.stringify(picture)}: ${mean}, ${far}`);
  }
  expect(off).toEqual([]);
});

test('the page shows painted pictures, and draws them itself without a painter', async ({
  page,
  context,
}) => {
  await new Farm(page).signIn(game.url, 'Ada');
  await expect(houseOn(page).locator('> span')).toHaveCSS('background-image', /^url\("blob:/);

  const old = await context.newPage();
  await old.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
  await old.goto(game.url);
  await expect(houseOn(old).locator('svg')).toBeVisible();

  const cutOff = await context.newPage();
  await cutOff.route(/painter-worker/, (route) => route.abort());
  await cutOff.goto(game.url);
  await expect(houseOn(cutOff).locator('svg')).toBeVisible();
});

const houseOn = (page: Page) => page.getByRole('img', { name: /growhouse at night$/ }).first();

/** The address of the painter, as the page asks for it. */
async function painterOf(page: Page): Promise<string> {
  const asked = page.waitForRequest(/painter-worker/);
  await new Farm(page).signIn(game.url, 'Ada');
  return (await asked).url();
}

/** How far the two are apart: in the mean, of 255, and the share of pixels that are far off. */
function difference(page: Page, painter: string, picture: Picture) {
  const [width, height] = picture.kind === 'growhouse' ? [480, 274] : [240, 240];
  const margin = picture.kind === 'plant' ? 20 : 0;
  const svg = drawPicture({ ...picture, uid: 'x' }).replace(
    '<svg ',
    `<svg width="${width}" height="${height}" `,
  );
  const area = { width: width + 2 * margin, height: height + 2 * margin, margin };
  return page.evaluate(
    async (order) => {
      const painted = await new Promise<Blob>((resolve, reject) => {
        const worker = new Worker(order.painter, { type: 'module' });
        worker.addEventListener('message', ({ data }: MessageEvent<{ image: Blob | null }>) => {
          worker.terminate();
          if (data.image) resolve(data.image);
          else reject(new Error('It was not painted'));
        });
        worker.postMessage({ id: 1, picture: order.picture, area: order.area });
      });
      const drawn = new Blob([order.svg], { type: 'image/svg+xml' });
      const { width: w, height: h, margin: m } = order.area;
      const pixels = async (image: Blob, at: number) => {
        const element = new Image();
        element.src = URL.createObjectURL(image);
        await element.decode();
        const surface = new OffscreenCanvas(w, h).getContext('2d');
        if (!surface) throw new Error('There is nothing to compare on');
        // What hangs over the edge only the painter shows.
        surface.beginPath();
        surface.rect(m, m, w - 2 * m, h - 2 * m);
        surface.clip();
        // On a ground, so that the colour of nothing does not count.
        surface.fillStyle = '#1d1424';
        surface.fillRect(0, 0, w, h);
        surface.drawImage(element, at, at);
        return surface.getImageData(0, 0, w, h).data;
      };
      const [got, want] = [await pixels(painted, 0), await pixels(drawn, m)];
      let sum = 0;
      let far = 0;
      for (const [index, value] of got.entries()) {
        const off = Math.abs(value - (want[index] ?? 0));
        sum += off;
        if (off > 60) far += 1;
      }
      return { mean: sum / got.length, far: far / got.length };
    },
    { painter, picture, svg, area },
  );
}
