import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '../../http/api-file.ts';
import { isReportedElsewhere } from '../../http/failure-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import styles from './sections.module.css';

/** Long enough for years of play over a slow connection. */
const DOWNLOAD_TIMEOUT_MS = 120_000;

interface DataSectionProps {
  readonly address: string;
}

/** Downloads what the server stores about the wallet, and deletes the account. */
export function DataSection({ address }: DataSectionProps) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Panel title="Your data">
      <p className={styles.text}>
        Everything the server stores about your wallet, as a file for programs, and all your
        payments and payouts as a table for your taxes: times in UTC, exact amounts and signatures.
      </p>
      <div className={styles.actions}>
        <DownloadButton path="/account/export" name="growerz-account.json">
          Download everything
        </DownloadButton>
        <DownloadButton path="/account/money.csv" name="growerz-money.csv">
          Download money.csv
        </DownloadButton>
      </div>
      <h3 className={styles.subtitle}>Leave the game</h3>
      <p className={styles.text}>
        Deleting your account empties your growhouses for good. Your Growerz, THC and SOL stay in
        your wallet.
      </p>
      <Button variant="warning" needsWrite onClick={() => setDeleting(true)}>
        Delete account…
      </Button>
      {isDeleting && <DeleteAccountDialog address={address} onClose={() => setDeleting(false)} />}
    </Panel>
  );
}

interface DownloadButtonProps {
  readonly path: string;
  readonly name: string;
  readonly children: string;
}

function DownloadButton({ path, name, children }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await downloadFile(path, DOWNLOAD_TIMEOUT_MS), name),
    onError: (error) => {
      if (isReportedElsewhere(error)) return;
      showToast({ type: 'danger', header: 'The download failed', content: error.message });
    },
  });
  return (
    <Button needsNetwork isPending={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  );
}
