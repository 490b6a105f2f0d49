import type { OperatorShape } from '../../contract/admin/operator-shape.ts';
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
    <Panel title="Who runs this game">
      <p>
        {name === null
          ? 'The operator of this server has not entered a name.'
          : `${name} runs this game.`}
      </p>
      <p>
        {email === null && url === null
          ? 'The operator has not entered a contact address either. Do not pay anything here unless you know who runs this server.'
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
