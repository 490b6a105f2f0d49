import { paintInWorker } from './painter.ts';
import type { Picture } from './pictures.ts';

/** A picture to share: drawings over a headline, on the night sky of the game. */
export interface Poster {
  /** One to six drawings; more than one share the space in rows. */
  readonly pictures: readonly Picture[];
  readonly headline: string;
  readonly line: string;
}

/** The size that chats and feeds show uncropped, in pixels. */
const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 72;
/** The height that is left for the drawings above the text. */
const STAGE_HEIGHT = 930;
const MAX_PICTURES = 6;

const SERIF = "Georgia, 'Noto Serif', serif";
const SANS = "system-ui, 'Noto Sans', sans-serif";

/**
 * Paints a poster on this device; nothing is uploaded.
 * @returns a PNG of 1080 × 1350 pixels
 * @throws Error if this browser cannot paint it
 */
export async function paintPoster(poster: Poster): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  paintSky(context);
  await paintPictures(context, poster.pictures.slice(0, MAX_PICTURES));
  paintText(context, poster);
  return toPng(canvas);
}

function paintSky(context: CanvasRenderingContext2D): void {
  const sky = context.createLinearGradient(0, 0, 0, HEIGHT);
  sky.addColorStop(0, '#120b18');
  sky.addColorStop(0.62, '#2f2138');
  sky.addColorStop(1, '#1d2716');
  context.fillStyle = sky;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const glow = context.createRadialGradient(540, 520, 60, 540, 520, 620);
  glow.addColorStop(0, '#ffca7a3d');
  glow.addColorStop(1, '#ffca7a00');
  context.fillStyle = glow;
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Paints up to three pictures per row, each as large as its cell. */
async function paintPictures(
  context: CanvasRenderingContext2D,
  pictures: readonly Picture[],
): Promise<void> {
  const columns = Math.min(pictures.length, pictures.length > 4 ? 3 : 2);
  const rows = Math.ceil(pictures.length / columns);
  const width = Math.floor((WIDTH - 2 * MARGIN) / columns);
  const height = Math.floor(STAGE_HEIGHT / rows);
  const images = await Promise.all(
    pictures.map((picture) => paintPicture(picture, Math.min(width, height))),
  );
  images.forEach((image, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, pictures.length - row * columns);
    const left = (WIDTH - inRow * width) / 2 + (index % columns) * width;
    const x = left + (width - image.width) / 2;
    const y = MARGIN + row * height + (height - image.height) / 2;
    context.drawImage(image, x, y);
    image.close();
  });
}

function paintPicture(picture: Picture, side: number): Promise<ImageBitmap> {
  return new Promise((resolve, reject) => {
    paintInWorker(picture, { width: side, height: side, margin: 0 }, (image) => {
      if (image) createImageBitmap(image).then(resolve, reject);
      else reject(new Error('The picture could not be painted'));
    });
  });
}

function paintText(context: CanvasRenderingContext2D, { headline, line }: Poster): void {
  context.textAlign = 'center';
  context.fillStyle = '#f6ecdd';
  context.font = `600 76px ${SERIF}`;
  context.fillText(headline, WIDTH / 2, 1115, WIDTH - 2 * MARGIN);
  context.fillStyle = '#b4f34a';
  context.font = `600 46px ${SANS}`;
  context.fillText(line, WIDTH / 2, 1188, WIDTH - 2 * MARGIN);
  context.fillStyle = '#cdbdc9';
  context.font = `500 34px ${SANS}`;
  context.fillText('Growerz Hub', WIDTH / 2, 1280, WIDTH - 2 * MARGIN);
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be encoded'));
    }, 'image/png');
  });
}
