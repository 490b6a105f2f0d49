import { Button } from '../button.tsx';
import styles from './pager.module.css';
import { useIsDesktop } from '../layout/use-is-desktop.ts';

interface PagerProps {
  /** Names the list for screen readers. */
  readonly label: string;
  /** Current page, from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPageChange: (page: number) => void;
}

/** Page numbers to show around the current one (spec, section 9). */
const DESKTOP_WINDOW_SIZE = 9;
/** Page buttons that fit next to each other on a phone. */
const PHONE_WINDOW_SIZE = 5;

const NUMBER_FORMAT = new Intl.NumberFormat('en-US');

/** Navigation through a paged list: first, previous, nearby pages, next, last. */
export function Pager({ label, page, pageCount, onPageChange }: PagerProps) {
  const isDesktop = useIsDesktop();
  const nearbyPages = getPageWindow(
    page,
    pageCount,
    isDesktop ? DESKTOP_WINDOW_SIZE : PHONE_WINDOW_SIZE,
  );
  const renderStep = (to: number, name: string, path: string) => (
    <Button
      variant="ghost"
      size="square"
      aria-label={name}
      disabled={to < 1 || to > pageCount || to === page}
      onClick={() => onPageChange(to)}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.arrow}>
        <path d={path} />
      </svg>
    </Button>
  );
  return (
    <nav aria-label={label} className={`row wrap gap-2 ${styles.pager}`}>
      {isDesktop && renderStep(1, 'First page', 'M5 4v12M15 4l-6 6 6 6')}
      {renderStep(page - 1, 'Previous page', 'M12.5 4l-6 6 6 6')}
      {nearbyPages.map((number) => (
        <Button
          key={number}
          variant={number === page ? 'neutral' : 'ghost'}
          className={styles.number}
          aria-label={`Page ${NUMBER_FORMAT.format(number)}`}
          {...(number === page && { 'aria-current': 'page' })}
          onClick={() => onPageChange(number)}
        >
          {NUMBER_FORMAT.format(number)}
        </Button>
      ))}
      {renderStep(page + 1, 'Next page', 'M7.5 4l6 6-6 6')}
      {isDesktop && renderStep(pageCount, 'Last page', 'M15 4v12M5 4l6 6-6 6')}
    </nav>
  );
}

/**
 * Returns the page numbers to offer around the current page, which is centred where possible.
 * @param page current page, from 1
 * @param pages number of pages
 * @param size maximum number of page numbers
 */
export function getPageWindow(page: number, pages: number, size: number): number[] {
  const length = Math.min(size, pages);
  const centred = page - Math.floor(length / 2);
  const first = Math.max(1, Math.min(centred, pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
