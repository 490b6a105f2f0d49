import { useState } from 'react';
import { adminFile } from '../../../http/admin-api.ts';
import { Button } from '../../../ui/button.tsx';
import { tellLoadFailure } from '../tell-failure.ts';

interface ExportButtonProps {
  /** What follows /admin in the call that writes the file. */
  readonly path: string;
  /** Filters and order, as the list has them. */
  readonly request: object;
  /** Of the file, without its ending. */
  readonly name: string;
}

/** Saves every row the filters let through, not only the page in sight. */
export function ExportButton({ path, request, name }: ExportButtonProps) {
  const [isPending, setPending] = useState(false);
  const save = async (): Promise<void> => {
    setPending(true);
    try {
      saveFile(await adminFile(path, request), `${name}.csv`);
    } catch (error) {
      tellLoadFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button pending={isPending} needsNetwork onClick={() => void save()}>
      Export CSV
    </Button>
  );
}

function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file over by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
