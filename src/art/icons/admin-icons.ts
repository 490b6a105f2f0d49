import { createGlyph } from './icon.ts';

/** Icons of the admin area, in a file of their own so that players do not load them. */

export const DASHBOARD = createGlyph(
  'M4.5 13h3.5v7.5H4.5ZM10.2 4h3.5v16.5h-3.5ZM16 9h3.5v11.5H16Z',
);
export const USERS = createGlyph(
  'M3 20c.4-4 2.8-6 6-6s5.6 2 6 6Z',
  'M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7ZM15.5 4.3a3.5 3.5 0 0 1 0 6.4M17.5 14.6c2 .8 3.2 2.6 3.5 5.4',
);
export const GROWHOUSES = createGlyph(
  'M3.5 10.5L12 3.5l8.5 7V20.5h-17Z',
  'M3.5 12.5h17M12 3.5v17M7.7 7v13.5M16.3 7v13.5',
);
export const MONEY = createGlyph(
  'M4 7.5h16v12.5H4Z',
  'M4 8L14.5 3.5l2 4M20 11.5h-4.2a2.2 2.2 0 0 0 0 4.4H20M16 13.7h.01',
);
export const LOGS = createGlyph('M5 3.5h10l4 4v13H5Z', 'M15 3.5v4h4M8 11.5h8M8 14.5h8M8 17.5h5');
export const ADMINS = createGlyph(
  'M12 3l7.5 2.8v5.7c0 4.5-3 7.8-7.5 9.5c-4.5-1.7-7.5-5-7.5-9.5V5.8Z',
  'M8.5 11.8l2.5 2.5l4.5-4.8',
);
export const SERVICES = createGlyph(
  'M12 8.2a3.8 3.8 0 1 0 .01 0Z',
  'M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8',
);
export const ECONOMY = createGlyph(
  'M12 3.5a8.5 8.5 0 1 0 .01 0Z',
  'M8 9.8h7.5M13.3 7.5l2.5 2.3l-2.5 2.3M16 14.5H8.5M10.7 12.2l-2.5 2.3l2.5 2.3',
);
export const ANNOUNCEMENTS = createGlyph(
  'M3.5 9.5v5h4l8 4.5V5l-8 4.5Z',
  'M7.5 14.5l1.2 5.5h2.8l-1.2-4M18.5 9.2a4 4 0 0 1 0 5.6',
);

export const RECONCILIATION = createGlyph(
  'M2.5 14.5h7a3.5 3.5 0 0 1-7 0ZM14.5 14.5h7a3.5 3.5 0 0 1-7 0Z',
  'M12 3.5v17M8 20.5h8M6 7h12M6 7l-3.5 7.5M6 7l3.5 7.5M18 7l-3.5 7.5M18 7l3.5 7.5',
);

export const SEARCH = createGlyph(
  'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13Z',
  'M15.2 15.2l5.3 5.3',
);
