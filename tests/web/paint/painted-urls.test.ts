import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.restoreAllMocks());

it('keeps what was painted, and gives up first what nobody has asked for the longest', async () => {
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { keepPaintedUrl, paintedUrl } = await import('../../../src/paint/painted-urls.ts');
  const image = new Blob();

  expect(paintedUrl('1')).toBeNull();
  for (let picture = 1; picture <= 400; picture++) keepPaintedUrl(String(picture), image);
  expect(paintedUrl('1')).toBe('blob:1');
  expect(revoked).not.toHaveBeenCalled();

  keepPaintedUrl('401', image);
  expect(revoked.mock.calls).toEqual([['blob:2']]);
  expect(paintedUrl('2')).toBeNull();
  expect(paintedUrl('1')).toBe('blob:1');
});
