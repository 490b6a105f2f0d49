import { Button } from './button.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pager.module.css';
import { useIsDesktop } from './use-is-desktop.ts';

interface PagerProps {
  /** Names what is paged for screen readers. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Pages offered around the current one. */
const WINDOW = 9;
/** As many thumbs as stand side by side on a phone. */
const NARROW_WINDOW = 5;

const FIGURES = new Intl.NumberFormat('en-US');

/** Leads through a long list page by page: first, back, the pages around, on, last. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
  const isDesktop = useIsDesktop();
  const around = pageWindow(page, pages, isDesktop ? WINDOW : NARROW_WINDOW);
  const step = (to: number, words: string, path: string) => (
    <Button
      look="ghost"
      size="square"
      aria-label={words}
      disabled={to < 1 || to > pages || to === page}
      onClick={() => onPage(to)}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.arrow}>
        <path d={path} />
      </svg>
    </Button>
  );
  return (
    <nav aria-label={label} className={styles.pager}>
      {isDesktop && step(1, 'First page', 'M5 4v12M15 4l-6 6 6 6')}
      {step(page - 1, 'Previous page', 'M12.5 4l-6 6 6 6')}
      {around.map((number) => (
        <Button
          key={number}
          look={number === page ? 'plain' : 'ghost'}
          className={styles.number}
          aria-label={`Page ${FIGURES.format(number)}`}
          {...(number === page && { 'aria-current': 'page' })}
          onClick={() => onPage(number)}
        >
          {FIGURES.format(number)}
        </Button>
      ))}
      {step(page + 1, 'Next page', 'M7.5 4l6 6-6 6')}
      {isDesktop && step(pages, 'Last page', 'M15 4v12M5 4l6 6-6 6')}
    </nav>
  );
}
