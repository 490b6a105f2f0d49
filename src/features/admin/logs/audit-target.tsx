import { type AuditTarget, splitAuditTarget } from '../../../contract/admin/audit-target.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { PAGE_LINKS } from '../admin-links.ts';
import styles from './logs-tab.module.css';

/** What an entry of the audit trail is about, with a link to everything that has a page. */
export function AuditTargetText({ target: text }: { readonly target: string }) {
  const isSuperadmin = useAdmin()?.account.role.superadmin === true;
  const page = isSuperadmin ? getSuperadminPage(text) : null;
  const parts = splitAuditTarget(text);
  return (
    <p className={styles.target}>
      {page !== null ? (
        <TargetLink to={page} text={text} />
      ) : (
        parts.map((part, at) => (
          <TargetLink key={at} to={part.target && getTargetLink(part.target)} text={part.text} />
        ))
      )}
    </p>
  );
}

/** Text that is a link if it has a page. */
function TargetLink({ to, text }: { readonly to: string | null; readonly text: string }) {
  if (to === null) return text;
  return (
    <Link to={to} className={styles.link}>
      {text}
    </Link>
  );
}

/** Returns the page of a target without an id, which only superadmins can open. */
function getSuperadminPage(text: string): string | null {
  if (text === 'economy') return '/admin0/economy';
  return text.startsWith('service ') ? '/admin0/services' : null;
}

const LINKS = new Map(Object.entries(PAGE_LINKS));

/** Returns the page of a target; null if it has none. */
const getTargetLink = ({ kind, name }: AuditTarget): string | null =>
  LINKS.get(kind)?.(Number(name)) ?? null;
