import type { GrowerShape } from '../../../contract/shapes.ts';
import { wholeNumber } from '../list/list-address.ts';

/** What is typed into the form, before it is looked at. */
export interface GrowerForm {
  readonly rank: string;
  /** The class id. */
  readonly rarity: string;
  readonly growhouse: string;
  readonly tokenAddress: string;
  readonly owner: string;
}

export const growerForm = (grower: GrowerShape): GrowerForm => ({
  rank: String(grower.rank),
  rarity: String(grower.class.id),
  growhouse: grower.growhouseId === null ? '' : String(grower.growhouseId),
  tokenAddress: grower.token_address ?? '',
  owner: grower.owner ?? '',
});

interface EditRequest {
  readonly rank: number;
  readonly rarity: number;
  readonly growhouse: number | null;
  readonly token_address: string;
  readonly owner: string;
}

/** What is asked of the server; or what is missing, which only a growhouse may be. */
export function editRequest(form: GrowerForm): EditRequest | { readonly problem: string } {
  const rank = wholeNumber(form.rank.trim());
  const rarity = wholeNumber(form.rarity);
  const growhouse = wholeNumber(form.growhouse.trim());
  const tokenAddress = form.tokenAddress.trim();
  const owner = form.owner.trim();
  if (rank === null || rarity === null || tokenAddress === '' || owner === '') {
    return { problem: 'Form is not complete: Rank, Class, ATA or Owner is missing' };
  }
  if (growhouse === null && form.growhouse.trim() !== '') {
    return { problem: 'The Growhouse is its number, or nothing' };
  }
  return { rank, rarity, growhouse, token_address: tokenAddress, owner };
}
