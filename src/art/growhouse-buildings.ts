import { LAMP, oklch } from './colour.ts';
import { brickFoot, door, FRAME, glassBars, hangingLamp, lantern } from './growhouse-parts.ts';
import type { HouseSite } from './growhouse-parts.ts';
import { plantRow } from './growhouse-plants.ts';
import { decimal } from './path.ts';

export const GROWHOUSE_SIZES = ['small', 'medium', 'large'] as const;
export type GrowhouseSize = (typeof GROWHOUSE_SIZES)[number];

/** Draws a building on the ground line y = 200, in the middle of a canvas 400 wide. */
type Building = (site: HouseSite) => string;

const repeat = (count: number, draw: (index: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join(between);

/** A log cabin with a lean-to of glass. */
const cabin: Building = (site) => {
  const { id, rarity } = site;
  const { light, hue, chroma } = rarity;
  const chimney = `<path d="M232 118V84h15v46Z" fill="#3a2528"/><path d="M230 83h19" stroke="#5a3c3a" stroke-width="4"/><path d="M240 78c-7-9 7-12 0-22s5-12 2-18" stroke="#b9a6b8" stroke-width="4" fill="none" stroke-opacity=".16" stroke-linecap="round"/>`;
  const leanTo = `<path d="M258 200V166L312 182V200Z" fill="url(#${id}g)"/>${plantRow(site, { left: 260, right: 311, ground: 199, height: 20 })}<path d="M258 166L312 182V200H258M276 171V200M294 177V200" stroke="${FRAME}" stroke-width="2" fill="none"/>`;
  const walls = `<path d="M146 140H254V200H146Z" fill="#5a3a34"/><path d="M146 152H254M146 164H254M146 176H254M146 188H254" stroke="#3c2427" stroke-width="1.4"/>`;
  const window = `<path d="M156 152H200V184H156Z" fill="url(#${id}g)"/>${plantRow(site, { left: 156, right: 201, ground: 184, height: 24 })}${hangingLamp(site, 178, 158, 6)}<path d="M156 152H200V184H156ZM171 152V184M185 152V184M156 168H200" stroke="${FRAME}" stroke-width="2.2" fill="none"/><path d="M153 185H203" stroke="#8a6250" stroke-width="4"/>`;
  const roof =
    `<path d="M132 148L200 84L268 148L258 152L200 98L142 152Z" fill="#2d1c2b"/><path d="M200 88L263 148 253 151 200 99 147 151 137 148Z" fill="${oklch(0.42, 0.03 + chroma * 0.5, hue)}"/><path d="M166 140L200 108 234 140Z" fill="#4a3032"/>` +
    `<circle cx="200" cy="128" r="9" fill="url(#${id}g)"/><path d="M200 119v18M191 128h18" stroke="${FRAME}" stroke-width="1.6"/><circle cx="200" cy="128" r="9" fill="none" stroke="${FRAME}" stroke-width="2.4"/>` +
    `<path d="M132 148L200 84" stroke="${LAMP}" stroke-width="1.6" stroke-opacity=".5"/><path d="M200 84L268 148" stroke="${light}" stroke-width="1.6" stroke-opacity=".8"/>`;
  return `<g transform="translate(-76 -64)scale(1.32)">${chimney}${leanTo}${walls}${window}${door(site, 228, 24, 46)}${roof}${lantern(site, 250, 160)}</g>`;
};

/** A long glasshouse with a gabled porch. */
const glasshouse: Building = (site) => {
  const { id, rarity } = site;
  const { light } = rarity;
  const roof = `<path d="M82 132L104 92H296L318 132Z" fill="url(#${id}t)"/>`;
  const hall =
    `<path d="M82 132H318V184H82Z" fill="url(#${id}g)"/>` +
    plantRow(site, { left: 82, right: 168, ground: 184, height: 42 }) +
    plantRow(site, { left: 232, right: 318, ground: 184, height: 42 }) +
    hangingLamp(site, 122, 120, 22) +
    hangingLamp(site, 278, 120, 22);
  const rafters = repeat(9, (index) => `${104 + index * 24} 92L${82 + index * 29.5} 132`, 'M');
  const ridgeCrest = repeat(17, (index) => `${104 + index * 12} 89l3-5 3 5`, 'M');
  const frame =
    `<path d="M${rafters}" stroke="${FRAME}" stroke-width="1.8"/>` +
    glassBars({ left: 82, right: 318, panes: 12, top: 132, bottom: 184, rail: 150 }) +
    `<path d="M78 132H322" stroke="${FRAME}" stroke-width="4"/><path d="M100 92H300" stroke="${FRAME}" stroke-width="4"/><path d="M102 90H298" stroke="${light}" stroke-width="1.6" stroke-opacity=".9"/>` +
    `<path d="M${ridgeCrest}" stroke="${FRAME}" stroke-width="1.6" fill="none"/>`;
  const porch =
    `<path d="M166 130L200 84L234 130V200H166Z" fill="url(#${id}g)"/>` +
    plantRow(site, { left: 166, right: 188, ground: 199, height: 33 }) +
    plantRow(site, { left: 212, right: 234, ground: 199, height: 33 }) +
    hangingLamp(site, 200, 116, 22) +
    `<path d="M166 200V130L200 84L234 130V200M166 130H234M183 130V108M217 130V108M200 84V130M183 130V200M217 130V200" stroke="${FRAME}" stroke-width="2.4" fill="none"/>` +
    door(site, 200, 26, 56);
  const gable = `<path d="M160 134L200 80L240 134" stroke="${FRAME}" stroke-width="5" fill="none"/><path d="M162 130L200 79" stroke="${LAMP}" stroke-width="1.6" stroke-opacity=".7"/><path d="M200 79L238 130" stroke="${light}" stroke-width="1.8"/>`;
  const finial = `<path d="M200 80V68" stroke="${FRAME}" stroke-width="2.4"/><circle cx="200" cy="66" r="3.4" fill="${light}"/><circle cx="200" cy="66" r="14" fill="url(#${id}r)"/>`;
  const foot = brickFoot({ left: 78, right: 322, top: 184, height: 16 });
  return `${roof}${hall}${frame}${foot}${porch}${gable}${finial}${lantern(site, 158, 158)}${lantern(site, 242, 158)}`;
};

/** One wing of the palm house; the right one is the left one mirrored. */
function wing(site: HouseSite, isRight: boolean): string {
  const { id, rarity } = site;
  const outline = 'M34 136C36 112 58 100 84 98H150';
  const panes = repeat(9, (index) => `${decimal(34 + index * 12.9)} 152a6.4 9 0 0 1 12.9 0`, 'M');
  return (
    `<g transform="${isRight ? 'translate(400 0)scale(-1 1)' : ''}"><path d="${outline}V136Z" fill="url(#${id}t)"/><path d="M34 136H150V186H34Z" fill="url(#${id}g)"/>` +
    plantRow(site, { left: 34, right: 150, ground: 186, height: 44 }) +
    hangingLamp(site, 66, 124, 22) +
    hangingLamp(site, 112, 124, 24) +
    `<path d="M55 136Q58 112 90 98M78 136Q82 112 108 98M102 136Q106 112 122 98M126 136Q128 114 136 98" stroke="${FRAME}" stroke-width="1.7" fill="none"/>` +
    glassBars({ left: 34, right: 150, panes: 9, top: 136, bottom: 186, rail: 152 }) +
    `<path d="M${panes}" stroke="${FRAME}" stroke-width="1.5" fill="none"/><path d="${outline}" stroke="${FRAME}" stroke-width="3.6" fill="none"/>` +
    `<path d="M35 130C40 110 60 98.5 84 96.5H150" stroke="${isRight ? rarity.light : LAMP}" stroke-width="1.5" fill="none" stroke-opacity=".8"/><path d="M30 136H150" stroke="${FRAME}" stroke-width="3.6"/>` +
    `${brickFoot({ left: 30, right: 150, top: 186, height: 14 })}</g>`
  );
}

/** The dome of the palm house and the palm under it. */
function palmDome(site: HouseSite): string {
  const { id, rarity } = site;
  const { light } = rarity;
  const outline = 'M138 118C140 72 168 50 200 46C232 50 260 72 262 118';
  const fronds =
    'M200 86C186 70 166 76 160 96C172 84 186 82 200 86ZM200 86C178 82 166 98 168 116C176 102 186 92 200 86ZM200 86C190 68 176 62 168 66C180 70 190 76 200 86Z';
  const palm =
    `<path d="M197 160Q199 120 198 84h4Q201 120 203 160Z" fill="#5b4a2a"/><path d="${fronds}M200 88Q193 68 201 56Q208 68 200 88Z" fill="#456f2a"/>` +
    `<path d="${fronds}" transform="translate(400)scale(-1 1)" fill="#2f5220"/>`;
  const panes = repeat(
    6,
    (index) => `${decimal(142 + index * 19.33)} 140a9.67 14 0 0 1 19.33 0`,
    'M',
  );
  return (
    `<path d="M142 118H258V200H142Z" fill="url(#${id}g)"/><path d="${outline}Z" fill="url(#${id}t)"/>` +
    plantRow(site, { left: 142, right: 186, ground: 200, height: 60 }) +
    plantRow(site, { left: 214, right: 258, ground: 200, height: 60 }) +
    palm +
    hangingLamp(site, 172, 120, 26) +
    hangingLamp(site, 228, 120, 26) +
    `<path d="M160 118C162 84 178 58 200 46M180 118C181 84 188 60 200 46M220 118C219 84 212 60 200 46M240 118C238 84 222 58 200 46M148 88Q200 76 252 88" stroke="${FRAME}" stroke-width="1.9" fill="none"/>` +
    glassBars({ left: 142, right: 258, panes: 6, top: 118, bottom: 200, rail: 140 }) +
    `<path d="M${panes}" stroke="${FRAME}" stroke-width="1.6" fill="none"/>` +
    `<path d="${outline}" stroke="${FRAME}" stroke-width="4" fill="none"/><path d="M137 112C141 70 168 48 196 44" stroke="${LAMP}" stroke-width="1.8" fill="none" stroke-opacity=".85"/><path d="M204 44C232 48 259 70 263 112" stroke="${light}" stroke-width="1.8" fill="none"/><path d="M132 118H268" stroke="${FRAME}" stroke-width="5"/>`
  );
}

/** A palm house: a dome between two wings, a star on top. */
const palmHouse: Building = (site) => {
  const { id, rarity } = site;
  const cupola = `<path d="M190 46V34h20V46Z" fill="url(#${id}g)" stroke="${FRAME}" stroke-width="2"/><path d="M186 34Q190 22 200 20Q210 22 214 34Z" fill="url(#${id}t)" stroke="${FRAME}" stroke-width="2"/><path d="M200 20V8" stroke="${FRAME}" stroke-width="2.4"/><circle cx="200" cy="9" r="18" fill="url(#${id}r)"/><path d="M200 3l2 4 4 2-4 2-2 4-2-4-4-2 4-2Z" fill="${rarity.light}"/>`;
  return (
    `<g transform="translate(28 28)scale(.86)">${wing(site, false)}${wing(site, true)}` +
    `${palmDome(site)}${cupola}${door(site, 200, 34, 64)}${lantern(site, 170, 164)}${lantern(site, 230, 164)}</g>`
  );
};

export const BUILDINGS: Readonly<Record<GrowhouseSize, Building>> = {
  small: cabin,
  medium: glasshouse,
  large: palmHouse,
};
