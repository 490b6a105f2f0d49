import { useEffect } from 'react';

import { i18n } from '../../language/i18n.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../close-icon.tsx';
import { closeToast, useToastStore, type Toast } from './toast-store.ts';
import styles from './toasts.module.css';
import { startGhostClickGuard } from '../dialog/use-ghost-click-guard.ts';

/** All visible toasts, at the bottom right; on a phone above the bottom bar. */
export function Toasts() {
  const toasts = useToastStore((store) => store.toasts);
  useEffect(() => {
    addRegions(1);
    return () => addRegions(-1);
  }, []);
  return (
    <section
      className={styles.toasts}
      aria-label={i18n.t('Notifications')}
      aria-live="polite"
      data-toasts=""
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

const addRegions = (count: number): void =>
  useToastStore.setState(({ regions }) => ({ regions: regions + count }));

function ToastCard({ toast: { id, type, header, content, detail } }: { readonly toast: Toast }) {
  return (
    <div className={classNames(styles.toast, styles[type])} data-toast="">
      <div className={styles.text} role={type === 'danger' ? 'alert' : 'status'}>
        <strong className={styles.header}>{header}</strong>
        {content !== '' && <p className={styles.content}>{content}</p>}
        {detail !== undefined && <p className={styles.content}>{detail}</p>}
      </div>
      <Button
        variant="ghost"
        size="square"
        aria-label={i18n.t('Close: {header}', { header })}
        onClick={() => {
          startGhostClickGuard();
          closeToast(id);
        }}
      >
        <CloseIcon />
      </Button>
    </div>
  );
}
