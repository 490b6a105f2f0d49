/** The number and the size of a list's items, and the number of its nodes. */
export interface ListOutline {
  readonly items: number;
  readonly width: number;
  readonly height: number;
  readonly nodes: number;
  readonly isSideways: boolean;
}

/** Returns the HTML of a page with nothing but a list of that outline. */
export function createBareList({ items, width, height, nodes, isSideways }: ListOutline): string {
  const content = '<i></i>'.repeat(Math.max(0, Math.round(nodes / items) - 1));
  const row = isSideways ? 'display:grid;grid-auto-flow:column;overflow-x:auto' : '';
  return (
    `<!doctype html><style>body{margin:0}ul{margin:0;padding:0;${row}}` +
    `li{display:block;width:${width}px;height:${height}px;overflow:hidden}` +
    `i{display:inline-block;width:9px;height:9px;background:#789}</style>` +
    `<ul>${`<li>${content}</li>`.repeat(items)}</ul>`
  );
}
