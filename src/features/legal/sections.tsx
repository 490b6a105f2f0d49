import { Trans } from '@lingui/react';
import { i18n } from '../../language/i18n.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import styles from './legal-page.module.css';

/** A subject and what applies to it. */
export type Fact = readonly [subject: string, text: string];

/** A part of a legal text: messages that may contain the values and links of `Sections`. */
export interface Section {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  /** The items of a list. */
  readonly points?: readonly string[];
  readonly facts?: readonly Fact[];
}

const LINKS = {
  proof: <Link to="/proof" />,
  report: <Link to="/report-nickname" />,
  settings: <Link to="/settings" />,
};

interface SectionsProps {
  readonly sections: readonly Section[];
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Shows the parts of a legal text. */
export const Sections = ({ sections, values = {} }: SectionsProps) =>
  sections.map(({ title, paragraphs = [], points, facts }) => (
    <Panel key={title} title={i18n.t(title)}>
      {paragraphs.map((text) => (
        <p key={text}>
          <Trans id={text} components={LINKS} />
        </p>
      ))}
      {points && (
        <ul>
          {points.map((text) => (
            <li key={text}>{i18n.t(text)}</li>
          ))}
        </ul>
      )}
      {facts && (
        <dl className={`grid gap-12 ${styles.facts}`}>
          {facts.map(([subject, text]) => (
            <div key={subject}>
              <dt>{i18n.t(subject)}</dt>
              <dd>{i18n.t(text, values)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  ));
