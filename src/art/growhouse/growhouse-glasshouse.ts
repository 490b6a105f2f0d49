import { LAMP } from '../colour.ts';
import { circle, fragment, line, path, ref } from '../elements.ts';
import {
  drawBrickBase,
  drawDoor,
  drawGlassBars,
  drawHangingLamp,
  drawLantern,
  FRAME,
  repeatPath,
} from './growhouse-parts.ts';
import type { GrowhouseSite } from './growhouse-parts.ts';
import { drawPlantRow } from './growhouse-plants.ts';
import type { Shape } from '../shapes.ts';

const drawHall = (site: GrowhouseSite): Shape =>
  fragment(
    path('M82 132H318V184H82Z', { fill: ref(`${site.id}g`) }),
    drawPlantRow(site, { left: 82, right: 168, ground: 184, height: 42 }),
    drawPlantRow(site, { left: 232, right: 318, ground: 184, height: 42 }),
    drawHangingLamp(site, 122, 120, 22),
    drawHangingLamp(site, 278, 120, 22),
  );

function drawHallFrame(light: string): Shape {
  const rafters = repeatPath(9, (index) => `${104 + index * 24} 92L${82 + index * 29.5} 132`);
  const ridgeCrest = repeatPath(17, (index) => `${104 + index * 12} 89l3-5 3 5`);
  return fragment(
    path(rafters, { stroke: FRAME, strokeWidth: 1.8 }),
    drawGlassBars({ left: 82, right: 318, panes: 12, top: 132, bottom: 184, railY: 150 }),
    path('M78 132H322', { stroke: FRAME, strokeWidth: 4 }),
    path('M100 92H300', { stroke: FRAME, strokeWidth: 4 }),
    path('M102 90H298', { stroke: light, strokeWidth: 1.6, strokeOpacity: 0.9 }),
    line(ridgeCrest, FRAME, 1.6),
  );
}

const drawPorch = (site: GrowhouseSite): Shape =>
  fragment(
    path('M166 130L200 84L234 130V200H166Z', { fill: ref(`${site.id}g`) }),
    drawPlantRow(site, { left: 166, right: 188, ground: 199, height: 33 }),
    drawPlantRow(site, { left: 212, right: 234, ground: 199, height: 33 }),
    drawHangingLamp(site, 200, 116, 22),
    line(
      'M166 200V130L200 84L234 130V200M166 130H234M183 130V108M217 130V108M200 84V130M183 130V200M217 130V200',
      FRAME,
      2.4,
    ),
    drawDoor(site, 200, 26, 56),
  );

const drawGable = (light: string): Shape =>
  fragment(
    line('M160 134L200 80L240 134', FRAME, 5),
    path('M162 130L200 79', { stroke: LAMP, strokeWidth: 1.6, strokeOpacity: 0.7 }),
    path('M200 79L238 130', { stroke: light, strokeWidth: 1.8 }),
  );

/** Draws a long glasshouse with a gabled porch. */
export const drawGlasshouse = (site: GrowhouseSite): Shape => {
  const { id, rarity } = site;
  const { light } = rarity;
  return fragment(
    path('M82 132L104 92H296L318 132Z', { fill: ref(`${id}t`) }),
    drawHall(site),
    drawHallFrame(light),
    drawBrickBase({ left: 78, right: 322, top: 184, height: 16 }),
    drawPorch(site),
    drawGable(light),
    path('M200 80V68', { stroke: FRAME, strokeWidth: 2.4 }),
    circle({ cx: 200, cy: 66, r: 3.4, fill: light }),
    circle({ cx: 200, cy: 66, r: 14, fill: ref(`${id}r`) }),
    drawLantern(site, 158, 158),
    drawLantern(site, 242, 158),
  );
};
