import { LAMP } from '../colour.ts';
import * as svg from '../elements.ts';
import {
  ADDED_AT,
  drawBrickBase,
  drawDoor,
  drawGlassBars,
  drawHangingLamp,
  drawLantern,
  FRAME,
  MIRRORED,
  repeatPath,
} from './growhouse-parts.ts';
import type { GrowhouseSite } from './growhouse-parts.ts';
import { drawPlantRow } from './growhouse-plants.ts';
import { formatNumber } from '../path-data.ts';
import type { Shape } from '../shapes.ts';

/** Returns the colour of the edges, which the last level gilds. */
const getEdge = ({ level }: GrowhouseSite): string => (level < ADDED_AT.aurora ? FRAME : '#ffcf6b');

/** Draws one wing of the palm house; the right one mirrors the left one. */
function drawWing(site: GrowhouseSite, isRight: boolean): Shape {
  const { id, rarity } = site;
  const outline = 'M34 136C36 112 58 100 84 98H150';
  const panes = repeatPath(
    9,
    (index) => `${formatNumber(34 + index * 12.9)} 152a6.4 9 0 0 1 12.9 0`,
  );
  return svg.group(
    isRight ? { transform: MIRRORED } : {},
    svg.path(`${outline}V136Z`, { fill: svg.ref(`${id}t`) }),
    svg.path('M34 136H150V186H34Z', { fill: svg.ref(`${id}g`) }),
    drawPlantRow(site, { left: 34, right: 150, ground: 186, height: 44 }),
    drawHangingLamp(site, 66, 124, 22),
    drawHangingLamp(site, 112, 124, 24),
    svg.line(
      'M55 136Q58 112 90 98M78 136Q82 112 108 98M102 136Q106 112 122 98M126 136Q128 114 136 98',
      FRAME,
      1.7,
    ),
    drawGlassBars({ left: 34, right: 150, panes: 9, top: 136, bottom: 186, railY: 152 }),
    svg.line(panes, FRAME, 1.5),
    svg.line(outline, getEdge(site), 3.6),
    svg.line('M35 130C40 110 60 98.5 84 96.5H150', isRight ? rarity.light : LAMP, 1.5, {
      strokeOpacity: 0.8,
    }),
    svg.path('M30 136H150', { stroke: getEdge(site), strokeWidth: 3.6 }),
    drawBrickBase({ left: 30, right: 150, top: 186, height: 14 }),
  );
}

const FRONDS =
  'M200 86C186 70 166 76 160 96C172 84 186 82 200 86ZM200 86C178 82 166 98 168 116C176 102 186 92 200 86ZM200 86C190 68 176 62 168 66C180 70 190 76 200 86Z';

const drawPalm = (): Shape =>
  svg.fragment(
    svg.path('M197 160Q199 120 198 84h4Q201 120 203 160Z', { fill: '#5b4a2a' }),
    svg.path(`${FRONDS}M200 88Q193 68 201 56Q208 68 200 88Z`, { fill: '#456f2a' }),
    svg.path(FRONDS, { transform: MIRRORED, fill: '#2f5220' }),
  );

/** Draws the dome of the palm house and the palm under it. */
function drawPalmDome(site: GrowhouseSite): Shape {
  const { id, rarity } = site;
  const outline = 'M138 118C140 72 168 50 200 46C232 50 260 72 262 118';
  const panes = repeatPath(
    6,
    (index) => `${formatNumber(142 + index * 19.33)} 140a9.67 14 0 0 1 19.33 0`,
  );
  return svg.fragment(
    svg.path('M142 118H258V200H142Z', { fill: svg.ref(`${id}g`) }),
    svg.path(`${outline}Z`, { fill: svg.ref(`${id}t`) }),
    drawPlantRow(site, { left: 142, right: 186, ground: 200, height: 60 }),
    drawPlantRow(site, { left: 214, right: 258, ground: 200, height: 60 }),
    drawPalm(),
    drawHangingLamp(site, 172, 120, 26),
    drawHangingLamp(site, 228, 120, 26),
    svg.line(
      'M160 118C162 84 178 58 200 46M180 118C181 84 188 60 200 46M220 118C219 84 212 60 200 46M240 118C238 84 222 58 200 46M148 88Q200 76 252 88',
      FRAME,
      1.9,
    ),
    drawGlassBars({ left: 142, right: 258, panes: 6, top: 118, bottom: 200, railY: 140 }),
    svg.line(panes, FRAME, 1.6),
    svg.line(outline, getEdge(site), 4),
    svg.line('M137 112C141 70 168 48 196 44', LAMP, 1.8, { strokeOpacity: 0.85 }),
    svg.line('M204 44C232 48 259 70 263 112', rarity.light, 1.8),
    svg.path('M132 118H268', { stroke: getEdge(site), strokeWidth: 5 }),
  );
}

/** Draws the star on top of the palm house. */
const drawStar = ({ id, rarity }: GrowhouseSite, scale: number): Shape =>
  svg.group(
    { transform: [svg.translate(200, 9), svg.scale(scale)] },
    svg.circle({ r: 18, fill: svg.ref(`${id}r`) }),
    svg.path('M0-6l2 4 4 2-4 2-2 4-2-4-4-2 4-2Z', { fill: rarity.light }),
  );

/** Draws the tower on the dome and its star, to which the last level adds rays. */
const drawLanternTower = (site: GrowhouseSite): Shape => {
  const { id, level } = site;
  return svg.fragment(
    svg.path('M190 46V34h20V46Z', { fill: svg.ref(`${id}g`), stroke: FRAME, strokeWidth: 2 }),
    svg.path('M186 34Q190 22 200 20Q210 22 214 34Z', {
      fill: svg.ref(`${id}t`),
      stroke: FRAME,
      strokeWidth: 2,
    }),
    svg.path('M200 20V8', { stroke: FRAME, strokeWidth: 2.4 }),
    level < ADDED_AT.aurora
      ? drawStar(site, 1)
      : svg.fragment(
          svg.path('M200-17V-7M226 9H216M174 9H184M181-10l7 7M219-10l-7 7', {
            stroke: LAMP,
            strokeWidth: 2.4,
            strokeLinecap: 'round',
          }),
          drawStar(site, 2.2),
        ),
  );
};

/** Draws a palm house: a dome between two wings, with a star on top. */
export const drawPalmHouse = (site: GrowhouseSite): Shape =>
  svg.group(
    { transform: [svg.translate(28, 28), svg.scale(0.86)] },
    drawWing(site, false),
    drawWing(site, true),
    drawPalmDome(site),
    drawLanternTower(site),
    drawDoor(site, 200, 34, 64),
    drawLantern(site, 170, 164),
    drawLantern(site, 230, 164),
  );
