/**
 * The numbers of the pages offered around the current one, as many on either side as there are.
 * @param page the current one, from 1. @param pages how many there are. @param size offered at most
 */
export function pageWindow(page: number, pages: number, size: number): number[] {
  const length = Math.min(size, pages);
  const centred = page - Math.floor(length / 2);
  const first = Math.max(1, Math.min(centred, pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
