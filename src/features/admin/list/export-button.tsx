import { useMutation } from '@tanstack/react-query';
import { adminDownload } from '../../../http/admin-api.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { notifyLoadFailure } from '../notify-failure.ts';

interface ExportButtonProps {
  /** The call that downloads the file, relative to /admin. */
  readonly path: string;
  /** The filters and order of the list. */
  readonly request: object;
  /** File name without its extension. */
  readonly name: string;
}

/** Downloads every row that matches the filters, not only the current page. */
export function ExportButton({ path, request, name }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminDownload(path, request),
    onSuccess: (content) => saveFile(content, `${name}.csv`),
    onError: notifyLoadFailure,
  });
  return (
    <Button isPending={isPending} needsNetwork onClick={() => mutate()}>
      Export CSV
    </Button>
  );
}
