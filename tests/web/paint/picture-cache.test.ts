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
