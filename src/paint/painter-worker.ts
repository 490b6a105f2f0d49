import { drawPicture } from './draw-picture.ts';
import { paintSvg } from './paint-svg.ts';
import type { PaintAnswer, PaintOrder } from './painter-messages.ts';
import { parseSvg } from './svg-tree.ts';

/** Paints pictures beside the page, so that the page answers a finger meanwhile. */

globalThis.addEventListener('message', ({ data }: MessageEvent<PaintOrder>) => {
  void painted(data)
    .catch(() => null)
    .then((image) => {
      const answer: PaintAnswer = { id: data.id, image };
      globalThis.postMessage(answer);
    });
});

async function painted({ picture, area }: PaintOrder): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(area.width, area.height);
  // On the processor: it is painted once and read at once.
  const surface = canvas.getContext('2d', { willReadFrequently: true });
  if (!surface) return null;
  paintSvg(surface, parseSvg(drawPicture(picture)), area);
  return canvas.convertToBlob();
}
