import { LAMP } from '../colour.ts';
import { type DrawingOptions, toDrawingId } from '../drawing-id.ts';
import * as svg from '../elements.ts';
import { drawPot, drawSoil } from './plant-pot.ts';
import { createSeededRandom } from '../random.ts';
import type { Drawing } from '../shapes.ts';

/** The outline of the plant that could grow here, dotted in lamp light. */
const DOTTED_PLANT = svg.group(
  {
    fill: 'none',
    stroke: LAMP,
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeDasharray: [0.1, 5],
    strokeOpacity: 0.9,
  },
  svg.path('M120 186C119 172 121 160 120 146'),
  svg.path('M120 150C96 152 84 138 84 118C108 116 120 130 120 150Z'),
  svg.path('M120 144C120 122 134 108 158 110C158 132 144 146 120 144Z'),
);

const BLANK_LABEL = svg.group(
  { transform: [svg.rotate(9, 152, 190)] },
  svg.path('M148 196V150h12v46Z', { fill: '#b98a56' }),
  svg.path('M148 150l6-7l6 7Z', { fill: '#b98a56' }),
  svg.path('M155 146l5 4v46h-3V151Z', { fill: '#6b4a2f' }),
  svg.line('M148 194V150l6-7', LAMP, 1.3),
);

/** Draws a pot of soil without a plant, for empty states; it is legible from 96 px. */
export function drawEmptyPot({ uid = '', title = '' }: DrawingOptions): Drawing {
  const id = toDrawingId('e', uid);
  const { definitions, back, front } = drawPot(1, id, 'healthy');
  const glow = svg.radialGradient({ id: `${id}g` }, [0, LAMP, 0.3], [1, LAMP, 0]);
  return svg.drawing(
    { viewBox: [50, 100, 140, 140], ...svg.createNameAttributes(title) },
    svg.defs(...definitions, glow),
    svg.circle({ cx: 112, cy: 158, r: 58, fill: svg.ref(`${id}g`) }),
    back,
    drawSoil(createSeededRandom('empty pot'), 'healthy'),
    DOTTED_PLANT,
    BLANK_LABEL,
    front,
  );
}
