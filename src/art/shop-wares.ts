/** Dark wood of lids, posts and shelves. */
export const WOOD = '#2b1a24';

/** A jar of seeds that glow in a rarity's light, standing on (x, y). */
export function jar(x: number, y: number, light: string): string {
  return (
    `<path d="M${x - 10} ${y}v-19q0-4 4-4h12q4 0 4 4v19Z" fill="#fff6e0" fill-opacity=".3"/>` +
    `<path d="M${x - 9} ${y - 1}v-11q9-4 18 0v11Z" fill="${light}"/>` +
    `<path d="M${x - 7} ${y - 26}h14v4h-14Z" fill="${WOOD}"/><path d="M${x - 6.5} ${y - 18}v11" stroke="#fff" stroke-opacity=".6" stroke-width="1.6" stroke-linecap="round"/>`
  );
}

/** A seed packet in a rarity's colour, standing on (x, y), leaning by `tilt` degrees. */
export function packet(x: number, y: number, light: string, tilt: number): string {
  return (
    `<g transform="translate(${x} ${y})rotate(${tilt.toFixed(1)})"><path d="M-9-27h18v27h-18Z" fill="#f0e3c9"/><path d="M-9-27h18v5l-9 4l-9-4Z" fill="${light}"/>` +
    `<path d="M0-4v-8M0-7q-5 0-5-5q5 0 5 5q0-5 5-5q0 5-5 5" fill="#4d6b32" stroke="#4d6b32" stroke-width="1.4"/><path d="M-8.5 0v-26.5" stroke="#fff6e0" stroke-width="1"/></g>`
  );
}
