/** A point on the canvas; x grows to the right, y downwards. */
export type Point = readonly [x: number, y: number];

export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
export const roundToHundredth = (value: number): number => Math.round(value * 100) / 100;

/** Formats a number for path data: one decimal, no superfluous zero. */
export function formatNumber(value: number): string {
  return String(roundToTenth(value)).replace('-0.', '-.').replace(/^0\./, '.');
}

/** Formats a point for path data. */
export function formatPoint([x, y]: Point): string {
  return `${formatNumber(x)} ${formatNumber(y)}`;
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Returns the point `distance` away from `origin`; 0 degrees is up, 90 is right. */
export function pointAt(origin: Point, degrees: number, distance: number): Point {
  const angle = toRadians(degrees);
  return [origin[0] + Math.sin(angle) * distance, origin[1] - Math.cos(angle) * distance];
}

/** Continues a path through the points after the first, which must be the current position. */
export function continueSmoothly(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index] ?? to;
      const previous = points[index - 1] ?? from;
      const next = points[index + 2] ?? to;
      const handle1: Point = [
        from[0] + (to[0] - previous[0]) / 6,
        from[1] + (to[1] - previous[1]) / 6,
      ];
      const handle2: Point = [to[0] - (next[0] - from[0]) / 6, to[1] - (next[1] - from[1]) / 6];
      return `C${formatPoint(handle1)} ${formatPoint(handle2)} ${formatPoint(to)}`;
    })
    .join('');
}

/** Returns a smooth open path through the points: a Catmull-Rom spline, written as cubic Béziers. */
export function toSmoothPath(points: readonly Point[]): string {
  const [start] = points;
  return start === undefined ? '' : `M${formatPoint(start)}${continueSmoothly(points)}`;
}
