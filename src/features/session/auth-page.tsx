import { useState } from 'react';

import { useWalletStore } from '../../wallet/wallet-store.ts';
import type { CreateTransactionShape } from '../../contract/shapes.ts';
import { apiPost } from '../../http/api.ts';
import { i18n, translateText } from '../../language/i18n.ts';
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
      const content =
        error instanceof Error ? translateText(error.message) : i18n.t('contact support!');
      showToast('danger', i18n.t('Action Failed'), content);
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
      <h1 className={styles.heading}>{i18n.t('Transaction test')}</h1>
      {address === null && <p className="muted">{i18n.t('Connect a wallet first.')}</p>}
      <Button
        isFullWidth
        needsNetwork
        isPending={pending === 'create'}
        disabled={address === null || pending !== null}
        onClick={() => void run('create', create)}
      >
        {i18n.t('Create Transaction')}
      </Button>
      <label className="grid hint gap-4">
        {i18n.t('Transaction')}
        <textarea className={styles.text} readOnly rows={6} value={transaction} />
      </label>
      <Button
        isFullWidth
        needsNetwork
        isPending={pending === 'send'}
        disabled={address === null || transaction === '' || pending !== null}
        onClick={() => void run('send', send)}
      >
        {i18n.t('Sign and Send Transaction')}
      </Button>
      <label className="grid hint gap-4">
        {i18n.t('Signature')}
        <textarea className={styles.text} readOnly rows={3} value={signature} />
      </label>
    </section>
  );
}
