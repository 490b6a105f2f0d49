import { useRootAttribute } from '../layout/use-root-attribute.ts';

/** Hides the content below the page while the page is loading, because it would shift. */
export function useIncompletePage(isIncomplete = true): void {
  useRootAttribute('data-incomplete', isIncomplete);
}
