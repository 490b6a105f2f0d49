/**
 * Returns the page numbers to offer around the current page, which is centred where possible.
 * @param page current page, from 1
 * @param pages number of pages
 * @param size maximum number of page numbers
 */
export function getPageWindow(page: number, pages: number, size: number): number[] {
  const length = Math.min(size, pages);
  const centred = page - Math.floor(length / 2);
  const first = Math.max(1, Math.min(centred, pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
