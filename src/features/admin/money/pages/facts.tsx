import type { ReactNode } from 'react';
import { getExplorerAddressUrl } from '../../../../entities/format/address-links.ts';
import { useConfig } from '../../../../queries/config.ts';
import { Link } from '../../../../ui/navigation/link.tsx';
import { getPlantLink, getUserLink, type MoneyList } from '../../admin-links.ts';
import { AddressCell, NotAvailable, GrowhouseCell } from '../../cells/cells.tsx';
import cells from '../../cells/cells.module.css';
import { MoneyLinkCell } from '../money-cells.tsx';
import styles from '../money-cells.module.css';

/** A term and its value in the facts of a page. */
export type Fact = readonly [term: string, value: ReactNode];

/** A wallet: its address to copy, its explorer page, and the player's page if it has signed in. */
export function WalletFact({
  address,
  userId = null,
}: {
  readonly address: string | null;
  readonly userId?: number | null;
}) {
  const cluster = useConfig().data?.cluster ?? 'localnet';
  if (address === null) return <NotAvailable />;
  const url = getExplorerAddressUrl(address, cluster);
  return (
    <span className={styles.signature}>
      <AddressCell address={address} />
      {userId !== null && (
        <Link to={getUserLink(userId)} className={cells.link}>
          Player {userId}
        </Link>
      )}
      {url !== null && (
        <a
          className={cells.link}
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={`View wallet ${address} on Solana Explorer`}
        >
          Explorer
        </a>
      )}
    </span>
  );
}

/** Returns the links to the growhouse and the plant of a row, as far as it has any. */
export const listGrowhouseFacts = ({
  growhouseId,
  plantId = null,
}: {
  readonly growhouseId: number | null;
  readonly plantId?: number | null;
}): Fact[] => [
  ...(growhouseId === null
    ? []
    : [['Growhouse', <GrowhouseCell key="growhouse" id={growhouseId} />] as const]),
  ...(plantId === null ? [] : [['Plant', <PlantFact key="plant" id={plantId} />] as const]),
];

/** Returns the link to a related row, if there is one. */
export const listLinkFacts = (term: string, list: MoneyList, id: number | null): Fact[] =>
  id === null ? [] : [[term, <MoneyLinkCell key={list} list={list} id={id} />]];

/** A plant's number, linked to the list of plants. */
function PlantFact({ id }: { readonly id: number }) {
  return (
    <Link to={getPlantLink(id)} className={cells.link} aria-label={`Plant ${id}`}>
      {id}
    </Link>
  );
}
