import { shortenAddress } from '../../../entities/shorten-address.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../entities/icon.tsx';
import { CHECK } from '../../../art/detail-icons.ts';
import { MIN_LEDGER_APP_VERSION } from '../../../wallet/wallet-names.ts';
import styles from './admin-sign-in.module.css';

/**
 * Says who may enter the admin area and what it takes, before anything fails.
 * @param player the wallet that is signed in; null if none is
 */
export function SignInGuide({ player }: { readonly player: string | null }) {
  return (
    <section className={styles.guide} aria-label="Who may enter">
      <p className={styles.lead}>This area is for the admins of Growerz Hub. To enter, you need:</p>
      <ol className={styles.needs}>
        <li className={classNames(styles.need, player !== null && styles.met)}>
          <Mark number={1} isMet={player !== null} />
          <b>A wallet that is signed in</b>
          <span>
            {player === null
              ? 'None is signed in. Connect yours with “Select Wallet”.'
              : `${shortenAddress(player)} is signed in.`}
          </span>
        </li>
        <li className={styles.need}>
          <Mark number={2} isMet={false} />
          <b>The role of an admin</b>
          <span>
            A superadmin gives it to your wallet. The first superadmins are listed as
            SUPERADMIN_WALLETS in the configuration of the server.
          </span>
        </li>
        <li className={styles.need}>
          <Mark number={3} isMet={false} />
          <b>Your signature</b>
          <span>
            Your wallet signs its own address, as a message or in a transaction that is never sent.
            If you signed in more than four minutes ago, it first signs you in again. Nothing is
            paid. A Ledger needs its Solana app in version {MIN_LEDGER_APP_VERSION} or later.
          </span>
        </li>
      </ol>
      <p className={styles.after}>
        You stay signed in, in all tabs of this browser, until you log out or are away for 30
        minutes.
      </p>
    </section>
  );
}

function Mark({ number, isMet }: { readonly number: number; readonly isMet: boolean }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {isMet ? <Icon glyph={CHECK} size={20} /> : number}
    </span>
  );
}
