import { sol, thc } from '../../../../src/money/amounts.ts';
import { denyAccounts, denyEverything, denyStatuses } from './lies.ts';
import { exaggeratePayments, forgetPayouts, hidePayouts, inventPayments } from './lies.ts';
import { buyThc } from './exchanges.ts';
import type { Circumstances, VaultWorld } from './vault-world.ts';

/** Something that goes wrong for a while. */
export interface Trouble {
  name: string;
  /** How long it lasts, in ticks of twenty seconds. */
  ticks: readonly [min: number, max: number];
  circumstances: Partial<Circumstances>;
  begin(world: VaultWorld): Promise<void> | void;
  end(world: VaultWorld): Promise<void> | void;
}

const getVault = ({ server }: VaultWorld) => server.localnet.genesis.vault;

function restoreNodes({ trusted, liar, chain }: VaultWorld): void {
  for (const node of [trusted, liar]) {
    node.tellTruth();
    node.fail('none');
  }
  chain.reachability = 'up';
}

/** Trouble with the nodes that the server asks. */
const withNodes = (
  name: string,
  begin: Trouble['begin'],
  ticks: Trouble['ticks'] = [2, 6],
): Trouble => ({ name, ticks, circumstances: { areNodesHonest: false }, begin, end: restoreNodes });

/** Long enough for transactions to expire and for the signer to sign again. */
const UNTIL_SIGNED_AGAIN: Trouble['ticks'] = [12, 15];

const NODE_TROUBLES: readonly Trouble[] = [
  withNodes('the liar denies statuses', ({ liar }) => denyStatuses(liar)),
  withNodes('the liar denies everything', ({ liar }) => denyEverything(liar), UNTIL_SIGNED_AGAIN),
  withNodes('the liar hides payouts', (world) => hidePayouts(world.liar, getVault(world))),
  withNodes('the liar exaggerates payments', (world) =>
    exaggeratePayments(world.liar, getVault(world)),
  ),
  withNodes('the liar invents payments', inventPayments),
  withNodes('the liar is down', ({ liar }) => liar.fail('lose-request')),
  withNodes('the trusted node is down and the liar denies all accounts', ({ trusted, liar }) => {
    trusted.fail('lose-request');
    denyAccounts(liar);
  }),
  withNodes('the trusted node is down and the liar hides payouts', (world) => {
    world.trusted.fail('lose-request');
    hidePayouts(world.liar, getVault(world));
  }),
  withNodes(
    'both nodes forget payouts that they still list',
    (world) => {
      forgetPayouts(world.trusted, getVault(world));
      forgetPayouts(world.liar, getVault(world));
    },
    UNTIL_SIGNED_AGAIN,
  ),
  withNodes('answers are lost', ({ chain }) => {
    chain.reachability = 'unreliable';
  }),
];

/** Pauses parts of the economy in the admin area. */
const pausing = (
  name: string,
  change: { payoutsPaused: true } | { exchangePaused: true; purchasesPaused: true },
): Trouble => ({
  name,
  ticks: [2, 5],
  circumstances: 'payoutsPaused' in change ? { arePayoutsPaused: true } : {},
  begin: ({ operator }) => operator.changeEconomy(change),
  end: ({ operator }) =>
    operator.changeEconomy({ payoutsPaused: false, exchangePaused: false, purchasesPaused: false }),
});

const OPERATING_TROUBLES: readonly Trouble[] = [
  {
    name: 'the vault is short of THC',
    // Beyond the ten minutes after which exchanges are refunded.
    ticks: [32, 34],
    circumstances: {},
    begin: async (world) => {
      await buyThc(world, world.pickPlayer(), { price: sol('1.5') });
      await world.operator.leaveThc(thc(world.chance.between(0, 20_000)));
    },
    end: ({ operator }) => operator.refill(),
  },
  {
    name: 'the vault has little THC to sell',
    ticks: [4, 7],
    circumstances: {},
    begin: async (world) => {
      await world.operator.leaveThc(thc(world.chance.between(100_000, 250_000)));
      // Together more than there is: what nobody pays keeps nothing from others.
      for (const buyer of world.players.slice(0, 4)) {
        await buyThc(world, buyer, { price: sol('2'), isPaid: false });
      }
    },
    end: ({ operator }) => operator.refill(),
  },
  {
    name: 'the vault is short of SOL',
    ticks: [3, 7],
    circumstances: {},
    begin: ({ operator, chance }) =>
      operator.leaveSol(BigInt(chance.between(1, 60)) * sol('0.001')),
    end: ({ operator }) => operator.refill(),
  },
  pausing('payouts are paused', { payoutsPaused: true }),
  pausing('sales are paused', { exchangePaused: true, purchasesPaused: true }),
  {
    name: 'the signer allows little',
    ticks: [3, 6],
    circumstances: { isSignerLimited: true },
    begin: async (world) => {
      const { limits } = world;
      await buyThc(world, world.pickPlayer(), { price: sol('1.5') });
      limits.hourly = { thcUnits: thc(5000), lamports: sol('0.05') };
    },
    end: async ({ limits, operator }) => {
      limits.hourly = limits.daily;
      await operator.releaseAboveLimits();
    },
  },
];

/** Bans a player and lifts the ban. */
function createBan(world: VaultWorld): Trouble {
  const { address } = world.pickPlayer();
  return {
    name: 'a player is banned',
    ticks: [2, 6],
    circumstances: {},
    begin: ({ operator }) => operator.setBan(address, true),
    end: ({ operator }) => operator.setBan(address, false),
  };
}

const CALM: Trouble = {
  name: 'all is well',
  // Longer than two minutes.
  ticks: [7, 8],
  circumstances: {},
  begin: () => undefined,
  end: () => undefined,
};

/** Returns every trouble once, in random order, each followed by a calm time. */
export function planTroubles(world: VaultWorld): Trouble[] {
  const { chance } = world;
  const left = [...NODE_TROUBLES, ...OPERATING_TROUBLES, createBan(world)];
  const plan: Trouble[] = [CALM];
  while (left.length > 0) plan.push(...left.splice(chance.between(0, left.length - 1), 1), CALM);
  return plan;
}
