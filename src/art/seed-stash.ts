import { LAMP, NIGHT } from './colour.ts';
import { RARITIES, RARITY_LIGHT } from './rarity-light.ts';
import { jar, packet, WOOD } from './shop-wares.ts';
import { drawingId, escapeXml } from './svg-text.ts';

/** What the picture of the seed stash depends on. */
export interface SeedStashArt {
  /** Needed where the drawing can stand twice on one page: see `drawingId`. */
  readonly uid?: string;
  /** The accessible name, plain text. */
  readonly title?: string;
}

const CABINET = { left: 128, right: 512, top: 78 } as const;
const DRAWER = { width: 60, height: 27 } as const;
const COLUMNS = 6;
const OPEN_COLUMN = 3;

function definitions(id: string): string {
  return (
    `<linearGradient id="${id}k" x2="1"><stop stop-color="#33203a"/><stop offset=".38" stop-color="#4a2f42"/><stop offset="1" stop-color="#150c1f"/></linearGradient>` +
    `<linearGradient id="${id}w"><stop stop-color="#b5764a"/><stop offset=".5" stop-color="#8a5238"/><stop offset="1" stop-color="#55303a"/></linearGradient>` +
    `<radialGradient id="${id}l"><stop stop-color="#fff3cf" stop-opacity=".9"/><stop offset=".22" stop-color="#ffd68f" stop-opacity=".45"/><stop offset="1" stop-color="#ffd68f" stop-opacity="0"/></radialGradient>` +
    `<g id="${id}d"><path d="M0 0h${DRAWER.width}v${DRAWER.height}h-${DRAWER.width}Z" fill="${NIGHT}" fill-opacity=".16"/><path d="M0 ${DRAWER.height}V0h${DRAWER.width}" fill="none" stroke="${LAMP}" stroke-opacity=".5" stroke-width="1.3"/><path d="M0 ${DRAWER.height}h${DRAWER.width}V0" fill="none" stroke="${NIGHT}" stroke-opacity=".55" stroke-width="1.6"/><path d="M19 6h22v8H19Z" fill="#f0e3c9"/><path d="M23 10h14" stroke="#8a7a72" stroke-width="1.3"/><circle cx="30" cy="20" r="2.7" fill="${WOOD}"/><circle cx="29.2" cy="19.2" r="1" fill="${LAMP}"/></g>`
  );
}

const wall = (id: string): string =>
  `<rect width="640" height="150" fill="url(#${id}k)"/><path d="M44 0V150M108 0V150M172 0V150M236 0V150M300 0V150M364 0V150M428 0V150M492 0V150M556 0V150M620 0V150" stroke="${NIGHT}" stroke-opacity=".35" stroke-width="2"/>`;

const lamp = (id: string): string =>
  `<g transform="translate(252)"><circle cy="32" r="150" fill="url(#${id}l)"/><path d="M0 0v16" stroke="${WOOD}" stroke-width="2.5"/><path d="M-20 32q3-15 15-17h10q12 2 15 17Z" fill="${WOOD}"/><path d="M-18 29q3-10 11-12" fill="none" stroke="${LAMP}" stroke-width="1.6" stroke-linecap="round"/><ellipse cy="32.5" rx="17" ry="4" fill="#fff4d6"/></g>`;

/** One drawer pulled out, its packets standing in a row behind the front. */
function openDrawer(x: number, y: number): string {
  const packets = RARITIES.map((rarity, index) =>
    packet(x + 8 + index * 11, y + 22, RARITY_LIGHT[rarity].light, -9 + index * 4.5),
  );
  return (
    `<path d="M${x - 1} ${y}h62v14h-62Z" fill="${NIGHT}"/>${packets.join('')}` +
    `<path d="M${x - 6} ${y + 11}h72l-3 34h-66Z" fill="#9a5f3e"/><path d="M${x - 6} ${y + 45}v-34h72" fill="none" stroke="${LAMP}" stroke-width="2"/><path d="M${x + 14} ${y + 18}h32v10h-32Z" fill="#f0e3c9"/><path d="M${x + 20} ${y + 23}h20" stroke="#8a7a72" stroke-width="1.6"/><circle cx="${x + 30}" cy="${y + 36}" r="3.4" fill="${WOOD}"/>`
  );
}

function drawers(id: string): string {
  const { left, top } = CABINET;
  const places = [0, 1].flatMap((row) =>
    Array.from({ length: COLUMNS }, (_, column) => {
      const x = left + 6 + column * (DRAWER.width + 2.4);
      const y = top + 12 + row * (DRAWER.height + 4);
      return row === 0 && column === OPEN_COLUMN ? '' : `<use href="#${id}d" x="${x}" y="${y}"/>`;
    }),
  );
  return places.join('');
}

const cabinet = (id: string): string => {
  const { left, right, top } = CABINET;
  return (
    `<path d="M${left} ${top}H${right}V150H${left}Z" fill="url(#${id}w)"/>${drawers(id)}` +
    `<path d="M${left - 8} ${top}H${right + 8}v8H${left - 8}Z" fill="#7a4834"/><path d="M${left - 8} ${top}H${right + 8}" stroke="${LAMP}" stroke-width="2" stroke-opacity=".8"/><path d="M${left} ${top + 8}H${right}v4H${left}Z" fill="${NIGHT}" fill-opacity=".4"/>`
  );
};

/** A tin full of packets, cut off at its rim. */
const tin = (x: number, y: number): string =>
  packet(x - 12, y - 14, RARITY_LIGHT[1].light, -12) +
  packet(x + 12, y - 14, RARITY_LIGHT[2].light, 10) +
  packet(x, y - 15, RARITY_LIGHT[4].light, -2) +
  `<path d="M${x - 24} ${y - 24}h48v24h-48Z" fill="#4d6b32"/><path d="M${x + 8} ${y - 24}h16v24h-16Z" fill="${NIGHT}" fill-opacity=".3"/><path d="M${x - 24} ${y - 6}h48v3h-48Z" fill="#e9c27a"/><path d="M${x} ${y - 8}v-10M${x} ${y - 12}q-7 0-7-6q7 0 7 6q0-6 7-6q0 6-7 6" fill="#f0e3c9" stroke="#f0e3c9"/><path d="M${x - 24} ${y}v-24h48" fill="none" stroke="${LAMP}" stroke-width="1.8"/>`;

/** A seedling, the first of them come up. */
const seedling = (x: number, y: number): string =>
  `<path d="M${x - 11} ${y - 18}h22l-3 18h-16Z" fill="#a65c46"/><path d="M${x - 13} ${y - 21}h26v5h-26Z" fill="#c47a4c"/><path d="M${x} ${y - 20}v-12" stroke="#5c8a3a" stroke-width="2.4"/><path d="M${x} ${y - 30}q-14 1-15-11q13-1 15 11Z" fill="#8cc152"/><path d="M${x} ${y - 31}q0-12 14-11q0 11-14 11Z" fill="#5c8a3a"/><path d="M${x - 13} ${y - 16}v-5h20" fill="none" stroke="${LAMP}" stroke-width="1.5"/>`;

/**
 * The seed cabinet under its lamp, as an SVG document of 640 × 150. It keeps to the middle 480
 * units, so crops from 16:5 to 6:1 keep it. The same input gives the same text.
 */
export function seedStash({ uid = '', title = 'The seed cabinet' }: SeedStashArt): string {
  const id = drawingId('s', uid);
  const { left, top } = CABINET;
  const shelf = top + 1;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 150" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${escapeXml(title)}">` +
    `<defs>${definitions(id)}</defs>${wall(id)}${lamp(id)}${tin(left + 48, shelf)}` +
    `${jar(292, shelf, RARITY_LIGHT[3].light)}${jar(318, shelf, RARITY_LIGHT[5].light)}${seedling(372, shelf)}` +
    `${packet(430, shelf, RARITY_LIGHT[2].light, -6)}${packet(452, shelf, RARITY_LIGHT[4].light, 5)}${jar(486, shelf, RARITY_LIGHT[1].light)}` +
    `${cabinet(id)}${openDrawer(left + 6 + OPEN_COLUMN * (DRAWER.width + 2.4), top + 12)}</svg>`
  );
}
