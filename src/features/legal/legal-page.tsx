import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDay } from '../../entities/format/format-day.ts';
import { i18n } from '../../language/i18n.ts';
import { useConfig } from '../../queries/config.ts';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import styles from './legal-page.module.css';
import { PrivacyNotice } from './privacy-notice.tsx';
import { Terms, type LegalTextProps } from './terms.tsx';
import { operatorQuery } from '../../queries/operator.ts';
import { type Section, Sections } from './sections.tsx';
import { Contact } from './contact.tsx';

interface LegalText {
  readonly path: string;
  readonly title: string;
  readonly name: string;
  readonly Text: ComponentType<LegalTextProps>;
}

const PRIVACY = {
  path: '/privacy',
  title: /*i18n*/ 'Privacy',
  name: /*i18n*/ 'Privacy',
  Text: PrivacyNotice,
};
const TEXTS: readonly LegalText[] = [
  PRIVACY,
  { path: '/terms', title: /*i18n*/ 'Terms of play', name: /*i18n*/ 'Terms', Text: Terms },
  {
    path: '/accessibility',
    title: /*i18n*/ 'Accessibility statement',
    name: /*i18n*/ 'Accessibility',
    Text: AccessibilityStatement,
  },
];

/** When the texts last changed. */
const CHANGED = '2026-11-26T00:00';

/** The privacy notice, the terms and the accessibility statement, for everybody to read. */
export function LegalPage() {
  const { pathname } = useLocation();
  const { title, Text } = TEXTS.find(({ path }) => path === pathname) ?? PRIVACY;
  const query = useQuery(operatorQuery);
  const rpcUrl = useConfig().data?.rpcUrl;
  const nodeHost = rpcUrl === undefined ? null : (URL.parse(rpcUrl)?.host ?? null);
  return (
    <article className={styles.page}>
      <h1>{i18n.t(title)}</h1>
      <nav className={styles.tabs} aria-label={i18n.t('Legal pages')}>
        {TEXTS.map(({ path, name }) => (
          <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
            {i18n.t(name)}
          </Link>
        ))}
      </nav>
      {query.isError && (
        <LoadFailure query={query}>
          {i18n.t('What this server is configured for could not be loaded.')}
        </LoadFailure>
      )}
      <Text operator={query.data ?? null} nodeHost={nodeHost} />
      <p className="hint">{i18n.t('Last changed on {date}.', { date: formatDay(CHANGED) })}</p>
    </article>
  );
}

/** What is tested for accessibility, and what is known not to work. */
function AccessibilityStatement({ operator }: LegalTextProps) {
  return (
    <>
      <Sections sections={ACCESSIBILITY} />
      <Contact operator={operator}>
        {i18n.t('Tell us what keeps you from playing, with the page and the aid you use:')}
      </Contact>
    </>
  );
}

const ACCESSIBILITY: readonly Section[] = [
  {
    title: /*i18n*/ 'Our aim',
    paragraphs: [
      /*i18n*/ 'Everybody should be able to play. We work towards level AA of the Web Content Accessibility Guidelines. Nobody outside has audited the game, so we do not claim that it conforms.',
    ],
  },
  {
    title: /*i18n*/ 'What is tested with every version',
    points: [
      /*i18n*/ 'Every screen and dialog passes the automatic checks of axe.',
      /*i18n*/ 'Everything to tap is at least 44 pixels wide and high.',
      /*i18n*/ 'Nothing is cut off on a screen of 320 pixels, nor with text of twice the size.',
      /*i18n*/ 'The wallet dialog, the choice of Growerz and the admin area are operated with the keyboard in tests, and the focus returns to where it was when a dialog closes.',
      /*i18n*/ 'When your system asks for reduced motion, pictures and numbers change without moving.',
      /*i18n*/ 'Plants and growhouses are drawings with a text that says what they show and what they need.',
      /*i18n*/ 'Sounds and vibration are off until you turn them on, and nothing is told by sound alone.',
    ],
  },
  {
    title: /*i18n*/ 'What we know does not work well',
    points: [
      /*i18n*/ 'Screen readers have not been tested by people who use them every day.',
      /*i18n*/ 'The dialogs of wallet apps and of the Ledger come from others, and we cannot change them.',
      /*i18n*/ 'A price holds for two minutes, and so does a request to sign in. You can start again as often as you like, but the time cannot be extended.',
      /*i18n*/ 'Plants need water at certain times and die without it. That is the game itself.',
      /*i18n*/ 'No native speaker has checked the translations.',
    ],
  },
];
