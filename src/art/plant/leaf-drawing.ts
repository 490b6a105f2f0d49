import { LAMP, NIGHT } from '../colour.ts';
import * as svg from '../elements.ts';
import { formatPoint, roundToTenth, type Point } from '../path-data.ts';
import type { Definition, Shape, ShapeAttributes } from '../shapes.ts';

/** Variegation: pale margins, pale spots, a pale middle, ribs of another colour, or none. */
export type LeafMarking = 'plain' | 'margin' | 'spots' | 'blaze' | 'ribs';

export interface LeafOptions {
  readonly marking: LeafMarking;
  /** See `StrainTraits`. */
  readonly fineness: number;
  /** 1 is fresh; below 1 the leaf narrows and bends from thirst. */
  readonly curl: number;
  /** Draws fewer, broader strokes, for drawings of 64 px and below. */
  readonly isSmall: boolean;
}

/**
 * Draws a leaf that points up from (0, 0) and is 100 units long, with its left half towards the lamp.
 * @param id prefix for definitions that the leaf repeats within itself
 */
export type DrawLeafShape = (
  options: LeafOptions,
  id: string,
) => { readonly definitions?: readonly Definition[]; readonly leaf: Shape };

/** The path data of a leaf, and how strong its lines are. */
export interface LeafPaths {
  readonly base: string;
  /** The half that is turned away from the lamp. */
  readonly shade: string;
  readonly veins: string;
  /** The edge that the lamp lights. */
  readonly rim: string;
  /** Draws the same leaf shrunk to a share of its size. */
  readonly drawInner: (share: number, attributes: ShapeAttributes) => Shape;
  /** Where the spots of a spotted strain are. */
  readonly spots: readonly Point[];
  readonly spotSize: number;
  readonly veinWidth?: number;
  readonly veinOpacity?: number;
  readonly rimWidth?: number;
  readonly rimOpacity?: number;
}

/** Moves spots closer together as the leaf curls. */
export const curlSpots = (curl: number, spots: readonly Point[]): Point[] =>
  spots.map(([x, y]) => [x * (0.5 + curl / 2), y]);

/** Draws the blade with its marking, in the inherited fill and the vein tone. */
function drawMarkedBase(leaf: LeafPaths, marking: LeafMarking): Shape {
  const { base, drawInner, spots, spotSize } = leaf;
  switch (marking) {
    case 'plain':
    case 'ribs':
      return svg.path(base);
    case 'margin':
      return svg.fragment(svg.path(base, { fill: 'currentColor' }), drawInner(0.74, {}));
    case 'blaze':
      return svg.fragment(
        svg.path(base),
        drawInner(0.52, { fill: 'currentColor', fillOpacity: 0.7 }),
      );
    case 'spots': {
      const dots = spots.map((spot) => `M${formatPoint(spot)}h.01`).join('');
      return svg.fragment(
        svg.path(base),
        svg.path(dots, {
          stroke: 'currentColor',
          strokeLinecap: 'round',
          strokeWidth: spotSize,
          strokeOpacity: 0.85,
        }),
      );
    }
  }
}

/** Draws a leaf in the inherited fill, with `currentColor` as the vein tone. */
export function drawLeaf(leaf: LeafPaths, marking: LeafMarking): Shape {
  const { rimWidth = 2.2, rimOpacity = 0.75 } = leaf;
  const isRibbed = marking === 'ribs';
  const veinWidth = (leaf.veinWidth ?? 2) * (isRibbed ? 1.7 : 1);
  const veinOpacity = isRibbed ? 0.95 : (leaf.veinOpacity ?? 0.6);
  return svg.fragment(
    drawMarkedBase(leaf, marking),
    svg.path(leaf.shade, { fill: NIGHT, fillOpacity: 0.34 }),
    svg.roundLine(leaf.veins, 'currentColor', roundToTenth(veinWidth), {
      strokeOpacity: veinOpacity,
    }),
    svg.roundLine(leaf.rim, LAMP, rimWidth, { strokeOpacity: rimOpacity }),
  );
}

/** Returns the `drawInner` of a leaf that shrinks towards one point of its midrib. */
export const shrinkTowards =
  (base: string, y: number): LeafPaths['drawInner'] =>
  (share, attributes) =>
    svg.path(base, {
      transform: [svg.translate(0, roundToTenth(y * (1 - share))), svg.scale(share)],
      ...attributes,
    });
