/**
 * Returns whether a navigation is a reload by the player. Browsers without `isReloadNavigation` show
 * it by bypassing their own cache.
 */
export function isReload(request: Pick<Request, 'cache'>): boolean {
  if ('isReloadNavigation' in request && request.isReloadNavigation === true) return true;
  return request.cache === 'no-cache' || request.cache === 'reload';
}
