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
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/form/field.tsx';

/** Reports a nickname that somebody has seen on a shared picture. */
export function NicknameReportPage() {
  const isPlayer = usePlayerAddress() !== null;
  const [reported, setReported] = useState<string | null>(null);
  return (
    <Page
      title="Report a nickname"
      maxWidth={560}
      about={
        <>
          The game shows you nobody’s nicknames but your own. Pictures that players share can show
          one. If it breaks the <Link to="/terms">terms</Link>, tell us: an admin looks at it and
          can remove it. The owner does not learn who reported it.
        </>
      }
    >
      {!isPlayer ? (
        <Panel title="Sign in first">
          <p className={styles.text}>
            Only players can report, so that nobody floods the admins. <Link to="/">Sign in</Link>,
            and come back through the terms.
          </p>
        </Panel>
      ) : reported === null ? (
        <Panel>
          <NicknameReportForm onReported={setReported} />
        </Panel>
      ) : (
        <Panel title="Thank you">
          <p className={styles.text} role="status">
            You reported “{reported}”. An admin will look at it.
          </p>
        </Panel>
      )}
    </Page>
  );
}

const REASONS = NICKNAME_REPORT_REASONS.map((value) => ({
  value,
  label: NICKNAME_REPORT_LABELS[value],
}));

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
  const problem = parsed.ok ? describeFailure(error) : REFUSALS[parsed.code];
  return (
    <form className="grid gap-14" onSubmit={submit}>
      <Field label="Nickname, exactly as the picture shows it" value={text} onChange={setText} />
      <Select label="What is wrong with it" value={reason} options={REASONS} onChange={setReason} />
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
        Report this nickname
      </Button>
    </form>
  );
}

function describeFailure(error: unknown): string | null {
  if (error === null) return null;
  if (error instanceof ApiError && error.code === 'NOT_FOUND') {
    return 'No growhouse has this nickname now. Check the spelling, with capitals and spaces.';
  }
  return `Your report was not sent: ${toFailureReason(error)}`;
}
