import { LAMP, oklch } from '../colour.ts';
import { circle, fragment, group, line, path, ref } from '../elements.ts';
import { drawDoor, drawHangingLamp, drawLantern, FRAME } from './growhouse-parts.ts';
import type { GrowhouseSite } from './growhouse-parts.ts';
import { drawPlantRow } from './growhouse-plants.ts';
import type { Shape } from '../shapes.ts';

const drawChimney = (): Shape =>
  fragment(
    path('M232 118V84h15v46Z', { fill: '#3a2528' }),
    path('M230 83h19', { stroke: '#5a3c3a', strokeWidth: 4 }),
    line('M240 78c-7-9 7-12 0-22s5-12 2-18', '#b9a6b8', 4, {
      strokeOpacity: 0.16,
      strokeLinecap: 'round',
    }),
  );

const drawLeanTo = (site: GrowhouseSite): Shape =>
  fragment(
    path('M258 200V166L312 182V200Z', { fill: ref(`${site.id}g`) }),
    drawPlantRow(site, { left: 260, right: 311, ground: 199, height: 20 }),
    line('M258 166L312 182V200H258M276 171V200M294 177V200', FRAME, 2),
  );

const drawCabinWindow = (site: GrowhouseSite): Shape =>
  fragment(
    path('M156 152H200V184H156Z', { fill: ref(`${site.id}g`) }),
    drawPlantRow(site, { left: 156, right: 201, ground: 184, height: 24 }),
    drawHangingLamp(site, 178, 158, 6),
    line('M156 152H200V184H156ZM171 152V184M185 152V184M156 168H200', FRAME, 2.2),
    path('M153 185H203', { stroke: '#8a6250', strokeWidth: 4 }),
  );

const drawCabinRoof = ({ id, rarity: { light, hue, chroma } }: GrowhouseSite): Shape =>
  fragment(
    path('M132 148L200 84L268 148L258 152L200 98L142 152Z', { fill: '#2d1c2b' }),
    path('M200 88L263 148 253 151 200 99 147 151 137 148Z', {
      fill: oklch(0.42, 0.03 + chroma * 0.5, hue),
    }),
    path('M166 140L200 108 234 140Z', { fill: '#4a3032' }),
    circle({ cx: 200, cy: 128, r: 9, fill: ref(`${id}g`) }),
    path('M200 119v18M191 128h18', { stroke: FRAME, strokeWidth: 1.6 }),
    circle({ cx: 200, cy: 128, r: 9, fill: 'none', stroke: FRAME, strokeWidth: 2.4 }),
    path('M132 148L200 84', { stroke: LAMP, strokeWidth: 1.6, strokeOpacity: 0.5 }),
    path('M200 84L268 148', { stroke: light, strokeWidth: 1.6, strokeOpacity: 0.8 }),
  );

/** Draws a log cabin with a glass lean-to. */
export const drawCabin = (site: GrowhouseSite): Shape =>
  group(
    {
      transform: [
        ['translate', -76, -64],
        ['scale', 1.32],
      ],
    },
    drawChimney(),
    drawLeanTo(site),
    path('M146 140H254V200H146Z', { fill: '#5a3a34' }),
    path('M146 152H254M146 164H254M146 176H254M146 188H254', {
      stroke: '#3c2427',
      strokeWidth: 1.4,
    }),
    drawCabinWindow(site),
    drawDoor(site, 228, 24, 46),
    drawCabinRoof(site),
    drawLantern(site, 250, 160),
  );
