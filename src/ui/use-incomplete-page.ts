import { usePageMark } from './use-page-mark.ts';

/** Keeps out of sight what stands below the page and would jump, as long as more is to come. */
export function useIncompletePage(isIncomplete = true): void {
  usePageMark('data-incomplete', isIncomplete);
}
