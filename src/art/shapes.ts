/** The tree of shapes that a drawing is made of: the part of SVG that the drawings use. */

/** `[x, y, width, height]` of the canvas that a drawing shows. */
export type ViewBox = readonly [x: number, y: number, width: number, height: number];

/** Names a definition of the same drawing. */
export type Reference = { readonly id: string };

export type Transform =
  | readonly ['translate', x: number, y?: number]
  | readonly ['rotate', degrees: number, aroundX?: number, aroundY?: number]
  | readonly ['scale', x: number, y?: number];

export type AttributeValue = string | number | readonly number[] | readonly Transform[] | Reference;

/** Presentation attributes, which children inherit. */
export type Style = {
  /** A CSS colour, `none`, `currentColor` or a gradient. */
  readonly fill?: string | Reference;
  readonly fillOpacity?: number;
  readonly stroke?: string;
  readonly strokeOpacity?: number;
  readonly strokeWidth?: number;
  readonly strokeLinecap?: 'round';
  readonly strokeLinejoin?: 'round';
  readonly strokeDasharray?: readonly number[];
  /** The value of `currentColor`. */
  readonly color?: string;
};

/** Attributes of anything that can be painted. */
export type ShapeAttributes = Style & {
  readonly id?: string;
  readonly transform?: readonly Transform[];
  readonly clipPath?: Reference;
  /** SVG text only: `paintDrawing` does not support masks. */
  readonly mask?: Reference;
  readonly opacity?: number;
};

export type CircleAttributes = ShapeAttributes & {
  readonly cx?: number;
  readonly cy?: number;
  readonly r: number;
};

export type EllipseAttributes = ShapeAttributes & {
  readonly cx?: number;
  readonly cy?: number;
  readonly rx: number;
  readonly ry: number;
};

export type RectAttributes = ShapeAttributes & {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
};

/** One element: `attributes` are written in the order in which they were set. */
interface Element<Tag extends string, Attributes, Child = never> {
  readonly tag: Tag;
  readonly attributes: Attributes;
  readonly children: readonly Child[];
}

type NoAttributes = Readonly<Record<string, never>>;

/** A shape with an outline of its own; `d` is SVG path data. */
export type BasicShape =
  | Element<'path', ShapeAttributes & { readonly d: string }>
  | Element<'circle', CircleAttributes>
  | Element<'ellipse', EllipseAttributes>
  | Element<'rect', RectAttributes>;

export type Group = Element<'g', ShapeAttributes, Shape>;

/** Several shapes as one value; SVG text and the canvas contain only its children. */
export type Fragment = Element<'fragment', NoAttributes, Shape>;

/** A copy of a shape that is defined elsewhere in the drawing. */
export type Use = Element<'use', ShapeAttributes & { readonly href: Reference }>;

export type Shape = BasicShape | Group | Fragment | Use;

export type Stop = Element<
  'stop',
  {
    /** Position along the gradient, 0 (the default) to 1. */
    readonly offset?: number;
    /** `#rrggbb`. */
    readonly stopColor: string;
    readonly stopOpacity?: number;
  }
>;

/** The end as a share of the filled shape's bounding box. It starts at (0, 0) and ends at (1, 0) by default. */
export type LinearGradientAttributes = Reference & { readonly x2?: number; readonly y2?: number };

/** Centre and radius as shares of the filled shape's bounding box, 0.5 by default. */
export type RadialGradientAttributes = Reference & {
  readonly cx?: number;
  readonly cy?: number;
  readonly r?: number;
};

export type Gradient =
  | Element<'linearGradient', LinearGradientAttributes, Stop>
  | Element<'radialGradient', RadialGradientAttributes, Stop>;

export type ClipPath = Element<'clipPath', Reference, BasicShape>;
export type Mask = Element<'mask', Reference, Shape>;

/** An element that others refer to by its id. */
export type Definition = Gradient | ClipPath | Mask | BasicShape | Group;
export type Definitions = Element<'defs', NoAttributes, Definition>;

export type DrawingAttributes = Style & {
  readonly class?: string;
  readonly xmlns?: string;
  readonly viewBox: ViewBox;
  readonly preserveAspectRatio?: 'xMidYMid slice' | 'xMidYMax slice';
  readonly width?: number;
  readonly height?: number;
  readonly overflow?: 'visible';
  readonly role?: 'img';
  readonly ariaLabel?: string;
  readonly ariaHidden?: 'true';
};

/** A whole picture: `renderSvg` writes it as SVG text, `paintDrawing` paints it on a canvas. */
export type Drawing = Element<'svg', DrawingAttributes, Definitions | Shape>;

export type AnyElement = Drawing | Definitions | Definition | Shape | Stop;
