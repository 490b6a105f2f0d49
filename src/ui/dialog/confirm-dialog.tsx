import type { ComponentProps, ReactNode } from 'react';
import { i18n } from '../../language/i18n.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps extends Pick<ComponentProps<typeof Dialog>, 'dismissible'> {
  readonly title: string;
  /** Names the target and the consequences, unless the content does. */
  readonly question?: string | undefined;
  /** Says what the button does; may include an icon. */
  readonly confirmLabel: ReactNode;
  /** 'Cancel' by default. */
  readonly cancelLabel?: string;
  readonly isPending: boolean;
  /** Whether something is missing before the action can be confirmed. */
  readonly isIncomplete?: boolean;
  /** Whether maintenance blocks the action, as it does every change by a player. */
  readonly needsWrite?: boolean;
  /** Focuses the cancel button, so that Enter, held or pressed twice, confirms nothing. */
  readonly isCancelFocused?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for confirmation before an action with consequences. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, confirmLabel, cancelLabel = i18n.t('Cancel'), onConfirm, ...others } = props;
  const { isPending, isIncomplete = false, needsWrite = false, ...options } = others;
  const { isCancelFocused = false, children = null, ...dialog } = options;
  return (
    <Dialog
      open
      {...dialog}
      {...(question !== undefined && { description: question })}
      shape="card"
      footer={
        <>
          <Button
            variant="warning"
            size="large"
            isFullWidth
            needsNetwork
            needsWrite={needsWrite}
            disabled={isIncomplete}
            isPending={isPending}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button
            variant="ghost"
            isFullWidth
            data-initial-focus={isCancelFocused || undefined}
            onClick={dialog.onClose}
          >
            {cancelLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
