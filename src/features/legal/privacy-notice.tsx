import { Link } from '../../ui/navigation/link.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Contact } from './contact.tsx';
import type { LegalTextProps } from './terms.tsx';
import styles from './legal-page.module.css';

/** What the game stores about players, where, and for how long. */
export function PrivacyNotice({ operator, nodeHost }: LegalTextProps) {
  return (
    <>
      <Panel title="In short">
        <ul>
          <li>
            You play with the address of a Solana wallet. The game asks for no name, e-mail or phone
            number.
          </li>
          <li>There are no cookies, no advertising and no analytics.</li>
          <li>
            Everything that moves money is on the Solana chain, where anyone can read it forever.
          </li>
          <li>The game is for adults: you have to be at least 18 years old to play.</li>
        </ul>
      </Panel>
      <Panel title="What the server stores">
        <Facts facts={listServerFacts(operator?.logRetentionDays ?? null)} />
      </Panel>
      <Panel title="What this device stores">
        <Facts facts={DEVICE_FACTS} />
      </Panel>
      <Panel title="Who else sees something">
        <Facts facts={listThirdParties(nodeHost)} />
      </Panel>
      <Panel title="What a blockchain never forgets">
        <p>
          Payments, payouts and the tokens you hold are public on Solana: the addresses, the amounts
          and the times. Nobody can delete or change them, neither you nor we. Anyone who learns
          that an address is yours can read all of it.
        </p>
      </Panel>
      <Panel title="Your data">
        <p>
          Under <Link to="/settings">Settings</Link> you download everything that belongs to your
          wallet, and delete your account. After that we keep only the accounts of the money and
          what admins decided about you or your payments, with your wallet address. Which wallet
          holds a Grower is read from the chain, whether or not that wallet plays. Copies in backups
          disappear when the backups do.
        </p>
      </Panel>
      <Contact operator={operator}>
        Write to us if you want to know, correct or delete something that you cannot reach in the
        settings:
      </Contact>
    </>
  );
}

type Fact = readonly [string, string];

/** @param logDays days for which the log is kept: 0 forever, null if not known yet */
const listServerFacts = (logDays: number | null): readonly Fact[] => [
  [
    'Your wallet address',
    'With the time of your first and your latest visit, the latter accurate to about ten minutes, and whether the wallet is banned, until when and why. Until you delete your account.',
  ],
  [
    'Your sessions',
    'When each began and was last used, and with which browser and system. Your session token is stored as a hash, from which it cannot be recovered. A session ends after seven days, a sign-in request after two minutes.',
  ],
  [
    'Your game',
    'Growhouses with their nicknames and levels, seeds and plants with their times, and which Growerz your wallet holds, read from the chain. Until you delete your account.',
  ],
  [
    'Money',
    'Orders, payments and payouts with addresses, amounts, times and signatures. An order that is never paid is deleted after a day; everything else is kept, because it proves what was paid.',
  ],
  [
    'The activity log',
    `Lines such as “Harvested plant 12”, with your wallet address. ${describeLogRetention(logDays)} Decisions of admins about a player or about money are kept.`,
  ],
  [
    'Network addresses',
    'Your IP address is counted for a few minutes to limit the number of requests. It is not written to the log of requests, which has the time, the path, the result and the duration.',
  ],
  [
    'Repeated requests',
    'The answer to each of your actions, for 24 hours, so that a repeated tap does not count twice.',
  ],
  [
    'Errors of the page',
    'When the page breaks, it reports the place in its own code, the page you were on, without numbers, and the kind of browser. No wallet, no network address. Deleted 90 days after the error was last seen.',
  ],
  [
    'Reports of nicknames',
    'The nickname, the reason, the time and your account, so that you report it once. Admins see the nickname and the reasons, not who reported. Deleted 90 days after an admin has decided.',
  ],
  [
    'Notifications and calendar',
    'If you turn on notifications: the address at which your browser’s push service takes them, with your topics, quiet hours and time zone, until you turn them off or sign out. If you create a calendar link: a hash of its secret, until you revoke it.',
  ],
  [
    'Backups',
    'Copies of the database, which the operator keeps for a limited time. The server’s own daily ones are replaced after seven days.',
  ],
];

function describeLogRetention(days: number | null): string {
  if (days === null) return 'They are kept for as long as the operator has configured.';
  if (days === 0) return 'This server does not delete them.';
  return days === 1 ? 'They are deleted after one day.' : `They are deleted after ${days} days.`;
}

const DEVICE_FACTS: readonly Fact[] = [
  [
    'In the browser’s local storage',
    'Your session, a ban of your wallet with its reason and end, the name of your wallet app, whether your account can sign messages, its last balances, payments that are still under way, how far the guide has come, notices and offers you answered, your settings for sound, motion and notifications, the number of your visits and the difference to the server’s clock. The storage of the tab keeps payments of which your wallet did not say whether it sent them, and the session of admins.',
  ],
  [
    'For playing without a network',
    'The files of the game, the last copies of your pages, and plants you watered without a network, with your session, until the server has them. Copies and waterings are removed when you sign out or another wallet signs in.',
  ],
  ['Your key', 'Never reaches the game. It stays in your wallet, which asks you before it signs.'],
  [
    'How to remove all of it',
    'Sign out, then delete the data of this site in the settings of your browser.',
  ],
];

const listThirdParties = (nodeHost: string | null): readonly Fact[] => [
  [
    'The chain node',
    `Your browser reads balances and sends payments through a Solana node${nodeHost === null ? '' : ` (${nodeHost})`}. Its operator sees your IP address and your wallet address.`,
  ],
  [
    'Your wallet app',
    'Sees what it signs and that you use this site. Its own privacy policy applies.',
  ],
  [
    'Hosts of pictures',
    'The pictures of Growerz come from the addresses that their tokens name. Those hosts see your IP address.',
  ],
  [
    'Push services',
    'Only if you turn on notifications: Google, Mozilla, Apple or Microsoft deliver them, encrypted, to your browser.',
  ],
  [
    'Your calendar',
    'Only if you create a calendar link: the provider of your calendar, such as Google or Apple, sees the names of your growhouses and plants, and the times.',
  ],
  [
    'Links',
    'The explorer of the chain, X and Discord learn of your visit only when you follow a link to them.',
  ],
];

/** Lists subjects with what applies to each. */
function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={`grid gap-12 ${styles.facts}`}>
      {facts.map(([subject, text]) => (
        <div key={subject}>
          <dt>{subject}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
