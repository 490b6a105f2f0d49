/** A place on the canvas: right and down are positive. */
export type Point = readonly [x: number, y: number];

/** Shortest sensible number for path data: one decimal, no trailing zero. */
export function decimal(value: number): string {
  return String(Math.round(value * 10) / 10)
    .replace('-0.', '-.')
    .replace(/^0\./, '.');
}

/** A point as path data. */
export function xy([x, y]: Point): string {
  return `${decimal(x)} ${decimal(y)}`;
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The point `distance` away from `origin`; 0 degrees is straight up, 90 is right. */
export function polar(origin: Point, degrees: number, distance: number): Point {
  const angle = radians(degrees);
  return [origin[0] + Math.sin(angle) * distance, origin[1] - Math.cos(angle) * distance];
}

/** Curves through the points after the first, which is where the pen must already stand. */
export function smoothContinuation(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index] ?? to;
      const before = points[index - 1] ?? from;
      const after = points[index + 2] ?? to;
      const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
      const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
      return `C${xy(leave)} ${xy(arrive)} ${xy(to)}`;
    })
    .join('');
}

/** A smooth open path through the points (Catmull-Rom, written as cubic Béziers). */
export function smoothPath(points: readonly Point[]): string {
  const [start] = points;
  return start === undefined ? '' : `M${xy(start)}${smoothContinuation(points)}`;
}
