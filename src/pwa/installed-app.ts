/** Whether the page runs as an app from the home screen of an iPhone or iPad. */
export const isHomeScreenApp = (): boolean =>
  'standalone' in navigator && navigator.standalone === true;

/** Whether the app runs from the home screen or in a window of its own. */
export const isInstalled = (): boolean =>
  isHomeScreenApp() || window.matchMedia('(display-mode: standalone)').matches;
