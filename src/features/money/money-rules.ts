/** Rules about money by topic, in words for players. */
export type Rules = readonly (readonly [topic: string, text: string])[];

export const PAYMENT_RULES: Rules = [
  [
    /*i18n*/ 'How long it takes',
    /*i18n*/ 'Small purchases arrive as soon as the chain has confirmed the payment, usually within a few seconds. Large ones, exchanges and everything that makes us pay something out wait until the payment is final, usually about 15 seconds.',
  ],
  [/*i18n*/ 'You paid too much', /*i18n*/ 'The price is kept and the rest comes back.'],
  [
    /*i18n*/ 'The purchase is no longer possible',
    /*i18n*/ 'The whole payment comes back, for example when your Growhouse has no room left for the seeds or the plant is gone.',
  ],
  [
    /*i18n*/ 'You paid late',
    /*i18n*/ 'A price holds for two minutes. After that you pay the order’s price or today’s, whichever is higher, and an exchange gives the smaller amount of THC. If the payment is not enough, it comes back.',
  ],
  [
    /*i18n*/ 'Exchanges',
    /*i18n*/ 'Your order reserves its THC for two minutes. There are limits per order, per wallet and per day. If we cannot pay the THC within ten minutes, your SOL comes back.',
  ],
  [
    /*i18n*/ 'A payment without a memo',
    /*i18n*/ 'Nobody can tell what it was for, so it buys nothing. It is listed here, and Return it sends it back to the wallet it came from, less the network fee.',
  ],
  [
    /*i18n*/ 'Who paid',
    /*i18n*/ 'The owner of the account that the money came from, even if another wallet paid the network fee.',
  ],
  [
    /*i18n*/ 'Where refunds go',
    /*i18n*/ 'To the owner of the account that paid. Network fees are not refunded.',
  ],
  [
    /*i18n*/ 'Orders',
    /*i18n*/ 'Up to {orders, plural, one {# order} other {# orders}} can wait for payment at the same time.',
  ],
  [
    /*i18n*/ 'If the chain is unclear',
    /*i18n*/ 'We compare what the nodes of the chain say about a payment. When they disagree, it waits until they agree. Nothing is lost.',
  ],
];

export const PAYOUT_RULES: Rules = [
  [
    /*i18n*/ 'What a harvest pays',
    /*i18n*/ 'It pays for the Growerz that have worked in the Growhouse since the plant was planted. A Grower that comes from another player’s wallet rests for 24 game hours first.',
  ],
  [
    /*i18n*/ 'The order',
    /*i18n*/ 'Harvests are paid first, then exchanges, then refunds. Every wallet has its turn.',
  ],
  [
    /*i18n*/ 'Small refunds',
    /*i18n*/ 'A refund below 1 THC or 0.0001 SOL would cost more than it returns. It stays here as your credit and is added to your next payout.',
  ],
  [
    /*i18n*/ 'Your THC account',
    /*i18n*/ 'We open the THC account that a harvest needs, and once more if you close it. After that, you open it here.',
  ],
  [
    /*i18n*/ 'If payouts are stopped',
    /*i18n*/ 'We stop all payouts when something has to be checked first. What waits says why, and is paid as soon as they go on.',
  ],
  [
    /*i18n*/ 'If a payout cannot arrive',
    /*i18n*/ 'It is tried again after a minute, then less often, but at least every hour. It never expires.',
  ],
  [
    /*i18n*/ 'If your account is banned',
    /*i18n*/ 'Your payments and payouts wait until the ban is lifted or we release them.',
  ],
];
