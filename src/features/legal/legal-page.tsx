import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfig } from '../../queries/config.ts';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import styles from './legal-page.module.css';
import { PrivacyNotice } from './privacy-notice.tsx';
import { Terms, type LegalTextProps } from './terms.tsx';
import { operatorQuery } from '../../queries/operator.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Contact } from './contact.tsx';

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
  const query = useQuery(operatorQuery);
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
      {query.isError && (
        <LoadFailure query={query}>
          What this server is configured for could not be loaded.
        </LoadFailure>
      )}
      <Text operator={query.data ?? null} nodeHost={nodeHost} />
      <p className="hint">Last changed on {CHANGED}.</p>
    </article>
  );
}

/** What is tested for accessibility, and what is known not to work. */
function AccessibilityStatement({ operator }: LegalTextProps) {
  return (
    <>
      <Panel title="Our aim">
        <p>
          Everybody should be able to play. We work towards level AA of the Web Content
          Accessibility Guidelines. Nobody outside has audited the game, so we do not claim that it
          conforms.
        </p>
      </Panel>
      <Panel title="What is tested with every version">
        <ul>
          <li>Every screen and dialog passes the automatic checks of axe.</li>
          <li>Everything to tap is at least 44 pixels wide and high.</li>
          <li>Nothing is cut off on a screen of 320 pixels, nor with text of twice the size.</li>
          <li>
            The wallet dialog, the choice of Growerz and the admin area are operated with the
            keyboard in tests, and the focus returns to where it was when a dialog closes.
          </li>
          <li>
            When your system asks for reduced motion, pictures and numbers change without moving.
          </li>
          <li>
            Plants and growhouses are drawings with a text that says what they show and what they
            need.
          </li>
          <li>
            Sounds and vibration are off until you turn them on, and nothing is told by sound alone.
          </li>
        </ul>
      </Panel>
      <Panel title="What we know does not work well">
        <ul>
          <li>Screen readers have not been tested by people who use them every day.</li>
          <li>
            The dialogs of wallet apps and of the Ledger come from others, and we cannot change
            them.
          </li>
          <li>
            A price holds for two minutes, and so does a request to sign in. You can start again as
            often as you like, but the time cannot be extended.
          </li>
          <li>Plants need water at certain times and die without it. That is the game itself.</li>
          <li>The game is in English only.</li>
        </ul>
      </Panel>
      <Contact operator={operator}>
        Tell us what keeps you from playing, with the page and the aid you use:
      </Contact>
    </>
  );
}
