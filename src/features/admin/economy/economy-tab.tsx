import { useQuery } from '@tanstack/react-query';
import type { EconomyShape } from '../../../contract/admin/admin-shapes.ts';
import { formatExactSol, formatExactThc } from '../../../entities/format/format-amount.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StatList } from '../../../ui/progress/stat-list.tsx';
import { QueryTab } from '../admin-tab.tsx';
import layout from '../admin.module.css';
import { StateBadge, type StateLabel } from '../cells/cells.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { adminQuery, useAdminAction } from '../use-admin-action.ts';
import { type SubmitEvent, useState } from 'react';
import { adminPost } from '../../../http/admin-api.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { pluralize } from '../pluralize.ts';
import {
  type CheckedDraft,
  type EconomyDraft,
  QUOTA_KEYS,
  QUOTA_LABELS,
  checkDraft,
  toDraft,
} from './economy-form.ts';
import styles from './economy-tab.module.css';

const REFRESH_INTERVAL_MS = 15_000;

const ECONOMY_QUERY = adminQuery<EconomyShape>('/economy', REFRESH_INTERVAL_MS);

/** Shows what the vault can sell, and lets superadmins change rate, limits and pauses. */
export const EconomyTab = () => (
  <QueryTab title="Economy" query={useQuery(ECONOMY_QUERY)}>
    {(economy) => (
      <>
        <EconomyStatus economy={economy} />
        <EconomySettingsForm key={economy.revision} economy={economy} />
      </>
    )}
  </QueryTab>
);

const STATES: Readonly<Record<EconomyShape['exchange'], StateLabel>> = {
  open: { label: 'Open', variant: 'success' },
  paused: { label: 'Paused', variant: 'danger' },
  'rate-stale': { label: 'Paused: the rate is stale', variant: 'danger' },
  'reserve-short': { label: 'Paused: no THC to sell', variant: 'danger' },
};

const formatThc = (amount: number | null): string =>
  amount === null ? 'Unknown' : `${formatExactThc(amount)} THC`;

/** The state of the exchange and the vault's reserve at a glance. */
function EconomyStatus({ economy }: { readonly economy: EconomyShape }) {
  const { settings, vault } = economy;
  return (
    <div className={layout.pair}>
      <Panel title="Exchange">
        <StatList
          rows={[
            ['State', <StateBadge state={STATES[economy.exchange]} />],
            ['Rate', `1 THC = ${settings.rate} SOL`],
            ['Set', formatDateTime(economy.rate_set_at)],
            ['Goes stale', formatDateTime(economy.rate_stale_at, 'Never')],
            ['Today', `${formatExactSol(economy.exchanged_today)} of ${settings.maxPerDay} SOL`],
          ]}
        />
      </Panel>
      <Panel title="Vault">
        <StatList
          rows={[
            ['THC in the vault', formatThc(vault.thc)],
            ['Owed to players', formatThc(vault.thc_owed)],
            ['Ordered, not paid', formatThc(vault.thc_reserved)],
            ['Kept back', formatThc(Number(settings.keptThc))],
            ['Available to exchange', formatThc(vault.thc_available)],
            [
              'SOL in the vault',
              vault.sol === null ? 'Unknown' : `${formatExactSol(vault.sol)} SOL`,
            ],
          ]}
        />
      </Panel>
    </div>
  );
}

const AMOUNT_FIELDS = [
  { key: 'rate', label: 'SOL per THC' },
  { key: 'rateValidHours', label: 'Rate is valid for hours (0: always)' },
  { key: 'maxPerOrder', label: 'Most SOL per order' },
  { key: 'maxPerWallet', label: 'Most SOL per wallet and day' },
  { key: 'maxPerDay', label: 'Most SOL per day, all wallets' },
  { key: 'keptThc', label: 'THC kept in the vault' },
] as const;
const QUOTA_FIELDS = QUOTA_KEYS.map((key) => ({ key, label: QUOTA_LABELS[key] }));

const SWITCHES = [
  {
    key: 'purchasesPaused',
    label: 'Pause purchases',
    effect: 'No new seeds, upgrades or revivals. What was already paid is still delivered.',
  },
  {
    key: 'exchangePaused',
    label: 'Pause the exchange',
    effect: 'No new exchanges. Those paid in time still get their THC.',
  },
  {
    key: 'payoutsPaused',
    label: 'Pause payouts',
    effect: 'Nothing leaves the vault. Everything owed waits until you end the pause.',
  },
] as const;

/** Edits the settings. Changes are reviewed before they are applied. */
function EconomySettingsForm({ economy }: { readonly economy: EconomyShape }) {
  const [draft, setDraft] = useState<EconomyDraft>(() => toDraft(economy.settings));
  const [isReviewing, setReviewing] = useState(false);
  const checked = checkDraft(economy.settings, draft);
  const hasChanges = 'changes' in checked && checked.changes.length > 0;
  const change = (fields: Partial<EconomyDraft>) => setDraft({ ...draft, ...fields });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (hasChanges) setReviewing(true);
  };
  return (
    <form className={layout.stack} noValidate onSubmit={submit}>
      <SettingsPanels draft={draft} onChange={change} />
      <div className={classNames(layout.bar, styles.actions)}>
        <p className="muted" role="status">
          {'problem' in checked ? checked.problem : !hasChanges && 'No changes yet.'}
        </p>
        <Button type="submit" variant="accent" size="large" needsNetwork disabled={!hasChanges}>
          Review changes
        </Button>
      </div>
      {isReviewing && 'changes' in checked && (
        <ReviewDialog
          checked={checked}
          revision={economy.revision}
          confirmsRate={draft.confirmsRate}
          onClose={() => setReviewing(false)}
        />
      )}
    </form>
  );
}

interface PanelProps {
  readonly draft: EconomyDraft;
  readonly onChange: (fields: Partial<EconomyDraft>) => void;
}

interface TextFieldsProps extends PanelProps {
  readonly fields: readonly {
    readonly key: (typeof AMOUNT_FIELDS | typeof QUOTA_FIELDS)[number]['key'];
    readonly label: string;
  }[];
  readonly inputMode: 'decimal' | 'numeric';
}

const TextFields = ({ fields, inputMode, draft, onChange }: TextFieldsProps) => (
  <div className={`grid gap-12 ${styles.fields}`}>
    {fields.map(({ key, label }) => (
      <Field
        key={key}
        label={label}
        value={draft[key]}
        inputMode={inputMode}
        onChange={(typed) => onChange({ [key]: typed.trim() })}
      />
    ))}
  </div>
);

/** The settings by subject. Superadmins are not bound by the rules for admins. */
const SettingsPanels = ({ draft, onChange }: PanelProps) => (
  <>
    <div className={layout.pair}>
      <Panel title="Rate and limits">
        <TextFields fields={AMOUNT_FIELDS} inputMode="decimal" draft={draft} onChange={onChange} />
        <CheckboxField
          label="The rate is right: count it as set now"
          checked={draft.confirmsRate}
          onChange={(confirmsRate) => onChange({ confirmsRate })}
        />
      </Panel>
      <Panel title="Pauses">
        {SWITCHES.map(({ key, label, effect }) => (
          <div key={key} className={styles.switch}>
            <CheckboxField
              label={label}
              checked={draft[key]}
              onChange={(isPaused) => onChange({ [key]: isPaused })}
            />
            <p className={`hint ${styles.effect}`}>{effect}</p>
          </div>
        ))}
      </Panel>
    </div>
    <Panel title="Rules for admins">
      <TextFields fields={QUOTA_FIELDS} inputMode="numeric" draft={draft} onChange={onChange} />
      <CheckboxField
        label="Admins may act on their own wallet"
        checked={draft.adminsActOnOwn}
        onChange={(adminsActOnOwn) => onChange({ adminsActOnOwn })}
      />
      <p className={`hint ${styles.effect}`}>
        Superadmins have no limits. What they do to their own is marked in the audit trail.
      </p>
    </Panel>
  </>
);

interface ReviewDialogProps {
  readonly checked: Exclude<CheckedDraft, { problem: string }>;
  readonly revision: number;
  readonly confirmsRate: boolean;
  readonly onClose: () => void;
}

/** Shows every change, old and new, before it takes effect. */
function ReviewDialog({ checked, revision, confirmsRate, onClose }: ReviewDialogProps) {
  const { run, isPending } = useAdminAction();
  const { settings, changes } = checked;
  const action = {
    send: () => adminPost('/economy', { revision, settings, confirmRate: confirmsRate }),
    success: 'The economy was changed',
    failure: 'Failed to change the economy',
  };
  return (
    <ConfirmDialog
      title="Change the economy?"
      question="The changes take effect at once and are recorded in the audit trail."
      confirmLabel={`Apply ${pluralize(changes.length, 'change')}`}
      isPending={isPending}
      onConfirm={() => run(action, onClose)}
      onClose={onClose}
    >
      <StatList rows={changes.map(({ label, before, after }) => [label, `${before} → ${after}`])} />
    </ConfirmDialog>
  );
}
