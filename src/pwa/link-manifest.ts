/** Links the web app manifest late, because in index.html it would delay the first screen. */
export function linkManifest(): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'manifest', href: '/manifest.webmanifest' }));
}
