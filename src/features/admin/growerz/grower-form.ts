import type { GrowerShape } from '../../../contract/shapes.ts';
import { parsePositiveInteger } from '../list/list-filters.ts';

/** The text of each form field, not yet validated. */
export interface GrowerForm {
  readonly rank: string;
  /** Id of the class. */
  readonly rarity: string;
  readonly growhouse: string;
  readonly tokenAddress: string;
  readonly owner: string;
}

export const toGrowerForm = (grower: GrowerShape): GrowerForm => ({
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

/** Validates the form. Every field is required except the growhouse. */
export function toEditRequest(form: GrowerForm): EditRequest | { readonly problem: string } {
  const rank = parsePositiveInteger(form.rank.trim());
  const rarity = parsePositiveInteger(form.rarity);
  const growhouse = parsePositiveInteger(form.growhouse.trim());
  const tokenAddress = form.tokenAddress.trim();
  const owner = form.owner.trim();
  if (rank === null || rarity === null || tokenAddress === '' || owner === '') {
    return { problem: 'Form is not complete: Rank, Class, ATA or Owner is missing' };
  }
  if (growhouse === null && form.growhouse.trim() !== '') {
    return { problem: 'Enter the number of the Growhouse, or leave it empty' };
  }
  return { rank, rarity, growhouse, token_address: tokenAddress, owner };
}
