import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

describe('cachePicture', () => {
  it('evicts the least recently used picture when the cache is full', async () => {
    let urlCount = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++urlCount}`);
    const revokeObjectURL = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const { cachePicture, getCachedPicture } = await import('../../../src/paint/render-picture.ts');
    const image = new Blob();

    expect(getCachedPicture('1')).toBeNull();
    for (let key = 1; key <= 400; key++) cachePicture(String(key), image);
    expect(getCachedPicture('1')?.src).toBe('blob:1');
    expect(revokeObjectURL).not.toHaveBeenCalled();

    cachePicture('401', image);
    expect(revokeObjectURL.mock.calls).toEqual([['blob:2']]);
    expect(getCachedPicture('2')).toBeNull();
    expect(getCachedPicture('1')?.src).toBe('blob:1');
  });
});

describe('renderPicture', () => {
  it('leaves the box empty when the code that draws cannot be loaded', async () => {
    vi.doMock('../../../src/paint/draw-picture.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { renderPicture } = await import('../../../src/paint/render-picture.ts');
    const canvas = document.createElement('div');
    const onShown = vi.fn();
    const picture = { kind: 'grower', seed: 'a', classId: 1 } as const;
    renderPicture({ box: canvas, canvas, picture, onShown });
    // An unhandled rejection would fail the test.
    await vi.dynamicImportSettled();
    expect(canvas.childElementCount).toBe(0);
    expect(onShown).not.toHaveBeenCalled();
    vi.doUnmock('../../../src/paint/draw-picture.ts');
  });
});
