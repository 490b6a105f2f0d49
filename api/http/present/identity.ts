import type { IdentityShape } from '../../../src/contract/shapes.ts';
import type { Identity } from '../../actions/sign-in/authenticate.ts';

export const presentIdentity = ({ token, player, role }: Identity): IdentityShape => ({
  token,
  account: { address: player.address, role },
});
