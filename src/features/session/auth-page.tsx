import { useState } from 'react';

import { useWalletStore } from '../../wallet/wallet-store.ts';
import type { CreateTransactionShape } from '../../contract/shapes.ts';
import { apiPost } from '../../http/api.ts';
import { sendTransaction } from '../../payments/send-transaction.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import styles from './auth-page.module.css';

type Step = 'create' | 'send';

/** A test page: the server builds a transaction, and the wallet signs and sends it. */
export function AuthPage() {
  const address = useWalletStore((store) => store.address);
  const [transaction, setTransaction] = useState('');
  const [signature, setSignature] = useState('');
  const [pending, setPending] = useState<Step | null>(null);

  const run = async (step: Step, work: () => Promise<void>): Promise<void> => {
    setPending(step);
    try {
      await work();
    } catch (error) {
      const content = error instanceof Error ? error.message : 'contact support!';
      showToast('danger', 'Action Failed', content);
    } finally {
      setPending(null);
    }
  };

  const create = async (): Promise<void> => {
    const body = { publicKey: address };
    const answer = await apiPost<CreateTransactionShape>('/create-transaction', body);
    setTransaction(answer.transaction);
    setSignature('');
  };

  const send = async (): Promise<void> => {
    setSignature(await sendTransaction(transaction));
  };

  return (
    <section className={`stack gap-12 ${styles.page}`}>
      <h1 className={styles.heading}>Transaction test</h1>
      {address === null && <p className="muted">Connect a wallet first.</p>}
      <Button
        isFullWidth
        needsNetwork
        isPending={pending === 'create'}
        disabled={address === null || pending !== null}
        onClick={() => void run('create', create)}
      >
        Create Transaction
      </Button>
      <label className="grid hint gap-4">
        Transaction
        <textarea className={styles.text} readOnly rows={6} value={transaction} />
      </label>
      <Button
        isFullWidth
        needsNetwork
        isPending={pending === 'send'}
        disabled={address === null || transaction === '' || pending !== null}
        onClick={() => void run('send', send)}
      >
        Sign and Send Transaction
      </Button>
      <label className="grid hint gap-4">
        Signature
        <textarea className={styles.text} readOnly rows={3} value={signature} />
      </label>
    </section>
  );
}
