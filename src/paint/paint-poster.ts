import { paintInWorker } from './painter.ts';
import type { Picture } from './pictures.ts';

/** A picture to share: drawings over a headline, on the night sky of the game. */
export interface Poster {
  /** One to six drawings, which share the space. */
  readonly pictures: readonly Picture[];
  /** Up to three growers in a row below them; none by default. */
  readonly portraits?: readonly Picture[];
  readonly headline: string;
  readonly line: string;
}

/** The size that chats and feeds show uncropped, in pixels. */
const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 72;
/** The height that is left for the drawings above the text. */
const STAGE_HEIGHT = 930;
const GAP = 24;
/** The proportions of the drawings. */
const PORTRAIT = { width: 204, height: 238 };
const FRAME_RADIUS = 36;
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
  await paintPictures(context, poster.pictures.slice(0, MAX_PICTURES), poster.portraits ?? []);
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

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Divides a stage into rows of up to two cells; a last single one gets the whole width. */
function createCells(count: number, stageHeight: number): Cell[] {
  const columns = count > 2 ? 2 : 1;
  const rows = Math.ceil(count / columns);
  const height = Math.floor((stageHeight - (rows - 1) * GAP) / rows);
  return Array.from({ length: count }, (_, index) => {
    const isAlone = columns === 1 || (index === count - 1 && count % 2 === 1);
    const width = isAlone ? WIDTH - 2 * MARGIN : (WIDTH - 2 * MARGIN - GAP) / 2;
    const column = isAlone ? 0 : index % columns;
    return {
      x: MARGIN + column * (width + GAP),
      y: MARGIN + Math.floor(index / columns) * (height + GAP),
      width,
      height,
    };
  });
}

/** Returns the cells of a centred row at the bottom of the stage. */
const createPortraitCells = (count: number): Cell[] =>
  Array.from({ length: count }, (_, index) => ({
    x: WIDTH / 2 + (index - count / 2) * (PORTRAIT.width + GAP) + GAP / 2,
    y: MARGIN + STAGE_HEIGHT - PORTRAIT.height,
    ...PORTRAIT,
  }));

/** Makes the cell of a growhouse low enough that the picture is not cut at its sides. */
function fitCell(cell: Cell, { kind }: Picture): Cell {
  if (kind !== 'growhouse') return cell;
  const height = Math.min(cell.height, Math.round((cell.width * 2) / 3));
  return { ...cell, y: cell.y + (cell.height - height) / 2, height };
}

async function paintPictures(
  context: CanvasRenderingContext2D,
  pictures: readonly Picture[],
  portraits: readonly Picture[],
): Promise<void> {
  const rowHeight = portraits.length > 0 ? PORTRAIT.height + GAP : 0;
  const cells = [
    ...createCells(pictures.length, STAGE_HEIGHT - rowHeight),
    ...createPortraitCells(portraits.length),
  ];
  const framed = [...pictures, ...portraits].flatMap((picture, index) => {
    const cell = cells[index];
    return cell ? [{ cell: fitCell(cell, picture), picture }] : [];
  });
  const images = await Promise.all(framed.map(({ cell, picture }) => paintPicture(picture, cell)));
  framed.forEach(({ cell, picture }, index) => {
    const image = images[index];
    if (!image) return;
    drawInFrame(context, image, cell, picture.kind !== 'plant');
    image.close();
  });
}

/** Plants stand free; a growhouse or a portrait brings its own background and gets a frame. */
function drawInFrame(
  context: CanvasRenderingContext2D,
  image: ImageBitmap,
  { x, y, width, height }: Cell,
  hasFrame: boolean,
): void {
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, FRAME_RADIUS);
  if (hasFrame) context.clip();
  context.drawImage(image, x, y);
  if (hasFrame) {
    context.strokeStyle = '#ffe2b03d';
    context.lineWidth = 4;
    context.stroke();
  }
  context.restore();
}

function paintPicture(picture: Picture, { width, height }: Cell): Promise<ImageBitmap> {
  return new Promise((resolve, reject) => {
    paintInWorker(picture, { width, height, margin: 0 }, (image) => {
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
