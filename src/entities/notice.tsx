import type { ReactNode } from 'react';
import { INFO } from '../art/icons/common-icons.ts';
import { i18n } from '../language/i18n.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  readonly kind: 'info' | 'warning' | 'maintenance';
  /** The announcement, or the message during maintenance. */
  readonly text: string;
  /** Id of the text, for the controls that it explains. */
  readonly textId?: string;
  /** A button next to the text. */
  readonly action?: ReactNode;
}

/** What players have to know, in a bar. */
export function Notice({ kind, text, textId, action }: NoticeProps) {
  return (
    <div
      className={classNames(
        'row center small gap-10',
        styles.notice,
        kind !== 'info' && styles.warning,
      )}
    >
      <Icon glyph={INFO} size={20} />
      <p id={textId} className={styles.text}>
        {kind === 'maintenance' ? (
          <span>
            <b>{i18n.t('Maintenance.')}</b>{' '}
            {`${text} ${i18n.t('You can look around, and play on when it is over.')}`}
          </span>
        ) : (
          text
        )}
      </p>
      {action}
    </div>
  );
}
