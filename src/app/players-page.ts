/** The pages that players open the app with, most of the time. */
export type PlayersPage =
  { readonly kind: 'hub' } | { readonly kind: 'growhouse'; readonly growhouseId: number };

/** @returns the page that a player sees at a path; null for those that few begin with */
export function playersPageAt(pathname: string): PlayersPage | null {
  if (pathname === '/' || pathname === '/hub') return { kind: 'hub' };
  const [, growhouseId] = /^\/growhouse\/([1-9]\d{0,14})$/.exec(pathname) ?? [];
  return growhouseId === undefined ? null : { kind: 'growhouse', growhouseId: Number(growhouseId) };
}

/** @returns the path of what it shows */
export const readOfPage = (page: PlayersPage): string =>
  page.kind === 'hub' ? '/account/hub' : `/growhouse/${page.growhouseId}`;
