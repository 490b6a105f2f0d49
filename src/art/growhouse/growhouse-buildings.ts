import { drawWoodpile } from './growhouse-grounds.ts';
import { drawPalmHouse } from './growhouse-palm-house.ts';
import {
  ADDED_AT,
  type GrowhouseSite,
  drawDoor,
  drawHangingLamp,
  drawLantern,
  FRAME,
  drawBrickBase,
  drawGlassBars,
  repeatPath,
} from './growhouse-parts.ts';
import { drawChimney } from './growhouse-roofs.ts';
import type { Shape } from '../shapes.ts';
import { LAMP, oklch } from '../colour.ts';
import * as svg from '../elements.ts';
import { drawPlantRow } from './growhouse-plants.ts';

export const GROWHOUSE_SIZES = ['small', 'medium', 'large'] as const;
export type GrowhouseSize = (typeof GROWHOUSE_SIZES)[number];

/** Draws a building on the ground at y = 200, in the middle of a canvas 400 wide. */
type DrawBuilding = (site: GrowhouseSite) => Shape;

const drawLeanTo = (site: GrowhouseSite): Shape =>
  svg.fragment(
    svg.path('M258 200V166L312 182V200Z', { fill: svg.ref(`${site.id}g`) }),
    drawPlantRow(site, { left: 260, right: 311, ground: 199, height: 20 }),
    svg.line('M258 166L312 182V200H258M276 171V200M294 177V200', FRAME, 2),
  );

const drawCabinWindow = (site: GrowhouseSite): Shape =>
  svg.fragment(
    svg.path('M156 152H200V184H156Z', { fill: svg.ref(`${site.id}g`) }),
    drawPlantRow(site, { left: 156, right: 201, ground: 184, height: 24 }),
    drawHangingLamp(site, 178, 158, 6),
    svg.line('M156 152H200V184H156ZM171 152V184M185 152V184M156 168H200', FRAME, 2.2),
    svg.path('M153 185H203', { stroke: '#8a6250', strokeWidth: 4 }),
  );

const drawCabinRoof = ({ id, rarity: { light, hue, chroma } }: GrowhouseSite): Shape =>
  svg.fragment(
    svg.path('M132 148L200 84L268 148L258 152L200 98L142 152Z', { fill: '#2d1c2b' }),
    svg.path('M200 88L263 148 253 151 200 99 147 151 137 148Z', {
      fill: oklch(0.42, 0.03 + chroma * 0.5, hue),
    }),
    svg.path('M144 151L200 98L256 151Z', { fill: '#3a2428' }),
    svg.path('M166 140L200 108 234 140Z', { fill: '#4a3032' }),
    svg.circle({ cx: 200, cy: 128, r: 9, fill: svg.ref(`${id}g`) }),
    svg.path('M200 119v18M191 128h18', { stroke: FRAME, strokeWidth: 1.6 }),
    svg.circle({ cx: 200, cy: 128, r: 9, fill: 'none', stroke: FRAME, strokeWidth: 2.4 }),
    svg.path('M132 148L200 84', { stroke: LAMP, strokeWidth: 1.6, strokeOpacity: 0.5 }),
    svg.path('M200 84L268 148', { stroke: light, strokeWidth: 1.6, strokeOpacity: 0.8 }),
  );

/** Draws a log cabin, which gets a chimney, firewood and a glass lean-to. */
function drawCabin(site: GrowhouseSite): Shape {
  const { level } = site;
  // Before the lean-to, because each takes random numbers.
  const window = drawCabinWindow(site);
  return svg.group(
    { transform: [svg.translate(-76, -64), svg.scale(1.32)] },
    level < ADDED_AT.chimney ? svg.NOTHING : svg.fragment(drawChimney(239, 98), drawWoodpile(108)),
    level < ADDED_AT.leanTo ? svg.NOTHING : drawLeanTo(site),
    svg.path('M146 140H254V200H146Z', { fill: '#5a3a34' }),
    svg.path('M146 152H254M146 164H254M146 176H254M146 188H254', {
      stroke: '#3c2427',
      strokeWidth: 1.4,
    }),
    window,
    drawDoor(site, 228, 24, 46),
    drawCabinRoof(site),
    drawLantern(site, 250, 160),
  );
}

const drawHall = (site: GrowhouseSite): Shape =>
  svg.fragment(
    svg.path('M82 132H318V184H82Z', { fill: svg.ref(`${site.id}g`) }),
    drawPlantRow(site, { left: 82, right: 168, ground: 184, height: 42 }),
    drawPlantRow(site, { left: 232, right: 318, ground: 184, height: 42 }),
    drawHangingLamp(site, 122, 120, 22),
    drawHangingLamp(site, 278, 120, 22),
  );

function drawHallFrame(light: string): Shape {
  const rafters = repeatPath(9, (index) => `${104 + index * 24} 92L${82 + index * 29.5} 132`);
  const ridgeCrest = repeatPath(17, (index) => `${104 + index * 12} 89l3-5 3 5`);
  return svg.fragment(
    svg.path(rafters, { stroke: FRAME, strokeWidth: 1.8 }),
    drawGlassBars({ left: 82, right: 318, panes: 12, top: 132, bottom: 184, railY: 150 }),
    svg.path('M78 132H322', { stroke: FRAME, strokeWidth: 4 }),
    svg.path('M100 92H300', { stroke: FRAME, strokeWidth: 4 }),
    svg.path('M102 90H298', { stroke: light, strokeWidth: 1.6, strokeOpacity: 0.9 }),
    svg.line(ridgeCrest, FRAME, 1.6),
  );
}

const drawPorch = (site: GrowhouseSite): Shape =>
  svg.fragment(
    svg.path('M166 130L200 84L234 130V200H166Z', { fill: svg.ref(`${site.id}g`) }),
    drawPlantRow(site, { left: 166, right: 188, ground: 199, height: 33 }),
    drawPlantRow(site, { left: 212, right: 234, ground: 199, height: 33 }),
    drawHangingLamp(site, 200, 116, 22),
    svg.line(
      'M166 200V130L200 84L234 130V200M166 130H234M183 130V108M217 130V108M200 84V130M183 130V200M217 130V200',
      FRAME,
      2.4,
    ),
    drawDoor(site, 200, 26, 56),
  );

const drawGable = (light: string): Shape =>
  svg.fragment(
    svg.line('M160 134L200 80L240 134', FRAME, 5),
    svg.path('M162 130L200 79', { stroke: LAMP, strokeWidth: 1.6, strokeOpacity: 0.7 }),
    svg.path('M200 79L238 130', { stroke: light, strokeWidth: 1.8 }),
  );

const drawFinial = ({ id, rarity: { light } }: GrowhouseSite): Shape =>
  svg.fragment(
    svg.path('M200 80V68', { stroke: FRAME, strokeWidth: 2.4 }),
    svg.circle({ cx: 200, cy: 66, r: 3.4, fill: light }),
    svg.circle({ cx: 200, cy: 66, r: 14, fill: svg.ref(`${id}r`) }),
  );

/** Draws a long glasshouse with a gabled porch. */
const drawGlasshouse = (site: GrowhouseSite): Shape => {
  const { id, level } = site;
  const { light } = site.rarity;
  return svg.fragment(
    svg.path('M82 132L104 92H296L318 132Z', { fill: svg.ref(`${id}t`) }),
    drawHall(site),
    drawHallFrame(light),
    drawBrickBase({ left: 78, right: 322, top: 184, height: 16 }),
    drawPorch(site),
    drawGable(light),
    level < ADDED_AT.cupola ? drawFinial(site) : svg.NOTHING,
    drawLantern(site, 158, 158),
    drawLantern(site, 242, 158),
  );
};

export const DRAW_BUILDING: Readonly<Record<GrowhouseSize, DrawBuilding>> = {
  small: drawCabin,
  medium: drawGlasshouse,
  large: drawPalmHouse,
};
