import { Trans } from '@lingui/react';
import { useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { usePlayerAddress } from '../../wallet/use-player-address.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Page } from '../../ui/layout/page.tsx';
import styles from './nickname-report-page.module.css';
import {
  NICKNAME_REPORT_REASONS,
  type NicknameReportReason,
} from '../../contract/nickname-report-reasons.ts';
import { NICKNAME_REPORT_LABELS } from '../../entities/growhouse/nickname-report-labels.ts';
import { parseReportedNickname } from '../../game/nickname.ts';
import { REFUSALS } from '../../game/refusal.ts';
import { ApiError } from '../../http/api-error.ts';
import { apiPost } from '../../http/api.ts';
import { toFailureReason } from '../../http/failure-messages.ts';
import { i18n } from '../../language/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/form/field.tsx';

/** Reports a nickname that somebody has seen on a shared picture. */
export function NicknameReportPage() {
  const isPlayer = usePlayerAddress() !== null;
  const [reported, setReported] = useState<string | null>(null);
  return (
    <Page
      title={i18n.t('Report a nickname')}
      maxWidth={560}
      about={
        <Trans
          id="The game shows you nobody’s nicknames but your own. Pictures that players share can show one. If it breaks the <terms>terms</terms>, tell us: an admin looks at it and can remove it. The owner does not learn who reported it."
          components={{ terms: <Link to="/terms" /> }}
        />
      }
    >
      {!isPlayer ? (
        <Panel title={i18n.t('Sign in first')}>
          <p className={styles.text}>
            <Trans
              id="Only players can report, so that nobody floods the admins. <signIn>Sign in</signIn>, and come back through the terms."
              components={{ signIn: <Link to="/" /> }}
            />
          </p>
        </Panel>
      ) : reported === null ? (
        <Panel>
          <NicknameReportForm onReported={setReported} />
        </Panel>
      ) : (
        <Panel title={i18n.t('Thank you')}>
          <p className={styles.text} role="status">
            {i18n.t('You reported “{nickname}”. An admin will look at it.', {
              nickname: reported,
            })}
          </p>
        </Panel>
      )}
    </Page>
  );
}

interface NicknameReportFormProps {
  /** Called with the nickname once the server has it. */
  readonly onReported: (nickname: string) => void;
}

/** Asks for the nickname as the picture shows it, and for the reason. */
function NicknameReportForm({ onReported }: NicknameReportFormProps) {
  const [text, setText] = useState('');
  const [reason, setReason] = useState<NicknameReportReason>('insult');
  const parsed = parseReportedNickname(text);
  const nickname = parsed.ok ? parsed.value : null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string) => apiPost('/report-nickname', { nickname: name, reason }),
    onSuccess: (_reply, name) => onReported(name),
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (nickname !== null && !isPending) mutate(nickname);
  };
  const problem = parsed.ok ? describeFailure(error) : i18n.t(REFUSALS[parsed.code]);
  return (
    <form className="grid gap-14" onSubmit={submit}>
      <Field
        label={i18n.t('Nickname, exactly as the picture shows it')}
        value={text}
        onChange={setText}
      />
      <Select
        label={i18n.t('What is wrong with it')}
        value={reason}
        options={NICKNAME_REPORT_REASONS.map((value) => ({
          value,
          label: i18n.t(NICKNAME_REPORT_LABELS[value]),
        }))}
        onChange={setReason}
      />
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button
        type="submit"
        variant="accent"
        size="large"
        isFullWidth
        needsWrite
        isPending={isPending}
        disabled={nickname === null}
      >
        {i18n.t('Report this nickname')}
      </Button>
    </form>
  );
}

function describeFailure(error: unknown): string | null {
  if (error === null) return null;
  if (error instanceof ApiError && error.code === 'NOT_FOUND') {
    return i18n.t(
      'No growhouse has this nickname now. Check the spelling, with capitals and spaces.',
    );
  }
  return i18n.t('Your report was not sent: {reason}', { reason: toFailureReason(error) });
}
