import { MAX_OPEN_ORDERS } from '../../game/dispensary.ts';

/** Rules about money by topic, in words for players. */
export type Rules = Readonly<Record<string, string>>;

export const PAYMENT_RULES: Rules = {
  'How long it takes':
    'Small purchases arrive as soon as the chain has confirmed the payment, usually within a few seconds. Large ones, exchanges and everything that makes us pay something out wait until the payment is final, usually about 15 seconds.',
  'You paid too much': 'The price is kept and the rest comes back.',
  'The purchase is no longer possible':
    'The whole payment comes back, for example when your Growhouse has no room left for the seeds or the plant is gone.',
  'You paid late':
    'A price holds for two minutes. After that you pay the order’s price or today’s, whichever is higher, and an exchange gives the smaller amount of THC. If the payment is not enough, it comes back.',
  Exchanges:
    'Your order reserves its THC for two minutes. There are limits per order, per wallet and per day. If we cannot pay the THC within ten minutes, your SOL comes back.',
  'A payment without a memo':
    'Nobody can tell what it was for, so it buys nothing. It is listed here, and Return it sends it back to the wallet it came from, less the network fee.',
  'Who paid':
    'The owner of the account that the money came from, even if another wallet paid the network fee.',
  'Where refunds go': 'To the owner of the account that paid. Network fees are not refunded.',
  Orders: `Up to ${MAX_OPEN_ORDERS} orders can wait for payment at the same time.`,
  'If the chain is unclear':
    'We compare what the nodes of the chain say about a payment. When they disagree, it waits until they agree. Nothing is lost.',
};

export const PAYOUT_RULES: Rules = {
  'What a harvest pays':
    'It pays for the Growerz that have worked in the Growhouse since the plant was planted. A Grower that comes from another player’s wallet rests for 24 game hours first.',
  'The order': 'Harvests are paid first, then exchanges, then refunds. Every wallet has its turn.',
  'Small refunds':
    'A refund below 1 THC or 0.0001 SOL would cost more than it returns. It stays here as your credit and is added to your next payout.',
  'Your THC account':
    'We open the THC account that a harvest needs, and once more if you close it. After that, you open it here.',
  'If payouts are stopped':
    'We stop all payouts when something has to be checked first. What waits says why, and is paid as soon as they go on.',
  'If a payout cannot arrive':
    'It is tried again after a minute, then less often, but at least every hour. It never expires.',
  'If your account is banned':
    'Your payments and payouts wait until the ban is lifted or we release them.',
};
