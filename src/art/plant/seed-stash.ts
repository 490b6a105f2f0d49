import { LAMP, NIGHT } from '../colour.ts';
import { type DrawingOptions, toDrawingId } from '../drawing-id.ts';
import * as svg from '../elements.ts';
import { RARITIES, RARITY_LIGHT } from '../rarity-light.ts';
import type { Definition, Drawing, Shape } from '../shapes.ts';
import { drawJar, drawPacket, WOOD } from '../scene/shop-goods.ts';

const PAPER = '#f0e3c9';
const INK = '#8a7a72';
const CABINET = { left: 128, right: 512, top: 78 } as const;
const DRAWER = { width: 60, height: 27 } as const;
const COLUMNS = 6;
const OPEN_COLUMN = 3;

/** Gradients of the wall (`k`), the wood (`w`) and the lamp's light (`l`), and a closed drawer (`d`). */
const createDefinitions = (id: string): Definition[] => [
  svg.linearGradient({ id: `${id}k`, x2: 1 }, [0, '#33203a'], [0.38, '#4a2f42'], [1, '#150c1f']),
  svg.linearGradient({ id: `${id}w` }, [0, '#b5764a'], [0.5, '#8a5238'], [1, '#55303a']),
  svg.radialGradient(
    { id: `${id}l` },
    [0, '#fff3cf', 0.9],
    [0.22, '#ffd68f', 0.45],
    [1, '#ffd68f', 0],
  ),
  svg.group({ id: `${id}d` }, drawClosedDrawer()),
];

function drawClosedDrawer(): Shape {
  const { width, height } = DRAWER;
  return svg.fragment(
    svg.path(`M0 0h${width}v${height}h-${width}Z`, { fill: NIGHT, fillOpacity: 0.16 }),
    svg.line(`M0 ${height}V0h${width}`, LAMP, 1.3, { strokeOpacity: 0.5 }),
    svg.line(`M0 ${height}h${width}V0`, NIGHT, 1.6, { strokeOpacity: 0.55 }),
    svg.path('M19 6h22v8H19Z', { fill: PAPER }),
    svg.path('M23 10h14', { stroke: INK, strokeWidth: 1.3 }),
    svg.circle({ cx: 30, cy: 20, r: 2.7, fill: WOOD }),
    svg.circle({ cx: 29.2, cy: 19.2, r: 1, fill: LAMP }),
  );
}

const drawWall = (id: string): Shape =>
  svg.fragment(
    svg.rect({ width: 640, height: 150, fill: svg.ref(`${id}k`) }),
    svg.path(
      'M44 0V150M108 0V150M172 0V150M236 0V150M300 0V150M364 0V150M428 0V150M492 0V150M556 0V150M620 0V150',
      { stroke: NIGHT, strokeOpacity: 0.35, strokeWidth: 2 },
    ),
  );

const drawLamp = (id: string): Shape =>
  svg.group(
    { transform: [svg.translate(252)] },
    svg.circle({ cy: 32, r: 150, fill: svg.ref(`${id}l`) }),
    svg.path('M0 0v16', { stroke: WOOD, strokeWidth: 2.5 }),
    svg.path('M-20 32q3-15 15-17h10q12 2 15 17Z', { fill: WOOD }),
    svg.roundLine('M-18 29q3-10 11-12', LAMP, 1.6),
    svg.ellipse({ cy: 32.5, rx: 17, ry: 4, fill: '#fff4d6' }),
  );

/** Draws an open drawer with a row of packets behind its front. */
function drawOpenDrawer(x: number, y: number): Shape {
  const packets = RARITIES.map((rarity, index) =>
    drawPacket(x + 8 + index * 11, y + 22, RARITY_LIGHT[rarity].light, -9 + index * 4.5),
  );
  return svg.fragment(
    svg.path(`M${x - 1} ${y}h62v14h-62Z`, { fill: NIGHT }),
    ...packets,
    svg.path(`M${x - 6} ${y + 11}h72l-3 34h-66Z`, { fill: '#9a5f3e' }),
    svg.line(`M${x - 6} ${y + 45}v-34h72`, LAMP, 2),
    svg.path(`M${x + 14} ${y + 18}h32v10h-32Z`, { fill: PAPER }),
    svg.path(`M${x + 20} ${y + 23}h20`, { stroke: INK, strokeWidth: 1.6 }),
    svg.circle({ cx: x + 30, cy: y + 36, r: 3.4, fill: WOOD }),
  );
}

const getColumnX = (column: number): number => CABINET.left + 6 + column * (DRAWER.width + 2.4);

/** Draws two rows of closed drawers, with a gap for the open one. */
function drawDrawers(id: string): Shape {
  const drawers: Shape[] = [];
  for (const row of [0, 1]) {
    for (let column = 0; column < COLUMNS; column++) {
      if (row === 0 && column === OPEN_COLUMN) continue;
      const y = CABINET.top + 12 + row * (DRAWER.height + 4);
      drawers.push(svg.copyShape(`${id}d`, { transform: [svg.translate(getColumnX(column), y)] }));
    }
  }
  return svg.fragment(...drawers);
}

function drawCabinet(id: string): Shape {
  const { left, right, top } = CABINET;
  return svg.fragment(
    svg.path(`M${left} ${top}H${right}V150H${left}Z`, { fill: svg.ref(`${id}w`) }),
    drawDrawers(id),
    svg.path(`M${left - 8} ${top}H${right + 8}v8H${left - 8}Z`, { fill: '#7a4834' }),
    svg.path(`M${left - 8} ${top}H${right + 8}`, {
      stroke: LAMP,
      strokeWidth: 2,
      strokeOpacity: 0.8,
    }),
    svg.path(`M${left} ${top + 8}H${right}v4H${left}Z`, { fill: NIGHT, fillOpacity: 0.4 }),
  );
}

/** Draws a tin with packets that stick out of it. */
const drawTin = (x: number, y: number): Shape =>
  svg.fragment(
    drawPacket(x - 12, y - 14, RARITY_LIGHT[1].light, -12),
    drawPacket(x + 12, y - 14, RARITY_LIGHT[2].light, 10),
    drawPacket(x, y - 15, RARITY_LIGHT[4].light, -2),
    svg.path(`M${x - 24} ${y - 24}h48v24h-48Z`, { fill: '#4d6b32' }),
    svg.path(`M${x + 8} ${y - 24}h16v24h-16Z`, { fill: NIGHT, fillOpacity: 0.3 }),
    svg.path(`M${x - 24} ${y - 6}h48v3h-48Z`, { fill: '#e9c27a' }),
    svg.path(`M${x} ${y - 8}v-10M${x} ${y - 12}q-7 0-7-6q7 0 7 6q0-6 7-6q0 6-7 6`, {
      fill: PAPER,
      stroke: PAPER,
    }),
    svg.line(`M${x - 24} ${y}v-24h48`, LAMP, 1.8),
  );

const drawSeedling = (x: number, y: number): Shape =>
  svg.fragment(
    svg.path(`M${x - 11} ${y - 18}h22l-3 18h-16Z`, { fill: '#a65c46' }),
    svg.path(`M${x - 13} ${y - 21}h26v5h-26Z`, { fill: '#c47a4c' }),
    svg.path(`M${x} ${y - 20}v-12`, { stroke: '#5c8a3a', strokeWidth: 2.4 }),
    svg.path(`M${x} ${y - 30}q-14 1-15-11q13-1 15 11Z`, { fill: '#8cc152' }),
    svg.path(`M${x} ${y - 31}q0-12 14-11q0 11-14 11Z`, { fill: '#5c8a3a' }),
    svg.line(`M${x - 13} ${y - 16}v-5h20`, LAMP, 1.5),
  );

/**
 * Draws the seed cabinet under its lamp, 640 × 150. Everything important is in the middle 480 units,
 * so that crops from 16:5 to 6:1 show it. Equal options give equal drawings.
 */
export function drawSeedStash({ uid = '', title = 'The seed cabinet' }: DrawingOptions): Drawing {
  const id = toDrawingId('s', uid);
  const { left, top } = CABINET;
  const shelfY = top + 1;
  return svg.drawing(
    {
      viewBox: [0, 0, 640, 150],
      preserveAspectRatio: 'xMidYMid slice',
      role: 'img',
      ariaLabel: title,
    },
    svg.defs(...createDefinitions(id)),
    drawWall(id),
    drawLamp(id),
    drawTin(left + 48, shelfY),
    drawJar(292, shelfY, RARITY_LIGHT[3].light),
    drawJar(318, shelfY, RARITY_LIGHT[5].light),
    drawSeedling(372, shelfY),
    drawPacket(430, shelfY, RARITY_LIGHT[2].light, -6),
    drawPacket(452, shelfY, RARITY_LIGHT[4].light, 5),
    drawJar(486, shelfY, RARITY_LIGHT[1].light),
    drawCabinet(id),
    drawOpenDrawer(getColumnX(OPEN_COLUMN), top + 12),
  );
}
