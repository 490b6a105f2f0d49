import { i18n } from '../../language/i18n.ts';
import { Contact } from './contact.tsx';
import { type Section, Sections } from './sections.tsx';
import type { OperatorShape } from '../../contract/admin/operator-shape.ts';

/** What a legal text says about the server it is shown by. */
export interface LegalTextProps {
  /** Null until it is known. */
  readonly operator: OperatorShape | null;
  /** The node that this browser reads the chain from; null until it is known. */
  readonly nodeHost: string | null;
}

/** What players can expect and what is expected of them. */
export const Terms = ({ operator }: LegalTextProps) => (
  <>
    <Sections sections={SECTIONS} />
    <Contact operator={operator}>{i18n.t('Questions, faults and complaints go to:')}</Contact>
  </>
);

const SECTIONS: readonly Section[] = [
  {
    title: /*i18n*/ 'Who may play',
    paragraphs: [
      /*i18n*/ 'You have to be at least 18 years old, and the law where you live has to allow you to play a game with tokens that can be traded.',
    ],
  },
  {
    title: /*i18n*/ 'What THC is',
    paragraphs: [
      /*i18n*/ 'THC is the token of this game. The game pays it out for harvests and takes it for seeds and upgrades. It is not money, not a share in anything and not an investment. We promise no price, no profit and no buyer. It may be worth nothing.',
    ],
  },
  {
    title: /*i18n*/ 'Rules and chance',
    paragraphs: [
      /*i18n*/ 'The rules are in the game: every price is shown before you pay, every harvest shows how its amount comes about, and <proof>Proof</proof> shows what the vault holds and owes. Chance decides one thing: the strain of a new seed, which is each of the three strains of its rarity with the same probability.',
      /*i18n*/ 'Plants wither and die when they are not watered in time. That is part of the game and is not replaced.',
    ],
  },
  {
    title: /*i18n*/ 'Payments',
    points: [
      /*i18n*/ 'You pay with your own wallet, which shows you every payment before you sign it.',
      /*i18n*/ 'The Solana network charges a fee for your payments. It goes to the network, not to us, and is not refunded.',
      /*i18n*/ 'What you paid too much, or for something that cannot be delivered, comes back by the rules under Money in the game. A purchase that was delivered is not refunded.',
      /*i18n*/ 'An exchange of SOL for THC has a fixed rate that you see before you pay, and limits per order, wallet and day.',
      /*i18n*/ 'Purchases, exchanges and payouts may be paused, for example when the books and the chain differ. What we owe you stays owed.',
    ],
  },
  {
    title: /*i18n*/ 'Your wallet is your account',
    paragraphs: [
      /*i18n*/ 'Anyone with the key of your wallet controls your game. We do not have it and cannot restore it. Payouts go to the wallet that earned them.',
    ],
  },
  {
    title: /*i18n*/ 'Names and fair play',
    paragraphs: [
      /*i18n*/ 'A nickname must not insult, threaten, deceive, advertise, pretend to be somebody else, be sexual or break the law. Admins remove nicknames that do; <report>report a nickname</report> that you have seen on a shared picture.',
      /*i18n*/ 'Do not attack the server, use faults to take what is not yours, or pay with stolen tokens. Tell us about a fault instead.',
    ],
  },
  {
    title: /*i18n*/ 'Bans',
    paragraphs: [
      /*i18n*/ 'An admin can ban a wallet that breaks these terms, for a time or until further notice. The game then tells you the reason and, if there is one, the end. A ban holds back payouts and payments until a person has decided about them. If you think that a ban is wrong, write to us.',
    ],
  },
  {
    title: /*i18n*/ 'No guarantee',
    paragraphs: [
      /*i18n*/ 'The game is offered as it is. It may have faults, be unavailable, change or end, and the chain and the wallets it needs are not ours. Nothing here limits rights that the law gives you and that cannot be waived.',
    ],
  },
];
