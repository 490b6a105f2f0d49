import { Link } from '../../ui/navigation/link.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Contact } from './contact.tsx';
import type { OperatorShape } from '../../contract/admin/operator-shape.ts';

/** What a legal text says about the server it is shown by. */
export interface LegalTextProps {
  /** Null until it is known. */
  readonly operator: OperatorShape | null;
  /** The node that this browser reads the chain from; null until it is known. */
  readonly nodeHost: string | null;
}

/** What players can expect and what is expected of them. */
export function Terms({ operator }: LegalTextProps) {
  return (
    <>
      <Panel title="Who may play">
        <p>
          You have to be at least 18 years old, and the law where you live has to allow you to play
          a game with tokens that can be traded.
        </p>
      </Panel>
      <Panel title="What THC is">
        <p>
          THC is the token of this game. The game pays it out for harvests and takes it for seeds
          and upgrades. It is not money, not a share in anything and not an investment. We promise
          no price, no profit and no buyer. It may be worth nothing.
        </p>
      </Panel>
      <Panel title="Rules and chance">
        <p>
          The rules are in the game: every price is shown before you pay, every harvest shows how
          its amount comes about, and <Link to="/proof">Proof</Link> shows what the vault holds and
          owes. Chance decides one thing: the strain of a new seed, which is each of the three
          strains of its rarity with the same probability.
        </p>
        <p>
          Plants wither and die when they are not watered in time. That is part of the game and is
          not replaced.
        </p>
      </Panel>
      <PaymentTerms />
      <ConductTerms />
      <Contact operator={operator}>Questions, faults and complaints go to:</Contact>
    </>
  );
}

/** What happens with money. */
function PaymentTerms() {
  return (
    <Panel title="Payments">
      <ul>
        <li>You pay with your own wallet, which shows you every payment before you sign it.</li>
        <li>
          The Solana network charges a fee for your payments. It goes to the network, not to us, and
          is not refunded.
        </li>
        <li>
          What you paid too much, or for something that cannot be delivered, comes back by the rules
          under Money in the game. A purchase that was delivered is not refunded.
        </li>
        <li>
          An exchange of SOL for THC has a fixed rate that you see before you pay, and limits per
          order, wallet and day.
        </li>
        <li>
          Purchases, exchanges and payouts may be paused, for example when the books and the chain
          differ. What we owe you stays owed.
        </li>
      </ul>
    </Panel>
  );
}

/** What players owe each other and the game, and what the game does not promise. */
function ConductTerms() {
  return (
    <>
      <Panel title="Your wallet is your account">
        <p>
          Anyone with the key of your wallet controls your game. We do not have it and cannot
          restore it. Payouts go to the wallet that earned them.
        </p>
      </Panel>
      <Panel title="Names and fair play">
        <p>
          A nickname must not insult, threaten, deceive, advertise, pretend to be somebody else, be
          sexual or break the law. Admins remove nicknames that do;{' '}
          <Link to="/report-nickname">report a nickname</Link> that you have seen on a shared
          picture.
        </p>
        <p>
          Do not attack the server, use faults to take what is not yours, or pay with stolen tokens.
          Tell us about a fault instead.
        </p>
      </Panel>
      <Panel title="Bans">
        <p>
          An admin can ban a wallet that breaks these terms, for a time or until further notice. The
          game then tells you the reason and, if there is one, the end. A ban holds back payouts and
          payments until a person has decided about them. If you think that a ban is wrong, write to
          us.
        </p>
      </Panel>
      <Panel title="No guarantee">
        <p>
          The game is offered as it is. It may have faults, be unavailable, change or end, and the
          chain and the wallets it needs are not ours. Nothing here limits rights that the law gives
          you and that cannot be waived.
        </p>
      </Panel>
    </>
  );
}
