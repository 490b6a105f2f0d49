/** The paths of the client's pages, as patterns of React Router without the leading slash. */
export const PAGE_PATHS = [
  '',
  'hub',
  'growhouse',
  'growhouse/:growhouseId',
  'money',
  'almanac',
  'settings',
  'account-deleted',
  'proof',
  'privacy',
  'terms',
  'accessibility',
  'report-nickname',
  'disconnect',
  'auth',
  'admin0/*',
] as const;

export type PagePath = (typeof PAGE_PATHS)[number];
