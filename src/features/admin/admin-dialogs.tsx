import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type SubmitEvent,
  useContext,
  useState,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { type AdminAction, useAdminAction } from './use-admin-action.ts';

const DialogContext = createContext<(dialog: ReactNode) => void>(() => undefined);

/** Shows the dialog that a screen opens. */
export function DialogHost({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  return (
    <DialogContext value={setDialog}>
      {children}
      {dialog}
    </DialogContext>
  );
}

/**
 * Returns the function that opens a dialog. What the dialog is opened with stays as it is, so that a
 * reload of the screen behind it does not change what the admin confirms.
 */
export const useOpenDialog = () => useContext(DialogContext);

/** Returns the function that closes the dialog. */
export function useCloseDialog(): () => void {
  const showDialog = useContext(DialogContext);
  return () => showDialog(null);
}

type ButtonProps = ComponentProps<typeof Button>;

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: ButtonProps & { readonly dialog: ReactNode }) {
  const openDialog = useOpenDialog();
  return <Button {...button} onClick={() => openDialog(dialog)} />;
}

/** A button whose action has to be confirmed. */
export const ConfirmButton = ({
  action,
  ...button
}: ButtonProps & { readonly action: Confirmation }) => (
  <DialogButton {...button} dialog={<ConfirmActionDialog {...action} />} />
);

/** An action with the question that the admin has to confirm first. */
export interface Confirmation
  extends
    AdminAction,
    Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'question' | 'confirmLabel'> {}

/** Returns the function that asks for confirmation and then runs the action. */
export function useConfirmAction(): (confirmation: Confirmation) => void {
  const openDialog = useOpenDialog();
  return (confirmation) => openDialog(<ConfirmActionDialog {...confirmation} />);
}

function ConfirmActionDialog({ title, question, confirmLabel, ...action }: Confirmation) {
  const { run, isPending } = useAdminAction();
  const close = useCloseDialog();
  return (
    <ConfirmDialog
      title={title}
      question={question}
      confirmLabel={confirmLabel}
      isPending={isPending}
      onConfirm={() => run(action, close)}
      onClose={close}
    />
  );
}

interface FormDialogProps extends Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'description' | 'shape'
> {
  readonly submitLabel: string;
  readonly submitVariant?: 'accent' | 'danger';
  /** Header of the toast about a failure or a problem. */
  readonly failure: string;
  /** Returns what is wrong with the fields, or the action they ask for. */
  readonly createAction: () => string | Omit<AdminAction, 'failure'>;
  /** Shows a problem below the fields instead of in a toast. */
  readonly isProblemInline?: boolean;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog with a form for what an action needs. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, submitVariant = 'accent', failure, createAction, ...fields } = props;
  const { isProblemInline = false, ...dialog } = fields;
  const { run, isPending } = useAdminAction();
  const close = useCloseDialog();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const action = createAction();
    if (typeof action !== 'string') run({ ...action, failure }, close);
    else if (isProblemInline) setProblem(action);
    else showToast('danger', failure, action);
  };
  return (
    <Dialog open onClose={close} {...dialog}>
      <form className="grid gap-12" noValidate onSubmit={submit}>
        {dialog.children}
        {problem !== null && (
          <p role="alert" className="danger">
            {problem}
          </p>
        )}
        <Button
          type="submit"
          variant={submitVariant}
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
