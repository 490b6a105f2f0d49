/** Text made safe to stand in a double-quoted SVG attribute or between tags. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/**
 * An id for the definitions of one drawing, from the parts that tell it from others. Two copies of
 * one drawing on a page need a `uid` among the parts: they would share gradients, and if the first
 * copy is hidden the second loses its colours.
 */
export function drawingId(...parts: (string | number)[]): string {
  return parts.join('').replaceAll(/\W/g, '');
}

export function filled(path: string, fill: string, attributes = ''): string {
  return `<path d="${path}" fill="${fill}" ${attributes}/>`;
}

export function stroked(path: string, stroke: string, width: number, attributes = ''): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${attributes}/>`;
}
