import { i18n } from '../../language/i18n.ts';
import { Contact } from './contact.tsx';
import { type Fact, type Section, Sections } from './sections.tsx';
import type { LegalTextProps } from './terms.tsx';

/** What the game stores about players, where, and for how long. */
export function PrivacyNotice({ operator, nodeHost }: LegalTextProps) {
  const days = operator?.logRetentionDays ?? null;
  const sections: readonly Section[] = [
    IN_SHORT,
    { title: /*i18n*/ 'What the server stores', facts: listServerFacts(days) },
    { title: /*i18n*/ 'What this device stores', facts: DEVICE_FACTS },
    { title: /*i18n*/ 'Who else sees something', facts: listThirdParties(nodeHost) },
    {
      title: /*i18n*/ 'What a blockchain never forgets',
      paragraphs: [
        /*i18n*/ 'Payments, payouts and the tokens you hold are public on Solana: the addresses, the amounts and the times. Nobody can delete or change them, neither you nor we. Anyone who learns that an address is yours can read all of it.',
      ],
    },
    {
      title: /*i18n*/ 'Your data',
      paragraphs: [
        /*i18n*/ 'Under <settings>Settings</settings> you download everything that belongs to your wallet, and delete your account. After that we keep only the accounts of the money and what admins decided about you or your payments, with your wallet address. Which wallet holds a Grower is read from the chain, whether or not that wallet plays. Copies in backups disappear when the backups do.',
      ],
    },
  ];
  return (
    <>
      <Sections sections={sections} values={{ days, nodeHost }} />
      <Contact operator={operator}>
        {i18n.t(
          'Write to us if you want to know, correct or delete something that you cannot reach in the settings:',
        )}
      </Contact>
    </>
  );
}

const IN_SHORT: Section = {
  title: /*i18n*/ 'In short',
  points: [
    /*i18n*/ 'You play with the address of a Solana wallet. The game asks for no name, e-mail or phone number.',
    /*i18n*/ 'There are no cookies, no advertising and no analytics.',
    /*i18n*/ 'Everything that moves money is on the Solana chain, where anyone can read it forever.',
    /*i18n*/ 'The game is for adults: you have to be at least 18 years old to play.',
  ],
};

/** @param logDays days for which the log is kept: 0 forever, null if not known yet */
const listServerFacts = (logDays: number | null): readonly Fact[] => [
  [
    /*i18n*/ 'Your wallet address',
    /*i18n*/ 'With the time of your first and your latest visit, the latter accurate to about ten minutes, and whether the wallet is banned, until when and why. Until you delete your account.',
  ],
  [
    /*i18n*/ 'Your sessions',
    /*i18n*/ 'When each began and was last used, and with which browser and system. Your session token is stored as a hash, from which it cannot be recovered. A session ends after seven days, a sign-in request after two minutes.',
  ],
  [
    /*i18n*/ 'Your game',
    /*i18n*/ 'Growhouses with their nicknames and levels, seeds and plants with their times, and which Growerz your wallet holds, read from the chain. Until you delete your account.',
  ],
  [
    /*i18n*/ 'Money',
    /*i18n*/ 'Orders, payments and payouts with addresses, amounts, times and signatures. An order that is never paid is deleted after a day; everything else is kept, because it proves what was paid.',
  ],
  [
    /*i18n*/ 'The activity log',
    logDays === null
      ? /*i18n*/ 'Lines such as “Harvested plant 12”, with your wallet address. They are kept for as long as the operator has configured. Decisions of admins about a player or about money are kept.'
      : /*i18n*/ 'Lines such as “Harvested plant 12”, with your wallet address. {days, plural, =0 {This server does not delete them.} one {They are deleted after one day.} other {They are deleted after # days.}} Decisions of admins about a player or about money are kept.',
  ],
  [
    /*i18n*/ 'Network addresses',
    /*i18n*/ 'Your IP address is counted for a few minutes to limit the number of requests. It is not written to the log of requests, which has the time, the path, the result and the duration.',
  ],
  [
    /*i18n*/ 'Repeated requests',
    /*i18n*/ 'The answer to each of your actions, for 24 hours, so that a repeated tap does not count twice.',
  ],
  [
    /*i18n*/ 'Errors of the page',
    /*i18n*/ 'When the page breaks, it reports the place in its own code, the page you were on, without numbers, and the kind of browser. No wallet, no network address. Deleted 90 days after the error was last seen.',
  ],
  [
    /*i18n*/ 'Reports of nicknames',
    /*i18n*/ 'The nickname, the reason, the time and your account, so that you report it once. Admins see the nickname and the reasons, not who reported. Deleted 90 days after an admin has decided.',
  ],
  [
    /*i18n*/ 'Notifications and calendar',
    /*i18n*/ 'If you turn on notifications: the address at which your browser’s push service takes them, with your topics, quiet hours, time zone and language, until you turn them off or sign out. If you create a calendar link: a hash of its secret, until you revoke it.',
  ],
  [
    /*i18n*/ 'Backups',
    /*i18n*/ 'Copies of the database, which the operator keeps for a limited time. The server’s own daily ones are replaced after seven days.',
  ],
];

const DEVICE_FACTS: readonly Fact[] = [
  [
    /*i18n*/ 'In the browser’s local storage',
    /*i18n*/ 'Your session, a ban of your wallet with its reason and end, the name of your wallet app, whether your account can sign messages, its last balances, payments that are still under way, how far the guide has come, notices and offers you answered, your settings for language, sound, motion and notifications, the number of your visits and the difference to the server’s clock. The storage of the tab keeps payments of which your wallet did not say whether it sent them, and the session of admins.',
  ],
  [
    /*i18n*/ 'For playing without a network',
    /*i18n*/ 'The files of the game, its texts in your language, the last copies of your pages, and plants you watered without a network, with your session, until the server has them. Copies and waterings are removed when you sign out or another wallet signs in.',
  ],
  [
    /*i18n*/ 'Your key',
    /*i18n*/ 'Never reaches the game. It stays in your wallet, which asks you before it signs.',
  ],
  [
    /*i18n*/ 'How to remove all of it',
    /*i18n*/ 'Sign out, then delete the data of this site in the settings of your browser.',
  ],
];

const listThirdParties = (nodeHost: string | null): readonly Fact[] => [
  [
    /*i18n*/ 'The chain node',
    nodeHost === null
      ? /*i18n*/ 'Your browser reads balances and sends payments through a Solana node. Its operator sees your IP address and your wallet address.'
      : /*i18n*/ 'Your browser reads balances and sends payments through a Solana node ({nodeHost}). Its operator sees your IP address and your wallet address.',
  ],
  [
    /*i18n*/ 'Your wallet app',
    /*i18n*/ 'Sees what it signs and that you use this site. Its own privacy policy applies.',
  ],
  [
    /*i18n*/ 'Hosts of pictures',
    /*i18n*/ 'The pictures of Growerz come from the addresses that their tokens name. Those hosts see your IP address.',
  ],
  [
    /*i18n*/ 'Push services',
    /*i18n*/ 'Only if you turn on notifications: Google, Mozilla, Apple or Microsoft deliver them, encrypted, to your browser.',
  ],
  [
    /*i18n*/ 'Your calendar',
    /*i18n*/ 'Only if you create a calendar link: the provider of your calendar, such as Google or Apple, sees the names of your growhouses and plants, and the times.',
  ],
  [
    /*i18n*/ 'Links',
    /*i18n*/ 'The explorer of the chain, X and Discord learn of your visit only when you follow a link to them.',
  ],
];
