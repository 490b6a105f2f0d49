import { useLayoutEffect, useRef } from 'react';
import { INFO } from '../../art/common-icons.ts';
import type { AnnouncementShape } from '../../contract/shapes.ts';
import { Icon } from '../../entities/icon.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CloseIcon } from '../../ui/close-icon.tsx';
import { startGhostClickGuard } from '../../ui/use-ghost-click-guard.ts';
import { WRITES_PAUSE_NOTICE_ID } from '../../ui/writes-pause.ts';
import { dismissAnnouncement } from './dismissed-announcements.ts';
import styles from './notice-bar.module.css';

interface NoticeBarProps {
  /** Null while there is no maintenance. */
  readonly maintenance: string | null;
  /** Shown while there is no maintenance. */
  readonly announcement: AnnouncementShape | null;
}

/**
 * The bar at the bottom of the screen with what players have to know. It lies above the page, so that
 * nothing moves under the player's finger when it appears; the page gets as much longer.
 */
export function NoticeBar({ maintenance, announcement }: NoticeBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => publishHeight(bar.current), []);
  const isWarning = maintenance !== null || announcement?.level === 'warning';
  return (
    <>
      <div ref={bar} className={classNames(styles.bar, isWarning && styles.warning)}>
        <div className={styles.content}>
          <Icon glyph={INFO} size={20} />
          {maintenance === null ? (
            announcement && <Announcement announcement={announcement} />
          ) : (
            <p id={WRITES_PAUSE_NOTICE_ID} className={styles.text}>
              <b>Maintenance.</b> {maintenance} You can look around, and play on when it is over.
            </p>
          )}
        </div>
      </div>
      <div className={styles.spacer} />
    </>
  );
}

function Announcement({
  announcement: { id, text },
}: {
  readonly announcement: AnnouncementShape;
}) {
  return (
    <>
      <p className={styles.text}>{text}</p>
      <Button
        variant="ghost"
        size="square"
        aria-label="Dismiss the announcement"
        onClick={() => {
          startGhostClickGuard();
          dismissAnnouncement(id);
        }}
      >
        <CloseIcon />
      </Button>
    </>
  );
}

/** Keeps the bar's height in `--notice-height`, by which toasts and offers stay above it. */
function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const publish = () => style.setProperty('--notice-height', `${bar.offsetHeight}px`);
  const observer = new ResizeObserver(publish);
  observer.observe(bar);
  publish();
  return () => {
    observer.disconnect();
    style.removeProperty('--notice-height');
  };
}
