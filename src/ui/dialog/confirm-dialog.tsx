import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** Names the target and the consequences. */
  readonly question: string;
  /** Says what the button does; may include an icon. */
  readonly confirmLabel: ReactNode;
  /** Defaults to 'Cancel'. */
  readonly cancelLabel?: string;
  readonly isPending: boolean;
  /** Whether maintenance blocks the action, as it does every change by a player. */
  readonly needsWrite?: boolean;
  /** Focuses the cancel button, so that Enter, held or pressed twice, confirms nothing. */
  readonly isCancelFocused?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a destructive action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    question,
    confirmLabel,
    cancelLabel = 'Cancel',
    isPending,
    needsWrite = false,
    isCancelFocused = false,
    onConfirm,
    onClose,
  } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={question}
      shape="card"
      footer={
        <>
          <Button
            variant="warning"
            size="large"
            isFullWidth
            needsNetwork
            needsWrite={needsWrite}
            isPending={isPending}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button
            variant="ghost"
            isFullWidth
            data-initial-focus={isCancelFocused || undefined}
            onClick={onClose}
          >
            {cancelLabel}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
