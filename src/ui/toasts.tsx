import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CloseIcon } from './close-icon.tsx';
import { closeToast, useToasts, type Toast } from './toast-store.ts';
import styles from './toasts.module.css';
import { raiseStrayTapGuard } from './use-stray-tap-guard.ts';

/** Every toast in sight, at the bottom right; on a phone above the bar. */
export function Toasts() {
  const toasts = useToasts((store) => store.toasts);
  return (
    <section className={styles.toasts} aria-label="Notifications" aria-live="polite" data-toasts="">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast: { id, type, header, content } }: { readonly toast: Toast }) {
  return (
    <div className={classNames(styles.toast, styles[type])} data-toast="">
      <div className={styles.words} role={type === 'danger' ? 'alert' : 'status'}>
        <strong className={styles.header}>{header}</strong>
        {content !== '' && <p className={styles.content}>{content}</p>}
      </div>
      <Button
        look="ghost"
        size="square"
        aria-label={`Close: ${header}`}
        onClick={() => {
          raiseStrayTapGuard();
          closeToast(id);
        }}
      >
        <CloseIcon />
      </Button>
    </div>
  );
}
