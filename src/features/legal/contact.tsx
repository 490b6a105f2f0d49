import type { OperatorShape } from '../../contract/admin/operator-shape.ts';
import { i18n } from '../../language/i18n.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './legal-page.module.css';

interface ContactProps {
  readonly operator: OperatorShape | null;
  /** What people should write about. */
  readonly children: string;
}

/** Who runs the game and how to reach them. */
export function Contact({ operator, children }: ContactProps) {
  if (operator === null) return null;
  const { name, email, url } = operator;
  return (
    <Panel title={i18n.t('Who runs this game')}>
      <p>
        {name === null
          ? i18n.t('The operator of this server has not entered a name.')
          : i18n.t('{name} runs this game.', { name })}
      </p>
      <p>
        {email === null && url === null
          ? i18n.t(
              'The operator has not entered a contact address either. Do not pay anything here unless you know who runs this server.',
            )
          : children}
      </p>
      {email !== null && (
        <p className={styles.contacts}>
          <a className="inline-row tap" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
      {url !== null && (
        <p className={styles.contacts}>
          <a className="inline-row tap" href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        </p>
      )}
    </Panel>
  );
}
