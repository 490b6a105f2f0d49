/**
 * Says where the manifest is. Said in index.html, it is asked for beside what the first screen waits
 * for, and nobody installs an app that they have not seen.
 */
export function linkManifest(): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'manifest', href: '/manifest.webmanifest' }));
}
