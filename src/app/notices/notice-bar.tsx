import { useRef } from 'react';
import type { AnnouncementShape } from '../../contract/shapes.ts';
import { Notice } from '../../entities/notice.tsx';
import { i18n } from '../../language/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/close-icon.tsx';
import { startGhostClickGuard } from '../../ui/dialog/use-ghost-click-guard.ts';
import { useHeightProperty } from '../../ui/layout/use-height-property.ts';
import { WRITES_PAUSE_NOTICE_ID } from '../../ui/loading/use-is-offline.ts';
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
  // Toasts and offers stay above the bar.
  useHeightProperty(bar, '--notice-height');
  return (
    <>
      <div ref={bar} className={styles.bar}>
        {maintenance === null ? (
          announcement && <Announcement announcement={announcement} />
        ) : (
          <Notice kind="maintenance" text={maintenance} textId={WRITES_PAUSE_NOTICE_ID} />
        )}
      </div>
      <div className={styles.spacer} />
    </>
  );
}

function Announcement({ announcement }: { readonly announcement: AnnouncementShape }) {
  const { id, text, level } = announcement;
  const dismiss = () => {
    startGhostClickGuard();
    dismissAnnouncement(id);
  };
  return (
    <Notice
      kind={level}
      text={text}
      action={
        <Button
          variant="ghost"
          size="square"
          aria-label={i18n.t('Dismiss the announcement')}
          onClick={dismiss}
        >
          <CloseIcon />
        </Button>
      }
    />
  );
}
