import { describe, expect, it } from 'vitest';

import { playersPageAt, readOfPage } from '../../../src/app/players-page.ts';

describe('the page that is loaded and read ahead', () => {
  it.each([
    ['/', '/account/hub'],
    ['/hub', '/account/hub'],
    ['/growhouse/7', '/growhouse/7'],
  ])('of %s shows %s', (pathname, path) => {
    const page = playersPageAt(pathname);
    expect(page && readOfPage(page)).toBe(path);
  });

  it.each(['/money', '/growhouse/', '/growhouse/0', '/growhouse/7/8', '/growhouse/x', '/hub/1'])(
    'is none at %s',
    (pathname) => {
      expect(playersPageAt(pathname)).toBeNull();
    },
  );
});
