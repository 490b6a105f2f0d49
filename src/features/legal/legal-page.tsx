import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfig } from '../../queries/config.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { AccessibilityStatement } from './accessibility-statement.tsx';
import styles from './legal-page.module.css';
import type { LegalTextProps } from './legal-text.ts';
import { operatorQuery } from './operator-query.ts';
import { PrivacyNotice } from './privacy-notice.tsx';
import { Terms } from './terms.tsx';

interface LegalText {
  readonly path: string;
  readonly title: string;
  readonly name: string;
  readonly Text: ComponentType<LegalTextProps>;
}

const PRIVACY = { path: '/privacy', title: 'Privacy', name: 'Privacy', Text: PrivacyNotice };
const TEXTS: readonly LegalText[] = [
  PRIVACY,
  { path: '/terms', title: 'Terms of play', name: 'Terms', Text: Terms },
  {
    path: '/accessibility',
    title: 'Accessibility statement',
    name: 'Accessibility',
    Text: AccessibilityStatement,
  },
];

/** When the texts last changed. */
const CHANGED = '24 November 2026';

/** The privacy notice, the terms and the accessibility statement, for everybody to read. */
export function LegalPage() {
  const { pathname } = useLocation();
  const { title, Text } = TEXTS.find(({ path }) => path === pathname) ?? PRIVACY;
  const { data: operator = null, isError, isFetching, refetch } = useQuery(operatorQuery);
  const rpcUrl = useConfig().data?.rpcUrl;
  const nodeHost = rpcUrl === undefined ? null : (URL.parse(rpcUrl)?.host ?? null);
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <nav className={styles.tabs} aria-label="Legal pages">
        {TEXTS.map(({ path, name }) => (
          <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {isError && (
        <div role="alert">
          <p>What this server is configured for could not be loaded.</p>
          <Button isPending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      <Text operator={operator} nodeHost={nodeHost} />
      <p className={styles.note}>Last changed on {CHANGED}.</p>
    </article>
  );
}
