import type { AdminGrowerShape } from '../../../contract/admin/admin-shapes.ts';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import cells from '../cells/cells.module.css';
import { AddressCell, PlayerCell } from '../cells/cells.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { SignatureCell } from '../money/money-cells.tsx';

interface GrowerCellProps {
  readonly grower: AdminGrowerShape;
}

const CLASS_SOURCES = {
  token: 'Attribute of its token',
  rank: 'From its rank: its token has no class',
  admin: 'Set by an admin',
} as const;

/** The class of a Grower and where it comes from. */
export const ClassCell = ({ grower: { class_source: source, ...grower } }: GrowerCellProps) => (
  <span className={cells.lines}>
    <RarityLabel rarityId={grower.class.id} />
    <span className="hint">{source === null ? 'Source not read yet' : CLASS_SOURCES[source]}</span>
  </span>
);

/** The wallet that holds a Grower, and how it left its last one. */
export const HolderCell = ({ grower: { owner, owner_id: user, left } }: GrowerCellProps) => (
  <span className={cells.lines}>
    <PlayerCell address={owner} user={user} />
    {left !== null && (
      <>
        <span className="hint">
          Left <AddressCell address={left.wallet} />
        </span>
        <span className="hint">on {formatDateTime(left.date)}</span>
        {left.to !== null && left.to !== owner && (
          <span className="hint">
            to <AddressCell address={left.to} />
          </span>
        )}
        <span className="hint">
          <LeftBy signature={left.signature} />
        </span>
      </>
    )}
  </span>
);

/** The transfer by which a Grower left. */
const LeftBy = ({ signature }: { readonly signature: string | null }) =>
  signature === null ? 'Transfer not found yet' : <SignatureCell signature={signature} />;
