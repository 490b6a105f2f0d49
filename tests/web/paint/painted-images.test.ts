import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.restoreAllMocks());

it('keeps what was painted, and gives up first what nobody has asked for the longest', async () => {
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { keepPainted, painted } = await import('../../../src/paint/painted-images.ts');
  const image = new Blob();

  expect(painted('1')).toBeNull();
  for (let picture = 1; picture <= 400; picture++) keepPainted(String(picture), image);
  expect(painted('1')?.src).toBe('blob:1');
  expect(revoked).not.toHaveBeenCalled();

  keepPainted('401', image);
  expect(revoked.mock.calls).toEqual([['blob:2']]);
  expect(painted('2')).toBeNull();
  expect(painted('1')?.src).toBe('blob:1');
});
