import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './admin-page.module.css';

type DialogProps = ComponentProps<typeof Dialog>;

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'shape' | 'onClose'> {
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog with a form and its submit button. The caller validates the fields. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, isPending, onSubmit, children, ...dialog } = props;
  return (
    <Dialog open {...dialog}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <Button
          type="submit"
          variant="accent"
          size="large"
          isFullWidth
          needsNetwork
          isPending={isPending}
        >
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  );
}
