import { LAMP } from './colour.ts';
import { pot, soil } from './plant-pot.ts';
import { seededRandom } from './random.ts';
import { drawingId, escapeXml } from './svg-text.ts';

/** What the picture of an empty pot depends on. */
export interface EmptyPotArt {
  /** Needed where the drawing can stand twice on one page: see `drawingId`. */
  readonly uid?: string;
  /** The accessible name, plain text. Without one the drawing is hidden from screen readers. */
  readonly title?: string;
}

/** The plant that could stand here, dotted in lamp light. */
const promisedPlant = `<g fill="none" stroke="${LAMP}" stroke-width="2" stroke-linecap="round" stroke-dasharray=".1 5" stroke-opacity=".9"><path d="M120 186C119 172 121 160 120 146"/><path d="M120 150C96 152 84 138 84 118C108 116 120 130 120 150Z"/><path d="M120 144C120 122 134 108 158 110C158 132 144 146 120 144Z"/></g>`;

/** A wooden label without a name. */
const label = `<g transform="rotate(9 152 190)"><path d="M148 196V150h12v46Z" fill="#b98a56"/><path d="M148 150l6-7l6 7Z" fill="#b98a56"/><path d="M155 146l5 4v46h-3V151Z" fill="#6b4a2f"/><path d="M148 194V150l6-7" fill="none" stroke="${LAMP}" stroke-width="1.3"/></g>`;

/** A pot with soil and nothing in it, for places that wait for a seed; good from 96 px on. */
export function emptyPot({ uid = '', title = '' }: EmptyPotArt): string {
  const id = drawingId('e', uid);
  const { definitions, behind, before } = pot(1, id, 'healthy');
  const accessibility =
    title === '' ? 'aria-hidden="true"' : `role="img" aria-label="${escapeXml(title)}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="50 100 140 140" ${accessibility}><defs>${definitions}` +
    `<radialGradient id="${id}g"><stop stop-color="${LAMP}" stop-opacity=".3"/><stop offset="1" stop-color="${LAMP}" stop-opacity="0"/></radialGradient></defs>` +
    `<circle cx="112" cy="158" r="58" fill="url(#${id}g)"/>${behind}${soil(seededRandom('empty pot'), 'healthy')}${promisedPlant}${label}${before}</svg>`
  );
}
