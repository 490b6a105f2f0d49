import { NIGHT } from './colour.ts';
import { blade, paintLeaf, shrinkTowards } from './leaf-paint.ts';
import type { LeafMarking, LeafPaint } from './leaf-paint.ts';
import { decimal, radians, smoothPath, xy } from './path.ts';
import type { Point } from './path.ts';

/** Also decides a plant's habit and the form of its buds. */
export const LEAF_SHAPES = ['fan', 'fern', 'round', 'lance', 'star', 'heart'] as const;
export type LeafShape = (typeof LEAF_SHAPES)[number];

/** How a plant's leaf is drawn. */
export interface LeafStyle {
  readonly marking: LeafMarking;
  /** See `StrainTraits`. */
  readonly fineness: number;
  /** 1 is fresh; below 1 the leaf narrows and bends: thirst. */
  readonly curl: number;
  /** For a drawing of 64 px and below: fewer, broader strokes. */
  readonly isSmall: boolean;
}

/**
 * A form is drawn once, pointing up from (0, 0), 100 units long, its left half towards the lamp.
 * `id` names parts a form repeats within itself.
 */
type LeafForm = (
  style: LeafStyle,
  id: string,
) => { readonly parts?: string; readonly body: string };

/** Spots drawn in as the leaf curls. */
const curledSpots = (curl: number, spots: readonly Point[]): Point[] =>
  spots.map(([x, y]) => [x * (0.5 + curl / 2), y]);

const FAN_FINGERS = [
  [-104, 0.46],
  [104, 0.46],
  [-70, 0.72],
  [70, 0.72],
  [-35, 0.92],
  [35, 0.92],
  [0, 1],
] as const;
const FAN_FINGERS_SMALL = [
  [-84, 0.6],
  [84, 0.6],
  [-42, 0.86],
  [42, 0.86],
  [0, 1],
] as const;

/** Palmate: seven serrated fingers; drawn small, five smooth ones. */
const fan: LeafForm = ({ curl, marking, isSmall }, id) => {
  const broadest = (isSmall ? 25 : 19) * (0.3 + 0.7 * curl);
  const width = (t: number): number =>
    broadest * Math.sin(Math.PI * Math.min(1, t * 1.02)) ** 0.9 * (1 - t * 0.32);
  const leaf: LeafPaint = {
    ...blade({ width, steps: 6, teeth: isSmall ? 0 : 5, bend: (1 - curl) * 30 }),
    spots: [],
    spotSize: 0,
    veinWidth: 2.4,
    veinOpacity: 0.5,
    rimWidth: 2,
    rimOpacity: 0.42,
  };
  const fingers = isSmall ? FAN_FINGERS_SMALL : FAN_FINGERS;
  const placed = fingers.map(
    ([angle, size]) =>
      `<use href="#${id}f" transform="rotate(${angle})scale(${angle > 0 ? -size * 0.95 : size * 0.95} ${size})"/>`,
  );
  return { parts: `<g id="${id}f">${paintLeaf(leaf, marking)}</g>`, body: placed.join('') };
};

/** Feathered: pairs of leaflets along an arching rib, six broad and long ones to twelve fine ones. */
const fern: LeafForm = ({ curl, marking, fineness }) => {
  const pairs = 6 + Math.round(fineness * 6);
  const halfWidth = 45 / pairs;
  const longest = 25 - fineness * 8;
  const lift = 16 * curl - 8;
  const ribAt = (t: number): Point => [40 * t * t * (2 - curl), -100 * t + 20 * t ** 3];
  const joints = Array.from({ length: pairs }, (_, index) => {
    const t = (index + 1) / pairs;
    const [x, y] = ribAt(t);
    const length = (longest * Math.sin(Math.PI * (0.2 + t * 0.76)) + 4) * (0.5 + curl / 2);
    return { x, y, length, foot: xy([x, y - halfWidth * 0.7]) };
  });
  const upperEdge = ({ x, y, foot }: (typeof joints)[number], reach: number): string =>
    `${xy([x + reach, y - lift])}Q${xy([x + reach * 0.4, y - halfWidth - lift * 0.5])} ${foot}`;
  const leaflets = (side: -1 | 1, share = 1): string =>
    joints
      .map((joint) => {
        const { x, y } = joint;
        const reach = side * joint.length * share;
        return `M${xy([x, y + halfWidth])}Q${xy([x + reach * 0.55, y + halfWidth - lift * 0.2])} ${upperEdge(joint, reach)}Z`;
      })
      .join('');
  const rib = Array.from({ length: pairs + 1 }, (_, index) => ribAt(index / pairs));
  const spores = joints.flatMap(({ x, y, length }): Point[] => [
    [x - length * 0.5, y - lift * 0.4],
    [x + length * 0.5, y - lift * 0.4],
  ]);
  const leaf: LeafPaint = {
    base: leaflets(-1) + leaflets(1),
    shade: leaflets(1),
    veins: smoothPath(rib),
    rim: joints.map((joint) => `M${upperEdge(joint, -joint.length)}`).join(''),
    inner: (share) => `d="${leaflets(-1, share)}${leaflets(1, share)}"`,
    spots: spores,
    spotSize: 4,
    veinWidth: 3,
    veinOpacity: 0.75,
    rimWidth: 1.6,
    rimOpacity: 0.5,
  };
  return { body: paintLeaf(leaf, marking) };
};

/** A coin held at its middle, veins like spokes. */
const round: LeafForm = ({ curl, marking }) => {
  const w = 45 * (0.55 + 0.45 * curl);
  const across = (share: number): string => decimal(w * share);
  const spokes = [-62, -28, 8, 45, 80].map((degrees) => {
    const angle = ((degrees - 8) * Math.PI) / 180;
    return `M0-38L${decimal(Math.sin(angle) * w * 0.82)} ${decimal(-42 - Math.cos(angle) * 40)}`;
  });
  const disc = `M0-3C${across(-1.25)}-6 ${across(-1.2)}-92 0-94C${across(1.25)}-92 ${across(1.2)}-4 0-3Z`;
  const leaf: LeafPaint = {
    base: disc,
    inner: shrinkTowards(disc, -46),
    spots: curledSpots(curl, [
      [-22, -60],
      [-6, -80],
      [18, -72],
      [28, -50],
      [-30, -38],
      [10, -56],
      [-12, -20],
      [22, -26],
    ]),
    spotSize: 8,
    shade: `M${across(0.2)}-93C${across(1.2)}-88 ${across(1.15)}-6 0-3C${across(-0.6)}-5 ${across(-0.8)}-20 ${across(-0.82)}-30C${across(-0.4)}-12 ${across(0.75)}-22 ${across(0.2)}-93Z`,
    veins: `${spokes.join('')}M0-38L${across(-0.5)}-18M0-38L${across(0.5)}-18`,
    rim: `M${across(-0.8)}-30C${across(-1.02)}-60 ${across(-0.7)}-91 0-94C${across(0.3)}-94 ${across(0.55)}-86 ${across(0.7)}-72`,
    veinWidth: 2.2,
    veinOpacity: 0.5,
    rimWidth: 3,
  };
  return {
    body: `${paintLeaf(leaf, marking)}<circle cy="-38" r="4.5" fill="currentColor" fill-opacity=".8"/>`,
  };
};

/** A long smooth blade that bows over. */
const lance: LeafForm = ({ curl, marking }) => {
  const width = (t: number): number =>
    10.5 * curl ** 0.6 * (1 - t) ** 0.55 * (0.45 + 1.5 * t * (1 - t) + 0.4 * (1 - t));
  const bend = 34 + (1 - curl) * 40;
  const form = blade({ width, bend, steps: 6, teeth: 0 });
  const spots = [0.18, 0.3, 0.42, 0.54, 0.66].map((t, index): Point => [
    bend * t * t + (index % 2 ? 3 : -3) * curl,
    -100 * t,
  ]);
  const leaf: LeafPaint = { ...form, spots, spotSize: 4, veinWidth: 1.8, rimWidth: 2.2 };
  return { body: paintLeaf(leaf, marking) };
};

/** Five pointed lobes. */
const star: LeafForm = ({ curl, marking }) => {
  const centre = -34;
  const radius = 66;
  const lobes = [
    [-128, 0.5],
    [-66, 0.82],
    [0, 1],
    [66, 0.82],
    [128, 0.5],
  ] as const;
  const at = (degrees: number, reach: number): string =>
    xy([
      Math.sin(radians(degrees)) * reach * radius * (0.5 + curl / 2),
      centre - Math.cos(radians(degrees)) * reach * radius,
    ]);
  const up = ([angle, reach]: (typeof lobes)[number]): string =>
    `Q${at(angle - 16, reach * 0.72)} ${at(angle, reach)}`;
  const down = ([angle, reach]: (typeof lobes)[number]): string =>
    `Q${at(angle + 16, reach * 0.72)} ${at(angle + 32, 0.36)}`;
  const [lowLeft, left, top, right, lowRight] = lobes;
  const rightHalf = `${down(top)}${up(right)}${down(right)}${up(lowRight)}Q${at(lowRight[0] + 16, lowRight[1] * 0.7)} ${at(165, 0.3)}Q2-14 0 0Z`;
  const leftHalf = `M0 0Q-2-14 ${at(-165, 0.3)}${up(lowLeft)}${down(lowLeft)}${up(left)}${down(left)}${up(top)}`;
  const leaf: LeafPaint = {
    base: leftHalf + rightHalf,
    inner: shrinkTowards(leftHalf + rightHalf, centre),
    spots: curledSpots(curl, [
      [-4, -58],
      [5, -74],
      [-22, -44],
      [22, -38],
      [-38, -54],
      [38, -54],
      [8, -18],
      [-8, -26],
    ]),
    spotSize: 7,
    shade: `M0 0L${at(0, 1)}${rightHalf}`,
    veins: `M0 0L0 ${centre}${lobes.map(([angle, reach]) => `M0 ${centre}L${at(angle, reach * 0.86)}`).join('')}`,
    rim: [lowLeft, left, top].map((lobe) => `M${at(lobe[0] - 32, 0.36)}${up(lobe)}`).join(''),
    veinWidth: 2.2,
    rimWidth: 2.8,
  };
  return { body: paintLeaf(leaf, marking) };
};

/** A heart with two holes, as in a rain forest. */
const heart: LeafForm = ({ curl, marking }) => {
  const w = 46 * (0.5 + curl / 2);
  const across = (share: number): string => decimal(w * share);
  const tip = (1 - curl) * 30;
  const leftLobe = `${across(-0.5)} 12 ${across(-1.3)} 2 ${decimal(-w)}-34C${across(-0.8)}-64 ${across(-0.2)}-78 ${decimal(tip)}-100`;
  const rightLobe = `C${across(0.3)}-80 ${across(0.9)}-64 ${decimal(w)}-34C${across(1.3)} 2 ${across(0.5)} 12 0-8Z`;
  const outline = `M0-8C${leftLobe}${rightLobe}`;
  const leaf: LeafPaint = {
    base: outline,
    inner: shrinkTowards(outline, -38),
    spots: curledSpots(curl, [
      [-18, -18],
      [-30, -36],
      [-10, -48],
      [18, -18],
      [32, -36],
      [12, -62],
      [-4, -80],
      [-20, -56],
    ]),
    spotSize: 7,
    shade: `M0-8Q4-50 ${decimal(tip)}-100${rightLobe}`,
    veins: `M0-8Q4-50 ${decimal(tip * 0.8)}-92M2-26q-16-4-26-18M2-28q16-4 26-18M3-54q-12-4-18-14M3-56q10-4 16-14`,
    rim: `M${across(-0.3)}-1C${leftLobe}`,
    veinWidth: 2.2,
    rimWidth: 2.8,
  };
  const leftHole = `M${across(-0.3)}-34q${across(-0.3)} 2 ${across(-0.42)}-10q${across(0.3)}-2 ${across(0.42)} 10`;
  const rightHole = `M${across(0.3)}-44q${across(0.3)} 0 ${across(0.38)}-12q${across(-0.3)} 0 ${across(-0.38)} 12`;
  return {
    body: `${paintLeaf(leaf, marking)}<path d="${leftHole}${rightHole}" fill="${NIGHT}" fill-opacity=".55"/>`,
  };
};

const LEAF_FORMS: Readonly<Record<LeafShape, LeafForm>> = { fan, fern, round, lance, star, heart };

/** Definitions of one leaf, placed with `<use href="#id">`. */
export function leafDefinitions(id: string, shape: LeafShape, style: LeafStyle): string {
  const { parts = '', body } = LEAF_FORMS[shape](style, id);
  return `${parts}<g id="${id}">${body}</g>`;
}
