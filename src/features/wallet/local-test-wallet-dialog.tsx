import { useId, useState } from 'react';

import type {
  AccountPrompt,
  SignaturePrompt,
  TestWalletPrompt,
} from '../../wallet/local-test-wallet/prompts.ts';
import { shortenAddress } from '../../entities/format/address-links.ts';
import { i18n } from '../../language/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './local-test-wallet-dialog.module.css';

/** Descriptions of accounts whose names do not explain them. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Superadmin: /*i18n*/ 'Runs the admin area',
};

/** Shows a prompt of the local test wallet. */
export function LocalTestWalletDialog({ prompt }: { readonly prompt: TestWalletPrompt }) {
  return prompt.kind === 'account' ? (
    <AccountChooser prompt={prompt} />
  ) : (
    <SignatureSheet prompt={prompt} />
  );
}

function AccountChooser({ prompt }: { readonly prompt: AccountPrompt }) {
  const [asksBeforeSigning, setAsksBeforeSigning] = useState(prompt.asksBeforeSigning);
  const switchId = useId();
  const updateSetting = (next: boolean): void => {
    setAsksBeforeSigning(next);
    prompt.setAsksBeforeSigning(next);
  };
  return (
    <Dialog
      open
      onClose={() => prompt.answer(null)}
      title={i18n.t('Local test wallet')}
      description={i18n.t(
        'Choose a test account. It starts with SOL, THC and Growerz on this test chain.',
      )}
      footer={
        <label className={`row bold tap gap-12 ${styles.toggle}`} htmlFor={switchId}>
          <input
            id={switchId}
            type="checkbox"
            role="switch"
            checked={asksBeforeSigning}
            onChange={(event) => updateSetting(event.target.checked)}
          />
          {i18n.t('Ask before signing')}
        </label>
      }
    >
      <ul className="grid gap-8">
        {prompt.accounts.map(({ name, address }) => (
          <li key={name}>
            <Button
              isFullWidth
              size="large"
              className={styles.account}
              onClick={() => prompt.answer(name)}
            >
              <span className={`grid grow ${styles.name}`}>
                <span translate="no">{name}</span>
                {DESCRIPTIONS[name] !== undefined && (
                  <small className={`muted tiny ${styles.about}`}>
                    {i18n.t(DESCRIPTIONS[name])}
                  </small>
                )}
              </span>
              {name === prompt.chosen && (
                <span className={`muted tiny ${styles.about}`}>{i18n.t('Last used')}</span>
              )}
              <span className={`hint ${styles.address}`} translate="no">
                {shortenAddress(address)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const SIGNATURE_TEXTS: Readonly<Record<SignaturePrompt['what'], string>> = {
  'a transaction': /*i18n*/ '{account} is asked to sign a transaction.',
  'a message': /*i18n*/ '{account} is asked to sign a message.',
  'in to this site': /*i18n*/ '{account} is asked to sign in to this site.',
};

function SignatureSheet({ prompt }: { readonly prompt: SignaturePrompt }) {
  return (
    <Dialog
      open
      onClose={() => prompt.answer(false)}
      title={i18n.t('Local test wallet')}
      description={i18n.t(SIGNATURE_TEXTS[prompt.what], { account: prompt.accountName })}
      footer={
        <div className={`grid gap-10 ${styles.answers}`}>
          <Button size="large" onClick={() => prompt.answer(false)}>
            {i18n.t('Reject')}
          </Button>
          <Button variant="accent" size="large" onClick={() => prompt.answer(true)}>
            {i18n.t('Approve')}
          </Button>
        </div>
      }
    >
      {null}
    </Dialog>
  );
}
