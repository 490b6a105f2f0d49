import { drawPicture } from './draw-picture.ts';
import { paintDrawing } from './paint-drawing.ts';
import type { PaintRequest, PaintResponse } from './painter.ts';

/** Paints pictures off the main thread, so that the page stays responsive. */

globalThis.addEventListener('message', ({ data }: MessageEvent<PaintRequest>) => {
  void paintImage(data)
    .catch(() => null)
    .then((image) => {
      const response: PaintResponse = { id: data.id, image };
      globalThis.postMessage(response);
    });
});

async function paintImage({ picture, area }: PaintRequest): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(area.width, area.height);
  // Keeps the canvas off the GPU, because it is painted once and read back at once.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  paintDrawing(context, drawPicture(picture), area);
  return canvas.convertToBlob();
}
