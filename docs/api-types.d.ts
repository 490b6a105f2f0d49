/**
 * The types of the API for programs, generated from its OpenAPI document by `npm run api:types`.
 * docs/api.md shows how to use them.
 */
export interface paths {
  '/config': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The public configuration
     * @description For anyone. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getConfig'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Whether the server is running
     * @description For anyone. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getHealth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/ready': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Whether the database and the chain are reachable
     * @description For anyone. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getReady'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/operator': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Who runs the game, how to reach them, and how long they keep the activity log
     * @description For anyone. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getOperator'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/client-error': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reports an error of the client, without personal data
     * @description For anyone. Calls in a minute, at most: 600 per network address, 10 per network address for reports (status 429).
     */
    post: operations['postClientError'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/proof': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What the vault holds, owes and has paid, and when its books were last reconciled
     * @description For anyone. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getProof'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/create-transaction': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A transaction for the wallet to sign; it is never sent to the chain
     * @description For anyone. Calls in a minute, at most: 600 per network address, 20 per network address and path (status 429).
     */
    post: operations['postCreateTransaction'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/verify-transaction': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Checks the signed transaction; its signature is the proof for signing in
     * @description For anyone. Calls in a minute, at most: 600 per network address, 20 per network address and path (status 429).
     */
    post: operations['postVerifyTransaction'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/sign-in-input': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The input that a wallet with Sign In With Solana signs
     * @description For anyone. Calls in a minute, at most: 600 per network address, 20 per network address and path (status 429).
     */
    get: operations['getSignInInput'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/authenticate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Signs in with one of the two proofs, each of which can be used once
     * @description For anyone. Calls in a minute, at most: 600 per network address, 20 per network address and path (status 429).
     */
    post: operations['postAuthenticate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ends the session
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postLogout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/push-subscription/renew': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replaces a subscription that its browser has renewed
     * @description For anyone. The endpoint and the secret of the old subscription are the proof. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postPushSubscriptionRenew'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/notifications': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What the device of this session is told; null if it gets no notifications
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    get: operations['getAccountNotifications'];
    put?: never;
    /**
     * Notifies the device of this session from now on, or changes what it is told
     * @description For players. The subscription is the one of the browser, for the `pushPublicKey` of the configuration. It ends with the session. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postAccountNotifications'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/notifications/off': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ends the notifications of this session’s device
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postAccountNotificationsOff'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/notifications/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sends a notification to this session’s device, at most one in ten seconds
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postAccountNotificationsTest'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/calendar/{file}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The calendar of a player’s plants, for anybody who has the secret link
     * @description For anyone. Calls in a minute, at most: 600 per network address, 10 per calendar link (status 429).
     */
    get: operations['getCalendarByFile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/hub': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The hub: the totals of all growhouses, and each growhouse
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    get: operations['getAccountHub'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/growhouses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The growhouses
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    get: operations['getAccountGrowhouses'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/almanac': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The strains grown so far, retired growhouses and lifetime figures
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    get: operations['getAccountAlmanac'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/calendar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Whether there is a secret link to the calendar
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    get: operations['getAccountCalendar'];
    put?: never;
    /**
     * Creates a secret link to the calendar, which replaces an earlier one
     * @description For players. The link is in this response only: it is stored as a hash. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postAccountCalendar'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/calendar/revoke': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Revokes the link to the calendar
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postAccountCalendarRevoke'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/money': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Orders, payments and payouts of the wallet, newest first
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    get: operations['getAccountMoney'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/money/retry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Pays soon what waited for a THC account that the wallet has now
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postAccountMoneyRetry'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/payments/{id}/return': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Returns a payment without a memo to the wallet that sent it, less the network fee
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postAccountPaymentsByIdReturn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Where the player is signed in, newest first
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    get: operations['getAccountSessions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/sessions/{id}/end': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Signs out on another device
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postAccountSessionsByIdEnd'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/sessions/end-others': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Signs out on all other devices
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postAccountSessionsEndOthers'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Everything stored about the wallet, by table
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet, 20 per network address and path (status 429).
     */
    get: operations['getAccountExport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/money.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * All orders, payments and payouts, with exact amounts and signatures
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet, 20 per network address and path (status 429).
     */
    get: operations['getAccountMoneyCsv'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/deletion/challenge': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A transaction that the wallet signs to delete the account; it is never sent
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet, 20 per network address and path (status 429).
     */
    post: operations['postAccountDeletionChallenge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/deletion': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Deletes the account for good
     * @description For players. Sessions, names, seeds, plants and log lines are deleted at once. The ledger of orders, payments and payouts stays, and what is owed is still paid. Calls in a minute, at most: 600 per network address, 300 per wallet, 20 per network address and path (status 429).
     */
    post: operations['postAccountDeletion'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/growhouse/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One growhouse
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    get: operations['getGrowhouseById'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/growhouse/{id}/addgrower': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Puts a Grower into a free slot
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postGrowhouseByIdAddgrower'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/growhouse/{id}/swapgrower': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchanges a Grower for one of the same or a higher class
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postGrowhouseByIdSwapgrower'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/growhouse/{id}/nickname': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sets the nickname; an empty one removes it
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postGrowhouseByIdNickname'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/growhouse/{id}/waterall': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Waters every plant that is due
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postGrowhouseByIdWaterall'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/growhouse/{id}/harvestall': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Harvests every ripe plant, up to the caps
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postGrowhouseByIdHarvestall'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/growhouse/{id}/pruneall': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Removes every dead plant
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postGrowhouseByIdPruneall'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/growhouse/{id}/upgrade': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Raises the level, for a payment identified by its signature
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postGrowhouseByIdUpgrade'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/growhouse/{id}/maxupgrade': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Retires a growhouse of level 10, for a payment identified by its signature
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postGrowhouseByIdMaxupgrade'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/plant/{id}/plant': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Plants a seed
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postPlantByIdPlant'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/plant/{id}/water': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Waters a plant that is due
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postPlantByIdWater'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/plant/{id}/transfer': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Moves a seed to another growhouse of the player
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postPlantByIdTransfer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/plant/{id}/prune': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Removes a dead plant
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postPlantByIdPrune'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/plant/{id}/harvest': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Harvests a ripe plant, or a dead one without payout
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postPlantByIdHarvest'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/plant/{id}/calendar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * When the plant is due and when it withers, for a calendar
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    get: operations['getPlantByIdCalendar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/plant/{id}/revivalcost': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The price of reviving a withered plant, in THC
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    get: operations['getPlantByIdRevivalcost'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/plant/{id}/revive': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Revives a withered plant, for a payment identified by its signature
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postPlantByIdRevive'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/dispensary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The seeds for sale
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    get: operations['getDispensary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/dispensary/bulkbuy': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Orders seeds; returns the transaction that pays for them
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postDispensaryBulkbuy'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/dispensary/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Delivers the seeds of a paid order
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postDispensaryConfirm'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/dispensary/terms': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What can be bought now: pauses, the limits of the exchange and what is left of them
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    get: operations['getDispensaryTerms'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/dispensary/exchange/rate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * SOL per THC
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    get: operations['getDispensaryExchangeRate'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/dispensary/exchange': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Orders an exchange; returns the transaction that pays the SOL
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postDispensaryExchange'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/dispensary/exchange/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Delivers the THC of a paid exchange
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postDispensaryExchangeConfirm'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/growerz-by-owner': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The Growerz a wallet holds
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postGrowerzByOwner'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/report-nickname': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reports a nickname, such as one on a shared picture; at most ten a day
     * @description For players. Calls in a minute, at most: 600 per network address, 300 per wallet (status 429).
     */
    post: operations['postReportNickname'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/authenticate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Opens the admin area for an admin whose player session is in the admin header
     * @description For admins. Calls in a minute, at most: 600 per network address, 20 per network address and path (status 429).
     */
    post: operations['postAdminAuthenticate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Closes the admin area
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminLogout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/services/run/collection': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reads the metadata of the growers from the chain; returns the list of services
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminServicesRunCollection'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/services/run/ownership': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reads the owners of the growers from the chain; returns the list of services
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminServicesRunOwnership'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Users
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminUsersAll'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Users as a CSV file
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminUsersExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/admins/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Admins
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminAdminsAll'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/admins/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Admins as a CSV file
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminAdminsExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/plants/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Seeds and plants: those that live, or those that were harvested or removed
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPlantsAll'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/plants/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Seeds and plants as a CSV file
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPlantsExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/growhouses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Growhouses
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminGrowhouses'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/growhouses/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/growhouses/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Growhouses as a CSV file
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminGrowhousesExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/growerz/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Growerz
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminGrowerzAll'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/growerz/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Growerz as a CSV file
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminGrowerzExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/logs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The application log
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminLogs'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/logs/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The application log as a CSV file
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminLogsExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/baseinfo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Strains and growhouses, for the form that adds a seed
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminBaseinfo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/{id}/ban': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Bans a user
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminUsersByIdBan'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/{id}/ban/change': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Changes the reason, note and end of a ban
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminUsersByIdBanChange'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/{id}/unban': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Lifts the ban of a user
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminUsersByIdUnban'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/{id}/release': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Pays out and delivers what a banned user is owed; the ban stays
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminUsersByIdRelease'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/{id}/sign-out': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ends all sessions of a user
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminUsersByIdSignOut'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/{id}/growers/refresh': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reads the growers of a user from the chain
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminUsersByIdGrowersRefresh'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A user, by id or by the address of the wallet
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminUsersById'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/{id}/growhouses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The growhouses of a user with their history
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminUsersByIdGrowhouses'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/{id}/plants': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The seeds and plants that a user has or had
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminUsersByIdPlants'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/{id}/growers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The growers that a user holds, held last or works with
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminUsersByIdGrowers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/{id}/money': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What a user paid, was paid and is owed, and the latest of it
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminUsersByIdMoney'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/{id}/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The sessions of a user
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminUsersByIdSessions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/{id}/history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The latest log lines of a user and audit entries about them
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminUsersByIdHistory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What an address, a signature, an id or the code of an order belongs to
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminSearch'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/plants/add': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Gives a seed to a growhouse
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPlantsAdd'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/plants/{id}/water': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Waters any plant
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPlantsByIdWater'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/plants/{id}/harvest': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Harvests any plant; its owner is paid
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPlantsByIdHarvest'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/plants/{id}/prune': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Removes any dead plant
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPlantsByIdPrune'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/growerz/{id}/update': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Edits a Grower
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminGrowerzByIdUpdate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/admins/add': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Makes a user an admin
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminAdminsAdd'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/admins/{id}/update': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Makes an admin a superadmin, or revokes it
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminAdminsByIdUpdate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/admins/{id}/remove': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Makes an admin a player
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminAdminsByIdRemove'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/audit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The audit trail of admins
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminAudit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/audit/actions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The actions that the audit trail contains
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminAuditActions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/audit/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The audit trail of admins as a CSV file
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminAuditExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/services/list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The background services
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminServicesList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/services/run/{shortName}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Starts a run
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminServicesRunByShortName'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/services/start/{shortName}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Starts a service
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminServicesStartByShortName'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/services/stop/{shortName}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Stops a service
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminServicesStopByShortName'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/services/startall': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Starts every service
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminServicesStartall'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/services/stopall': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Stops every service
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminServicesStopall'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payouts/above-limits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Payouts above the limits of the signer
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminPayoutsAboveLimits'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payouts/release': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Releases payouts above the limits, with a text that a superadmin’s wallet has signed
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPayoutsRelease'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payouts/{id}/actions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What decides which actions on a payout are possible
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminPayoutsByIdActions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payouts/{id}/hold': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Keeps a queued payout from being paid until it is released
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPayoutsByIdHold'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payouts/{id}/release': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Makes a payout due that is held or waits for its next attempt
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPayoutsByIdRelease'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payouts/{id}/pay-again': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Queues a payout that is set aside, if every node shows that it was not paid
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPayoutsByIdPayAgain'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payouts/{id}/mark-paid': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Marks a payout as paid by a transaction that the server verifies on the chain
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPayoutsByIdMarkPaid'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payouts/{id}/readdress': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Has a payout paid to another wallet
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPayoutsByIdReaddress'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payments/{id}/actions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What decides which actions on a payment are possible
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminPaymentsByIdActions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payments/{id}/refund': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Returns what a payment brought that is set aside
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPaymentsByIdRefund'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payments/{id}/fulfil': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Delivers seeds or THC for a payment that is set aside
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPaymentsByIdFulfil'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/orders/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Orders
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminOrdersAll'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/orders/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Orders as a CSV file
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminOrdersExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/orders/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * An order with its payments and history
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminOrdersById'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payments/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Payments
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPaymentsAll'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payments/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Payments as a CSV file
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPaymentsExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payments/held/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A payment that is not settled yet, because its wallet is banned
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminPaymentsHeldById'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payments/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A payment with its order, payouts and history
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminPaymentsById'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payouts/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Payouts
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPayoutsAll'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payouts/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Payouts as a CSV file
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminPayoutsExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/payouts/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A payout with its payment, batches and history
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminPayoutsById'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/batches/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Batches, which are transactions of several payouts
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminBatchesAll'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/batches/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Batches as a CSV file
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminBatchesExport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/batches/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A batch with its payouts and history
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminBatchesById'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/dashboard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Key figures of the game
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminDashboard'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/dashboard/day': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The figures of one UTC day and of the day before
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminDashboardDay'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/economy': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The settings of the economy and what the vault can sell
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminEconomy'];
    put?: never;
    /**
     * Changes the settings of the economy
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminEconomy'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/announcements': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The announcements to players and the maintenance mode
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminAnnouncements'];
    put?: never;
    /**
     * Announces a text to players
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminAnnouncements'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/announcements/{id}/update': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Changes an announcement
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminAnnouncementsByIdUpdate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/announcements/{id}/end': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ends an announcement now
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminAnnouncementsByIdEnd'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/maintenance/start': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Starts maintenance, in which players can read but not act, or changes its message
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminMaintenanceStart'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/maintenance/end': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ends the maintenance
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminMaintenanceEnd'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/reconciliation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How the books compare with the vault’s transactions on the chain
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminReconciliation'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/reconciliation/acknowledge': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Accepts a difference, for a reason that is kept; it no longer stops payouts
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminReconciliationAcknowledge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/checks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Checks of the nodes, the mint, the vault, the database and the machine
     * @description For superadmins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminChecks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/reported-nicknames/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The nicknames that players reported, the latest reports first
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminReportedNicknamesAll'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/reported-nicknames/{id}/reset': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Clears a reported nickname of all growhouses that have it
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminReportedNicknamesByIdReset'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/reported-nicknames/{id}/dismiss': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Closes the reports of a nickname without changing anything
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminReportedNicknamesByIdDismiss'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/client-errors/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The errors that clients reported, the newest version first
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminClientErrorsAll'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/client-errors/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A reported error with its stack in the source
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getAdminClientErrorsById'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/client-errors/{id}/resolve': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Marks a reported error as resolved; in a newer version it appears again
     * @description For admins. Calls in a minute, at most: 600 per network address (status 429).
     */
    post: operations['postAdminClientErrorsByIdResolve'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/openapi.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * This document
     * @description For anyone. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getOpenapiJson'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/docs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * This document, for people
     * @description For anyone. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getDocs'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/docs/{file}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A script or style of the page that shows this document
     * @description For anyone. Calls in a minute, at most: 600 per network address (status 429).
     */
    get: operations['getDocsByFile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    AcknowledgeFindingRequest: {
      key: string;
      reason: string;
    };
    AddAdminRequest: {
      user: components['schemas']['Id'];
      isSuperAdmin: boolean;
    };
    AddGrowerRequest: {
      mint: components['schemas']['Address'];
    };
    AddSeedRequest: {
      strain: components['schemas']['Id'];
      growhouse: components['schemas']['Id'];
    };
    Address: string;
    AdminAuthenticateRequest:
      | {
          publicKey: components['schemas']['Address'];
          /** Format: base64 */
          signedMessage: string;
          /** Format: base64 */
          encodedMessage: string;
        }
      | {
          publicKey: components['schemas']['Address'];
          signedTransaction: components['schemas']['Transaction'];
        };
    AdminGrower: {
      id: components['schemas']['Id'];
      address: components['schemas']['Address'];
      name: string;
      image: string;
      rank: number;
      growhouseId: components['schemas']['Id'] | null;
      token_address: components['schemas']['Address'] | null;
      owner: components['schemas']['Address'] | null;
      rests_until: components['schemas']['Time'] | null;
      class: components['schemas']['GrowerClass'];
      owner_id: components['schemas']['Id'] | null;
    };
    AdminGrowers: {
      total: number;
      /** @constant */
      more?: true;
      data: components['schemas']['AdminGrower'][];
    };
    AdminGrowhouse: {
      id: components['schemas']['Id'];
      nickname: string | null;
      level: number;
      max_level: boolean;
      rarity: components['schemas']['Rarity'];
      account: {
        address: components['schemas']['Address'];
      };
      growers: number;
      seeds: number;
      plants: number;
      payoutReceived: number;
      date_created: components['schemas']['Time'];
    };
    AdminGrowhouses: {
      total: number;
      /** @constant */
      more?: true;
      data: components['schemas']['AdminGrowhouse'][];
    };
    AdminPlant: {
      id: components['schemas']['Id'];
      strain: components['schemas']['Strain'];
      growhouse: components['schemas']['GrowhouseRef'];
      state: components['schemas']['PlantState'];
      stage: components['schemas']['PlantStage'];
      harvested: boolean;
      next_watering_time: components['schemas']['Time'] | null;
      last_watering_time: components['schemas']['Time'] | null;
      date_created: components['schemas']['Time'];
      ended: components['schemas']['Time'] | null;
      outcome: ('harvested' | 'pruned' | 'upgraded') | null;
    };
    AdminPlants: {
      total: number;
      /** @constant */
      more?: true;
      data: components['schemas']['AdminPlant'][];
    };
    AdminSearch: {
      data: components['schemas']['SearchMatch'][];
      key: {
        /** @enum {string} */
        type: 'signature' | 'address';
        text: string;
      } | null;
      note: string | null;
    };
    AdminSearchRequest: {
      query: string;
    };
    AdminsFilter: {
      address: string;
      /** @enum {string} */
      sort?: 'id' | 'address';
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
    };
    AdminsRequest: {
      address: string;
      /** @enum {string} */
      sort?: 'id' | 'address';
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
      skip: number;
      /** @enum {number} */
      count: 25 | 50 | 75 | 100;
    };
    Almanac: {
      strains: {
        id: components['schemas']['Id'];
        discovered: components['schemas']['Time'];
        harvests: number;
        first_harvest: components['schemas']['Time'] | null;
        best_payout: number | null;
      }[];
      trophies: {
        id: components['schemas']['Id'];
        nickname: string | null;
        founded: components['schemas']['Time'];
        retired: components['schemas']['Time'] | null;
        harvests: number;
        earned: number;
        levels: {
          level: number;
          reached: components['schemas']['Time'];
        }[];
      }[];
      lifetime: {
        since: components['schemas']['Time'] | null;
        planted: number;
        harvests: number;
        pruned: number;
        upgrades: number;
        earned: number;
        spent_thc: number;
        spent_sol: number;
      };
    };
    Amounts: {
      thc: string;
      sol: string;
    };
    Announcement: {
      id: components['schemas']['Id'];
      text: string;
      /** @enum {string} */
      level: 'info' | 'warning';
      ends_at: components['schemas']['Time'] | null;
    };
    AnnouncementRequest: {
      text: string;
      /** @enum {string} */
      level: 'info' | 'warning';
      starts_at: components['schemas']['Time'] | null;
      ends_at: components['schemas']['Time'] | null;
    };
    Announcements: {
      total: number;
      /** @constant */
      more?: true;
      data: {
        id: components['schemas']['Id'];
        text: string;
        /** @enum {string} */
        level: 'info' | 'warning';
        ends_at: components['schemas']['Time'] | null;
        starts_at: components['schemas']['Time'];
        created_by: components['schemas']['Address'];
        date_created: components['schemas']['Time'];
      }[];
      maintenance: {
        message: string;
        since: components['schemas']['Time'];
        started_by: components['schemas']['Address'];
      } | null;
    };
    Audit: {
      total: number;
      /** @constant */
      more?: true;
      data: components['schemas']['AuditEntry'][];
    };
    AuditActions: string[];
    AuditEntry: {
      id: components['schemas']['Id'];
      date: components['schemas']['Time'];
      admin: components['schemas']['Address'];
      action: string;
      target: string;
      before: {
        [key: string]: unknown;
      } | null;
      after: {
        [key: string]: unknown;
      } | null;
    };
    AuditFilter: {
      start: components['schemas']['Time'];
      end: components['schemas']['Time'];
      address: string;
      target?: string;
      action?: string | null;
    };
    AuditRequest: {
      start: components['schemas']['Time'];
      end: components['schemas']['Time'];
      address: string;
      target?: string;
      action?: string | null;
      skip: number;
      /** @enum {number} */
      count: 25 | 50 | 75 | 100;
    };
    AuthenticateRequest: {
      publicKey: components['schemas']['Address'];
      signature?: components['schemas']['Signature'];
      signIn?: {
        /** Format: base64 */
        signedMessage: string;
        /** Format: base64 */
        signature: string;
      };
    };
    Ban: {
      since: components['schemas']['Time'] | null;
      reason: ('cheating' | 'abuse' | 'compromised-wallet' | 'requested' | 'other') | null;
      note: string | null;
      until: components['schemas']['Time'] | null;
    };
    BanChangeRequest: {
      /** @enum {string} */
      reason: 'cheating' | 'abuse' | 'compromised-wallet' | 'requested' | 'other';
      note: string;
      until: components['schemas']['Time'] | null;
    };
    BanNotice: {
      /** @description Null if none was given */
      reason: ('cheating' | 'abuse' | 'compromised-wallet' | 'requested' | 'other') | null;
      /** @description Null if the ban lasts until it is lifted */
      until: components['schemas']['Time'] | null;
    };
    BanRequest: {
      /** @enum {string} */
      reason?: 'cheating' | 'abuse' | 'compromised-wallet' | 'requested' | 'other';
      note?: string;
      until?: components['schemas']['Time'] | null;
    };
    BaseInfo: {
      strains: components['schemas']['Strain'][];
      growhouses: {
        total: number;
        /** @constant */
        more?: true;
        data: {
          id: components['schemas']['Id'];
          nickname: string | null;
          account: {
            address: components['schemas']['Address'];
          };
        }[];
      };
    };
    BatchPage: {
      batch: components['schemas']['BatchRow'];
      slot: number | null;
      last_valid_block_height: number;
      unclear_since: components['schemas']['Time'] | null;
      opened_for: components['schemas']['Address'][];
      payouts: {
        id: components['schemas']['Id'];
        address: components['schemas']['Address'];
        /** @enum {string} */
        currency: 'thc' | 'sol';
        amount: string;
        /** @enum {string} */
        state: 'queued' | 'sent' | 'confirmed' | 'set_aside';
        is_past: boolean;
      }[];
      history: components['schemas']['HistoryEntry'][];
    };
    BatchRow: {
      id: components['schemas']['Id'];
      /** @enum {string} */
      state: 'sent' | 'confirmed' | 'failed' | 'expired' | 'set_aside';
      signature: string;
      payouts: number;
      thc: string;
      sol: string;
      accounts_opened: number;
      date_created: components['schemas']['Time'];
      date_settled: components['schemas']['Time'] | null;
    };
    Batches: {
      total: number;
      /** @constant */
      more?: true;
      data: components['schemas']['BatchRow'][];
    };
    BatchesFilter: {
      address: string;
      signature: string;
      age: ('10m' | '1h' | '1d') | null;
      start: components['schemas']['Time'] | null;
      end: components['schemas']['Time'] | null;
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
      state: ('sent' | 'confirmed' | 'failed' | 'expired' | 'set_aside') | null;
      /** @enum {string} */
      sort?: 'id';
    };
    BatchesRequest: {
      address: string;
      signature: string;
      age: ('10m' | '1h' | '1d') | null;
      start: components['schemas']['Time'] | null;
      end: components['schemas']['Time'] | null;
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
      state: ('sent' | 'confirmed' | 'failed' | 'expired' | 'set_aside') | null;
      /** @enum {string} */
      sort?: 'id';
      skip: number;
      /** @enum {number} */
      count: 25 | 50 | 75 | 100;
    };
    BulkbuyRequest: {
      growhouseId: components['schemas']['Id'];
      cart: components['schemas']['Cart'];
      /** @enum {string} */
      paymentMethod: 'thc' | 'sol';
    };
    CalendarLink: {
      created: components['schemas']['Time'] | null;
    };
    Cart: {
      id: number;
      quantity: number;
    }[];
    Check: {
      name: string;
      /** @enum {string} */
      status: 'ok' | 'warning' | 'problem';
      message: string;
      remedy: string | null;
    };
    Checks: {
      total: number;
      /** @constant */
      more?: true;
      data: components['schemas']['Check'][];
    };
    ClientErrorGroup: {
      id: components['schemas']['Id'];
      version: string;
      /** @enum {string} */
      surface: 'page' | 'worker';
      name: string;
      message: string;
      file: string | null;
      count: number;
      first_seen: components['schemas']['Time'];
      last_seen: components['schemas']['Time'];
      resolved: components['schemas']['Time'] | null;
      resolved_by: components['schemas']['Address'] | null;
      returned_from: string | null;
    };
    ClientErrorPage: {
      error: components['schemas']['ClientErrorGroup'];
      stack: {
        file: string;
        line: number;
        column: number;
        place: {
          file: string;
          line: number;
          column: number;
          code: string | null;
        } | null;
      }[];
      samples: {
        date: components['schemas']['Time'];
        /** @enum {string} */
        source: 'render' | 'error' | 'rejection';
        path: string;
        browser: string;
      }[];
    };
    ClientErrorRequest: {
      version: string;
      /** @enum {string} */
      surface: 'page' | 'worker';
      /** @enum {string} */
      source: 'render' | 'error' | 'rejection';
      name: string;
      message: string;
      path: string;
      frames: {
        file: string;
        line: number;
        column: number;
      }[];
    };
    ClientErrors: {
      total: number;
      data: components['schemas']['ClientErrorGroup'][];
    };
    ClientErrorsRequest: {
      state: ('open' | 'resolved') | null;
      surface: ('page' | 'worker') | null;
      skip: number;
      /** @enum {number} */
      count: 25 | 50 | 75 | 100;
    };
    Config: {
      /** @enum {string} */
      cluster: 'mainnet-beta' | 'devnet' | 'localnet';
      rpcUrl: string;
      wsUrl: string;
      vault: components['schemas']['Address'];
      thcMint: components['schemas']['Address'];
      thcDecimals: number;
      version: string;
      minVersion: string;
      gameSpeed: number;
      exchangeRate: number;
      pushPublicKey: string | null;
      announcements: components['schemas']['Announcement'][];
      maintenance: {
        message: string;
        since: components['schemas']['Time'];
      } | null;
    };
    ConfirmExchangeRequest: {
      publicKey: components['schemas']['Address'];
      exchangeSol: number;
      signature: components['schemas']['Signature'];
    };
    ConfirmPurchaseRequest: {
      growhouseId: components['schemas']['Id'];
      cart: components['schemas']['Cart'];
      signature: components['schemas']['Signature'];
    };
    Count: {
      count: number;
    };
    CreateTransaction: {
      transaction: string;
    };
    CreateTransactionRequest: {
      publicKey: components['schemas']['Address'];
    };
    Dashboard: {
      players: {
        total: number;
        banned: number;
        new: number;
        active: number;
      };
      growhouses: number;
      plants: {
        seed: number;
        sapling: number;
        plant: number;
        harvestable: number;
        withered: number;
        dead: number;
      };
      payouts: {
        queued: number;
        sent: number;
        set_aside: number;
        confirmed: number;
        parked: {
          reason: components['schemas']['ParkedReason'];
          count: number;
        }[];
        oldest_open: components['schemas']['Time'] | null;
      };
      payments: {
        set_aside: number;
      };
      vault: {
        thc: number | null;
        sol: number | null;
        thc_owed: number;
        sol_owed: number;
      };
      errors: {
        lines: number;
        rate: number;
        client: number;
      };
      alarms: {
        name: string;
        message: string;
        since: components['schemas']['Time'];
      }[];
      services: components['schemas']['Service'][];
      value_created: {
        admin: components['schemas']['Address'];
        /** @enum {string} */
        action: 'add seed' | 'harvest plant' | 'edit grower' | 'fulfil payment';
        today: number;
        limit: number | null;
        latest: {
          date: components['schemas']['Time'];
          target: string;
        };
      }[];
      days: {
        day: string;
        players_new: number;
        players_active: number;
        thc_paid_out: number;
        thc_taken_in: number;
        sol_paid_out: number;
        sol_taken_in: number;
      }[];
    };
    DayFigures: {
      players_active: number;
      players_new: number;
      thc_taken_in: number;
      thc_paid_out: number;
      sol_taken_in: number;
      sol_paid_out: number;
      refunds: number;
      thc_refunded: number;
      sol_refunded: number;
      errors: number;
      longest_payout_wait_ms: number | null;
    };
    DaySummary: {
      /** Format: date */
      day: string;
      complete: boolean;
      figures: components['schemas']['DayFigures'];
      day_before: components['schemas']['DayFigures'];
    };
    DeleteAccountRequest: {
      signedTransaction: components['schemas']['Transaction'];
    };
    Dispensary: {
      id: components['schemas']['Rarity'];
      rarity: {
        id: components['schemas']['Rarity'];
        name: string;
      };
      strains: components['schemas']['Strain'][];
      cost: number;
      sol: number;
    }[];
    DispensaryTerms: {
      purchasesPaused: boolean;
      exchange: {
        rate: number;
        paused: boolean;
        rateStale: boolean;
        maxPerOrder: number;
        leftForWallet: number;
        leftToday: number;
        available: number | null;
      };
    };
    Economy: {
      revision: number;
      settings: components['schemas']['EconomySettings'];
      rate_set_at: components['schemas']['Time'];
      rate_stale_at: components['schemas']['Time'] | null;
      /** @enum {string} */
      exchange: 'open' | 'paused' | 'rate-stale' | 'reserve-short';
      exchanged_today: number;
      vault: {
        thc: number | null;
        sol: number | null;
        thc_owed: number;
        thc_reserved: number;
        thc_available: number | null;
      };
    };
    EconomyRequest: {
      revision: number;
      settings: components['schemas']['EconomySettings'];
      confirmRate: boolean;
    };
    EconomySettings: {
      rate: string;
      rateValidHours: number;
      maxPerOrder: string;
      maxPerWallet: string;
      maxPerDay: string;
      keptThc: string;
      purchasesPaused: boolean;
      exchangePaused: boolean;
      payoutsPaused: boolean;
      adminSeeds: number;
      adminHarvests: number;
      adminEdits: number;
      adminFulfilments: number;
      adminsActOnOwn: boolean;
    };
    EmptyRequest: Record<string, never>;
    /**
     * @description The closed list of codes. They are stable and never reused. MEMO_UNKNOWN, NO_MEMO, PRICE_RISEN, EXCHANGE_NOT_SERVED and UPGRADE_NOT_QUALIFIED fail no call: they are the `refusal` of a payment. METHOD_NOT_ALLOWED answers a known path with another method.
     * @enum {string}
     */
    ErrorCode:
      | 'MALFORMED_JSON'
      | 'INVALID_REQUEST'
      | 'REQUEST_ABORTED'
      | 'NOT_SIGNED_IN'
      | 'SIGN_IN_REFUSED'
      | 'SIGN_IN_TOO_OLD'
      | 'PAYMENT_NOT_ACCEPTABLE'
      | 'FORBIDDEN'
      | 'NOT_ADMIN'
      | 'SUPERADMIN_REQUIRED'
      | 'OWN_ACCOUNT'
      | 'OWN_WALLET'
      | 'ADMIN_QUOTA'
      | 'CONFIGURED_SUPERADMIN'
      | 'USER_BANNED'
      | 'USER_NOT_BANNED'
      | 'USER_IS_ADMIN'
      | 'USER_NOT_ADMIN'
      | 'GROWHOUSE_NOT_OF_OWNER'
      | 'ACCOUNT_BANNED'
      | 'OWN_SESSION'
      | 'ACCOUNT_DELETED'
      | 'ACCOUNT_HAS_OPEN_ORDER'
      | 'ACCOUNT_IS_ADMIN'
      | 'RELEASE_REFUSED'
      | 'PAYOUT_LANDED'
      | 'PAYOUT_UNPROVEN'
      | 'PAYMENT_PROOF_REFUSED'
      | 'READDRESS_REFUSED'
      | 'NOT_FOUND'
      | 'METHOD_NOT_ALLOWED'
      | 'CONFLICT'
      | 'REQUEST_IN_FLIGHT'
      | 'PAYMENT_PENDING'
      | 'PAYMENT_SETTLING'
      | 'PRICE_RISEN'
      | 'MEMO_UNKNOWN'
      | 'NO_MEMO'
      | 'PAYMENT_REFUNDED'
      | 'EXCHANGE_NOT_SERVED'
      | 'TOKEN_ACCOUNT_MISSING'
      | 'BODY_TOO_LARGE'
      | 'UNSUPPORTED_MEDIA_TYPE'
      | 'FILE_NOT_ACCEPTED'
      | 'OUT_OF_BOUNDS'
      | 'IDEMPOTENCY_KEY_REUSED'
      | 'RESPONSE_NOT_STORED'
      | 'OUTDATED_CLIENT'
      | 'REPORT_LIMIT'
      | 'RATE_LIMITED'
      | 'INTERNAL'
      | 'SIGNER_UNREACHABLE'
      | 'CHAIN_UNREACHABLE'
      | 'PUSH_UNAVAILABLE'
      | 'PUSH_SERVICE_UNKNOWN'
      | 'PUSH_ENDPOINT_TAKEN'
      | 'PUSH_NOT_SUBSCRIBED'
      | 'PUSH_ENDED'
      | 'PUSH_NOT_TAKEN'
      | 'MAINTENANCE'
      | 'SHUTTING_DOWN'
      | 'DATABASE_BUSY'
      | 'DATABASE_UNAVAILABLE'
      | 'GROWER_REQUIRED'
      | 'GROWER_SLOTS_FULL'
      | 'GROWER_BUSY'
      | 'GROWER_NOT_HERE'
      | 'GROWER_CLASS_TOO_LOW'
      | 'GROWER_RESTING'
      | 'GROWER_NOT_HELD'
      | 'GROWHOUSE_RETIRED'
      | 'PLANT_SLOTS_FULL'
      | 'SEED_SLOTS_FULL'
      | 'RARITY_CAPPED'
      | 'THC_LIMIT_REACHED'
      | 'NOT_A_SEED'
      | 'SAME_GROWHOUSE'
      | 'PLANT_IS_SEED'
      | 'PLANT_NOT_DUE'
      | 'PLANT_WITHERED'
      | 'PLANT_DEAD'
      | 'PLANT_READY'
      | 'PLANT_NOT_READY'
      | 'PLANT_NOT_WITHERED'
      | 'PLANT_NOT_DEAD'
      | 'PLANT_GONE'
      | 'NOTHING_TO_WATER'
      | 'NOTHING_TO_HARVEST'
      | 'NOTHING_TO_PRUNE'
      | 'NICKNAME_TOO_LONG'
      | 'NICKNAME_CHARACTERS'
      | 'TOO_MANY_ORDERS'
      | 'CART_EMPTY'
      | 'CART_TOO_LARGE'
      | 'CART_LINE_INVALID'
      | 'INSUFFICIENT_FUNDS'
      | 'AMOUNT_TOO_SMALL'
      | 'EXCHANGE_PAUSED'
      | 'EXCHANGE_RATE_STALE'
      | 'EXCHANGE_RESERVE_SHORT'
      | 'EXCHANGE_ORDER_LIMIT'
      | 'EXCHANGE_WALLET_LIMIT'
      | 'EXCHANGE_DAY_LIMIT'
      | 'PURCHASES_PAUSED'
      | 'RATE_CHANGE_TOO_LARGE'
      | 'LIMITS_CONTRADICT'
      | 'UPGRADE_NOT_QUALIFIED'
      | 'PAYOUT_SENT'
      | 'PAYOUT_PAID'
      | 'PAYOUT_QUEUED'
      | 'PAYOUT_SET_ASIDE'
      | 'PAYOUT_HELD'
      | 'PAYOUT_NOT_HELD'
      | 'PAYOUT_DUE'
      | 'PAYOUT_IS_CREDIT'
      | 'PAYOUT_ABOVE_LIMITS'
      | 'PAYMENT_NOT_SET_ASIDE'
      | 'PAYMENT_UNDELIVERABLE'
      | 'PAYMENT_EMPTY'
      | 'ABOVE_ADMIN_LIMIT'
      | 'MONEY_HELD_BY_BAN';
    Exchange: {
      thc: number;
      sol: number;
      waits: string | null;
    };
    ExchangeRequest: {
      publicKey: components['schemas']['Address'];
      exchangeSol: number;
    };
    Failure: {
      /** @constant */
      success: false;
      /** @description For people; it may change */
      message: string;
      code: components['schemas']['ErrorCode'];
      /** @description Only with ACCOUNT_BANNED */
      ban?: components['schemas']['BanNotice'];
    };
    Figures: {
      from_slot: number;
      gaps: {
        from_slot: number;
        until_slot: number;
        backup_made: components['schemas']['Time'];
      }[];
      accounts: {
        wallet: components['schemas']['Address'];
        /** @enum {string} */
        currency: 'thc' | 'sol';
        opening: string | null;
        change: string;
        expected: string | null;
        held: string;
      }[];
      payments: components['schemas']['ReconciliationLine'];
      payouts: components['schemas']['ReconciliationLine'];
      fees: string;
      rent: string;
      deposits: components['schemas']['ReconciliationLine'];
      unbooked: components['schemas']['ReconciliationLine'];
      uncompared: components['schemas']['ReconciliationLine'];
      outflows: components['schemas']['ReconciliationLine'];
      owed: components['schemas']['ReconciliationLine'];
      set_aside_payouts: components['schemas']['ReconciliationLine'];
      set_aside_payments: components['schemas']['ReconciliationLine'];
      pending: number;
      differences: number;
    };
    FindingRows: {
      payments: components['schemas']['Id'][];
      payouts: components['schemas']['Id'][];
      batches: components['schemas']['Id'][];
      signature: string | null;
    };
    FulfilPaymentRequest: {
      reason: string;
      seen: components['schemas']['SeenPayment'];
      goods:
        | {
            /** @constant */
            kind: 'seeds';
            growhouse: components['schemas']['Id'];
            cart: components['schemas']['Cart'];
          }
        | {
            /** @constant */
            kind: 'exchange';
            thc: string;
          };
    };
    Grower: {
      id: components['schemas']['Id'];
      address: components['schemas']['Address'];
      name: string;
      image: string;
      rank: number;
      growhouseId: components['schemas']['Id'] | null;
      token_address: components['schemas']['Address'] | null;
      owner: components['schemas']['Address'] | null;
      rests_until: components['schemas']['Time'] | null;
      class: components['schemas']['GrowerClass'];
    };
    GrowerClass: {
      id: components['schemas']['Rarity'];
      name: string;
      short_name: string;
      plant_boost: number;
      inventory_boost: number;
      harvest_boost: number;
      water_boost: number;
    };
    GrowersByOwnerRequest: {
      owner: components['schemas']['Address'];
    };
    GrowerzFilter: {
      id: components['schemas']['Id'] | null;
      growhouse: components['schemas']['Id'] | null;
      address: string;
      /** @enum {string} */
      sort?: 'id' | 'rank' | 'class';
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
    };
    GrowerzRequest: {
      id: components['schemas']['Id'] | null;
      growhouse: components['schemas']['Id'] | null;
      address: string;
      /** @enum {string} */
      sort?: 'id' | 'rank' | 'class';
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
      skip: number;
      /** @enum {number} */
      count: 25 | 50 | 75 | 100;
    };
    Growhouse: {
      id: components['schemas']['Id'];
      nickname: string | null;
      level: number;
      max_level: boolean;
      /** @description 0 small, 1 medium, 2 large */
      size: 0 | 1 | 2;
      rarity: components['schemas']['Rarity'];
      account: {
        address: components['schemas']['Address'];
      };
      growers: components['schemas']['Grower'][];
      seeds: components['schemas']['Seed'][];
      plants: components['schemas']['GrowingPlant'][];
      base: {
        maxGrowers: number;
        maxPlants: number;
        maxSeeds: number;
        /** @description Game hours between two waterings */
        wateringTime: number;
        /** @description Factor of what a harvest pays */
        harvestBonus: number;
      };
      upgrade_status: components['schemas']['UpgradeStatus'] | null;
    };
    GrowhousePage: {
      growhouse: components['schemas']['Growhouse'];
      seeds: components['schemas']['Seed'][];
      plants: components['schemas']['GrowingPlant'][];
      remainingTHC: components['schemas']['RemainingThc'] | null;
    };
    GrowhouseRef: {
      id: components['schemas']['Id'];
      max_level: boolean;
      account: {
        address: components['schemas']['Address'];
      };
    };
    Growhouses: components['schemas']['Growhouse'][];
    GrowhousesFilter: {
      growhouse: components['schemas']['Id'] | null;
      address: string;
      /** @enum {string} */
      sort?: 'id' | 'level';
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
    };
    GrowhousesRequest: {
      growhouse: components['schemas']['Id'] | null;
      address: string;
      /** @enum {string} */
      sort?: 'id' | 'level';
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
      skip: number;
      /** @enum {number} */
      count: 25 | 50 | 75 | 100;
    };
    GrowingPlant: {
      id: components['schemas']['Id'];
      strain: components['schemas']['Strain'];
      growhouse: components['schemas']['GrowhouseRef'];
      state: components['schemas']['PlantState'];
      stage: components['schemas']['PlantStage'];
      harvested: boolean;
      next_watering_time: components['schemas']['Time'] | null;
      last_watering_time: components['schemas']['Time'] | null;
      date_created: components['schemas']['Time'];
      paying_growers: {
        id: components['schemas']['Id'];
        class: components['schemas']['Rarity'];
      }[];
    };
    Harvest: {
      payout: number;
      lastHarvest: components['schemas']['HarvestedPlant'][];
      remainingTHC: components['schemas']['RemainingThc'] | null;
    };
    HarvestedPlant: {
      id: components['schemas']['Id'];
      strain: components['schemas']['Strain'];
      payout: number;
    };
    HeldPaymentPage: {
      payment: components['schemas']['PaymentRow'];
      userId: components['schemas']['Id'] | null;
      memo: string | null;
      ban: components['schemas']['Ban'] | null;
      order: components['schemas']['OrderRow'] | null;
      history: components['schemas']['HistoryEntry'][];
    };
    HistoryEntry: {
      date: components['schemas']['Time'];
      actor: {
        /** @enum {string} */
        kind: 'player' | 'server' | 'admin';
        address: components['schemas']['Address'] | null;
      };
      action:
        | {
            /** @constant */
            event: 'ordered';
            orderId: components['schemas']['Id'];
            money: components['schemas']['MoneyAmount'];
          }
        | {
            /** @constant */
            event: 'expired';
          }
        | {
            /** @constant */
            event: 'paid';
            paymentId: components['schemas']['Id'];
          }
        | {
            /** @constant */
            event: 'settled';
            /** @enum {string} */
            state: 'fulfilled' | 'refunded' | 'set_aside';
            refusal: string | null;
          }
        | {
            /** @constant */
            event: 'owed';
            payoutId: components['schemas']['Id'];
            /** @enum {string} */
            reason: 'harvest' | 'upgrade' | 'exchange' | 'refund';
            money: components['schemas']['MoneyAmount'];
            plantId: components['schemas']['Id'] | null;
            paymentId: components['schemas']['Id'] | null;
          }
        | {
            /** @constant */
            event: 'signed';
            batchId: components['schemas']['Id'];
            signature: components['schemas']['Signature'];
          }
        | {
            /** @constant */
            event: 'unclear';
            batchId: components['schemas']['Id'];
          }
        | {
            /** @constant */
            event: 'ended';
            batchId: components['schemas']['Id'];
            /** @enum {string} */
            state: 'sent' | 'confirmed' | 'failed' | 'expired' | 'set_aside';
          }
        | {
            /** @constant */
            event: 'ban';
            /** @enum {string} */
            change: 'banned' | 'changed' | 'released' | 'lifted';
          }
        | {
            /** @constant */
            event: 'payout-paid';
            payoutId: components['schemas']['Id'];
            signature: string | null;
          }
        | {
            /** @constant */
            event: 'parked';
            reason: components['schemas']['ParkedReason'];
            untilMs: number | null;
          }
        | {
            /** @constant */
            event: 'unparked';
            reason: components['schemas']['ParkedReason'];
          }
        | {
            /** @constant */
            event: 'set-aside';
            /** @enum {string} */
            cause:
              | 'failed-repeatedly'
              | 'outcome-unclear'
              | 'restored'
              | 'may-repeat'
              | 'unmatched'
              | 'no-memo';
            signature: components['schemas']['Signature'] | null;
          }
        | {
            /** @constant */
            event: 'released';
            from: 'set-aside' | components['schemas']['ParkedReason'];
            note: string | null;
          }
        | {
            /** @constant */
            event: 'held';
            note: string | null;
          }
        | {
            /** @constant */
            event: 'readdressed';
            from: components['schemas']['Address'];
            to: components['schemas']['Address'];
            note: string | null;
          }
        | {
            /** @constant */
            event: 'marked-paid';
            signature: components['schemas']['Signature'];
            note: string | null;
          }
        | {
            /** @constant */
            event: 'refunded';
            refusal: string | null;
            replaced: {
              /** @enum {string} */
              currency: 'thc' | 'sol';
              units: string;
            } | null;
            note: string | null;
          }
        | {
            /** @constant */
            event: 'fulfilled';
            note: string | null;
          }
        | {
            /** @constant */
            event: 'held-by-ban';
          };
    };
    Hub: {
      hub: {
        address: components['schemas']['Address'];
        /** @enum {string} */
        size: 'small' | 'medium' | 'large';
        growhouses: number;
        seeds: number;
        plants: number;
        waterable: number;
        harvestable: number;
        withered: number;
        dead: number;
        /** @description THC of harvests whose payout is not confirmed on the chain yet */
        pendingPayout: number;
      };
      growhouses: components['schemas']['Growhouse'][];
    };
    Id: number;
    Identity: {
      token: string;
      account: {
        address: components['schemas']['Address'];
        role: components['schemas']['Role'];
      };
    };
    Key: components['schemas']['Address'];
    Log: {
      id: components['schemas']['Id'];
      date: components['schemas']['Time'];
      /** @enum {string} */
      level: 'Server' | 'Info' | 'Warning' | 'Error' | 'Critical';
      /** @enum {string} */
      category: 'Server Action' | 'Service Action' | 'User Action' | 'Admin Action' | 'Error';
      address: string | null;
      user: components['schemas']['Id'] | null;
      message: string;
      transactions: string[];
    };
    Logs: {
      total: number;
      /** @constant */
      more?: true;
      data: components['schemas']['Log'][];
    };
    LogsFilter: {
      start: components['schemas']['Time'];
      end: components['schemas']['Time'];
      searchText: string;
      searchAddress: string;
      level?: ('Server' | 'Info' | 'Warning' | 'Error' | 'Critical') | null;
      category?:
        | ('Server Action' | 'Service Action' | 'User Action' | 'Admin Action' | 'Error')
        | null;
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
    };
    LogsRequest: {
      start: components['schemas']['Time'];
      end: components['schemas']['Time'];
      searchText: string;
      searchAddress: string;
      level?: ('Server' | 'Info' | 'Warning' | 'Error' | 'Critical') | null;
      category?:
        | ('Server Action' | 'Service Action' | 'User Action' | 'Admin Action' | 'Error')
        | null;
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
      skip: number;
      /** @enum {number} */
      count: 25 | 50 | 75 | 100;
    };
    MarkPayoutPaidRequest: {
      reason: string;
      seen: components['schemas']['SeenPayout'];
      signature: components['schemas']['Signature'];
      withoutMemo: boolean;
    };
    Money: {
      entries: components['schemas']['MoneyEntry'][];
      next: string | null;
    };
    MoneyAmount: {
      /** @enum {string} */
      currency: 'thc' | 'sol';
      amount: string;
    };
    MoneyEntry: {
      cursor: string;
      /** @enum {string} */
      type: 'order' | 'payment' | 'payout';
      /** @enum {string} */
      reason:
        | 'seeds'
        | 'exchange'
        | 'upgrade'
        | 'maxupgrade'
        | 'revive'
        | 'unknown'
        | 'harvest'
        | 'refund';
      /** @enum {string} */
      currency: 'thc' | 'sol';
      amount: number;
      /** @enum {string} */
      state:
        | 'open'
        | 'expired'
        | 'fulfilled'
        | 'refunded'
        | 'queued'
        | 'sent'
        | 'confirmed'
        | 'set_aside';
      signature: string | null;
      waiting_for: components['schemas']['ParkedReason'] | null;
      growhouseId: components['schemas']['Id'] | null;
      returns: {
        thc: string;
        sol: string;
        paymentId: components['schemas']['Id'];
      } | null;
      note: string | null;
      date_created: components['schemas']['Time'];
    };
    NewCalendarLink: {
      /** Format: uri */
      url: string;
      created: components['schemas']['Time'];
    };
    NicknameReportRequest: {
      nickname: string;
      /** @enum {string} */
      reason: 'insult' | 'threat' | 'sexual' | 'impersonation' | 'advertising' | 'other';
    };
    NicknameReportsRequest: {
      state: ('open' | 'closed') | null;
      skip: number;
      /** @enum {number} */
      count: 25 | 50 | 75 | 100;
    };
    NicknameRequest: {
      nickname: string;
    };
    Notifications: {
      endpoint: string;
      topics: ('ready' | 'withering' | 'payout' | 'upgrade')[];
      quietHours: components['schemas']['QuietHours'] | null;
      /** @description IANA time zone, such as Asia/Tokyo */
      timeZone: string;
    };
    Operator: {
      name: string | null;
      email: string | null;
      url: string | null;
      logRetentionDays: number;
    };
    Order: {
      transaction: string;
      expires_at: components['schemas']['Time'];
      lastValidBlockHeight: number;
    };
    OrderPage: {
      order: components['schemas']['OrderRow'];
      userId: components['schemas']['Id'] | null;
      cart:
        | {
            rarity: components['schemas']['Rarity'];
            quantity: number;
          }[]
        | null;
      rate: string | null;
      reserved: string;
      created_slot: number;
      payments: components['schemas']['PaymentRow'][];
      history: components['schemas']['HistoryEntry'][];
    };
    OrderRow: {
      id: components['schemas']['Id'];
      code: string;
      /** @enum {string} */
      kind: 'seeds' | 'exchange';
      /** @enum {string} */
      state: 'open' | 'expired' | 'paid';
      address: components['schemas']['Address'];
      /** @enum {string} */
      currency: 'thc' | 'sol';
      price: string;
      growhouseId: components['schemas']['Id'] | null;
      paymentId: components['schemas']['Id'] | null;
      date_created: components['schemas']['Time'];
      date_expires: components['schemas']['Time'];
    };
    Orders: {
      total: number;
      /** @constant */
      more?: true;
      data: components['schemas']['OrderRow'][];
    };
    OrdersFilter: {
      address: string;
      signature: string;
      age: ('10m' | '1h' | '1d') | null;
      start: components['schemas']['Time'] | null;
      end: components['schemas']['Time'] | null;
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
      state: ('open' | 'expired' | 'paid') | null;
      kind: ('seeds' | 'exchange') | null;
      currency: ('thc' | 'sol') | null;
      /** @enum {string} */
      sort?: 'id' | 'amount';
    };
    OrdersRequest: {
      address: string;
      signature: string;
      age: ('10m' | '1h' | '1d') | null;
      start: components['schemas']['Time'] | null;
      end: components['schemas']['Time'] | null;
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
      state: ('open' | 'expired' | 'paid') | null;
      kind: ('seeds' | 'exchange') | null;
      currency: ('thc' | 'sol') | null;
      /** @enum {string} */
      sort?: 'id' | 'amount';
      skip: number;
      /** @enum {number} */
      count: 25 | 50 | 75 | 100;
    };
    /** @enum {string} */
    ParkedReason:
      | 'no-token-account'
      | 'too-small'
      | 'cannot-land'
      | 'vault-short'
      | 'token-account-limit'
      | 'account-banned'
      | 'signer-limit'
      | 'no-room'
      | 'difference'
      | 'held';
    PaymentActions: {
      id: components['schemas']['Id'];
      /** @enum {string} */
      state: 'fulfilled' | 'refunded' | 'set_aside';
      /** @enum {string} */
      kind: 'seeds' | 'exchange' | 'upgrade' | 'maxupgrade' | 'revive' | 'unknown';
      address: components['schemas']['Address'];
      received: {
        /** @enum {string} */
        currency: 'thc' | 'sol';
        amount: string;
        refund_to: components['schemas']['Address'];
      }[];
      held_by_ban: boolean;
      limits: components['schemas']['Amounts'];
      own_allowed: boolean;
      growhouses: {
        id: components['schemas']['Id'];
        nickname: string | null;
      }[];
    };
    PaymentPage: {
      payment: components['schemas']['PaymentRow'];
      userId: components['schemas']['Id'] | null;
      memo: string;
      sources: {
        thc: components['schemas']['Address'] | null;
        sol: components['schemas']['Address'] | null;
      };
      price: components['schemas']['MoneyAmount'] | null;
      bought:
        | (
            | {
                /** @constant */
                kind: 'seeds';
                growhouseId: components['schemas']['Id'];
                seeds: components['schemas']['Id'][];
              }
            | {
                /** @constant */
                kind: 'exchange';
                thc: string;
              }
            | {
                /** @constant */
                kind: 'revive';
              }
            | {
                /** @constant */
                kind: 'upgrade';
                level: number;
              }
          )
        | null;
      order: components['schemas']['OrderRow'] | null;
      payouts: components['schemas']['PayoutRow'][];
      history: components['schemas']['HistoryEntry'][];
    };
    PaymentRow: {
      id: components['schemas']['Id'];
      /** @enum {string} */
      kind: 'seeds' | 'exchange' | 'upgrade' | 'maxupgrade' | 'revive' | 'unknown';
      /** @enum {string} */
      state: 'fulfilled' | 'refunded' | 'set_aside' | 'held';
      refusal: string | null;
      address: components['schemas']['Address'];
      signature: string;
      thc: string;
      sol: string;
      orderId: components['schemas']['Id'] | null;
      growhouseId: components['schemas']['Id'] | null;
      plantId: components['schemas']['Id'] | null;
      date_created: components['schemas']['Time'];
    };
    Payments: {
      total: number;
      /** @constant */
      more?: true;
      data: components['schemas']['PaymentRow'][];
    };
    PaymentsFilter: {
      address: string;
      signature: string;
      age: ('10m' | '1h' | '1d') | null;
      start: components['schemas']['Time'] | null;
      end: components['schemas']['Time'] | null;
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
      state: ('fulfilled' | 'refunded' | 'set_aside' | 'held') | null;
      kind: ('seeds' | 'exchange' | 'upgrade' | 'maxupgrade' | 'revive' | 'unknown') | null;
      refusal: string | null;
      currency: ('thc' | 'sol') | null;
      /** @enum {string} */
      sort?: 'id' | 'amount';
    };
    PaymentsRequest: {
      address: string;
      signature: string;
      age: ('10m' | '1h' | '1d') | null;
      start: components['schemas']['Time'] | null;
      end: components['schemas']['Time'] | null;
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
      state: ('fulfilled' | 'refunded' | 'set_aside' | 'held') | null;
      kind: ('seeds' | 'exchange' | 'upgrade' | 'maxupgrade' | 'revive' | 'unknown') | null;
      refusal: string | null;
      currency: ('thc' | 'sol') | null;
      /** @enum {string} */
      sort?: 'id' | 'amount';
      skip: number;
      /** @enum {number} */
      count: 25 | 50 | 75 | 100;
    };
    PayoutActionRequest: {
      reason: string;
      seen: components['schemas']['SeenPayout'];
    };
    PayoutActions: {
      id: components['schemas']['Id'];
      /** @enum {string} */
      state: 'queued' | 'sent' | 'confirmed' | 'set_aside';
      waiting_for: components['schemas']['ParkedReason'] | null;
      next_attempt: components['schemas']['Time'] | null;
      address: components['schemas']['Address'];
      /** @enum {string} */
      currency: 'thc' | 'sol';
      amount: string;
      held_by_ban: boolean;
      limits: components['schemas']['Amounts'];
      own_allowed: boolean;
    };
    PayoutPage: {
      payout: components['schemas']['PayoutRow'];
      userId: components['schemas']['Id'] | null;
      attempts: number;
      payment: components['schemas']['PaymentRow'] | null;
      batches: components['schemas']['BatchRow'][];
      history: components['schemas']['HistoryEntry'][];
    };
    PayoutRow: {
      id: components['schemas']['Id'];
      /** @enum {string} */
      reason: 'harvest' | 'upgrade' | 'exchange' | 'refund';
      /** @enum {string} */
      state: 'queued' | 'sent' | 'confirmed' | 'set_aside';
      waiting_for: components['schemas']['ParkedReason'] | null;
      stopped_by: ('paused' | 'books-differ' | 'restored') | null;
      next_attempt: components['schemas']['Time'] | null;
      address: components['schemas']['Address'];
      /** @enum {string} */
      currency: 'thc' | 'sol';
      amount: string;
      failures: number;
      batchId: components['schemas']['Id'] | null;
      signature: string | null;
      paymentId: components['schemas']['Id'] | null;
      plantId: components['schemas']['Id'] | null;
      growhouseId: components['schemas']['Id'] | null;
      date_created: components['schemas']['Time'];
      date_settled: components['schemas']['Time'] | null;
    };
    Payouts: {
      total: number;
      /** @constant */
      more?: true;
      data: components['schemas']['PayoutRow'][];
    };
    PayoutsAboveLimits: {
      vault: components['schemas']['Address'];
      total: number;
      data: {
        id: components['schemas']['Id'];
        address: components['schemas']['Address'];
        /** @enum {string} */
        currency: 'thc' | 'sol';
        amount: string;
        /** @enum {string} */
        reason: 'harvest' | 'upgrade' | 'exchange' | 'refund';
        date_created: components['schemas']['Time'];
      }[];
    };
    PayoutsFilter: {
      address: string;
      signature: string;
      age: ('10m' | '1h' | '1d') | null;
      start: components['schemas']['Time'] | null;
      end: components['schemas']['Time'] | null;
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
      state: ('queued' | 'sent' | 'confirmed' | 'set_aside') | null;
      reason: ('harvest' | 'upgrade' | 'exchange' | 'refund') | null;
      waiting: components['schemas']['ParkedReason'] | null;
      currency: ('thc' | 'sol') | null;
      /** @enum {string} */
      sort?: 'id' | 'amount';
    };
    PayoutsRequest: {
      address: string;
      signature: string;
      age: ('10m' | '1h' | '1d') | null;
      start: components['schemas']['Time'] | null;
      end: components['schemas']['Time'] | null;
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
      state: ('queued' | 'sent' | 'confirmed' | 'set_aside') | null;
      reason: ('harvest' | 'upgrade' | 'exchange' | 'refund') | null;
      waiting: components['schemas']['ParkedReason'] | null;
      currency: ('thc' | 'sol') | null;
      /** @enum {string} */
      sort?: 'id' | 'amount';
      skip: number;
      /** @enum {number} */
      count: 25 | 50 | 75 | 100;
    };
    PerRarity: {
      common: number;
      uncommon: number;
      rare: number;
      epic: number;
      mythic: number;
    };
    /** @description 0 for a seed, 1 when it is planted, one more with each watering, 5 when it is ripe */
    PlantStage: number;
    /** @description -2 dead, -1 withered, 0 seed, 1 sapling, 2 plant, 3 can be harvested when it is due, 4 harvested */
    PlantState: number;
    PlantsFilter: {
      growhouse: components['schemas']['Id'] | null;
      address: string;
      id?: components['schemas']['Id'] | null;
      /** @enum {string} */
      presence?: 'living' | 'gone' | 'all';
      /** @enum {string} */
      sort?: 'id' | 'growhouse';
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
    };
    PlantsRequest: {
      growhouse: components['schemas']['Id'] | null;
      address: string;
      id?: components['schemas']['Id'] | null;
      /** @enum {string} */
      presence?: 'living' | 'gone' | 'all';
      /** @enum {string} */
      sort?: 'id' | 'growhouse';
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
      skip: number;
      /** @enum {number} */
      count: 25 | 50 | 75 | 100;
    };
    PlayerSessions: {
      id: components['schemas']['Id'];
      created: components['schemas']['Time'];
      last_used: components['schemas']['Time'] | null;
      expires: components['schemas']['Time'];
      browser: string | null;
      is_current: boolean;
    }[];
    Proof: {
      vault: components['schemas']['Address'];
      time: components['schemas']['Time'];
      held: {
        thc: string;
        sol: string;
      } | null;
      owed: components['schemas']['ReconciliationLine'];
      oldest: components['schemas']['Time'] | null;
      reconciled: {
        time: components['schemas']['Time'];
        slot: number;
        from_slot: number;
        paid: components['schemas']['ReconciliationLine'];
      } | null;
      is_current: boolean;
      latest: {
        signature: string;
        time: components['schemas']['Time'];
        thc: string;
        sol: string;
      }[];
    };
    Purchase: {
      count: number;
      seeds: components['schemas']['Seed'][];
    };
    PushTarget: {
      /** Format: uri */
      endpoint: string;
      keys: {
        p256dh: string;
        auth: string;
      };
    };
    QuietHours: {
      from: string;
      until: string;
    };
    Rarity: 1 | 2 | 3 | 4 | 5;
    ReaddressPayoutRequest: {
      reason: string;
      seen: components['schemas']['SeenPayout'];
      address: components['schemas']['Key'];
    };
    Reconciliation: {
      stops_payouts: boolean;
      figures: components['schemas']['Figures'] | null;
      runs: {
        id: components['schemas']['Id'];
        started: components['schemas']['Time'];
        duration_ms: number;
        slot: number;
        /** @enum {string} */
        outcome: 'balanced' | 'pending' | 'different' | 'collecting';
      }[];
      findings: {
        key: string;
        message: string;
        rows: components['schemas']['FindingRows'];
        found: components['schemas']['Time'];
        /** @enum {string} */
        stops: 'everything' | 'payouts' | 'nothing';
        /** @enum {string} */
        state: 'pending' | 'open' | 'acknowledged';
        acknowledged: {
          by: string;
          time: components['schemas']['Time'];
          reason: string;
        } | null;
      }[];
    };
    ReconciliationLine: {
      count: number;
      thc: string;
      sol: string;
    };
    RefundPaymentRequest: {
      reason: string;
      seen: components['schemas']['SeenPayment'];
    };
    ReleasePayoutsRequest:
      | {
          text: string;
          /** Format: base64 */
          signature: string;
          /** Format: base64 */
          signedMessage?: string;
        }
      | {
          text: string;
          signedTransaction: components['schemas']['Transaction'];
        };
    RemainingThc: {
      payoutReceived: number;
      upgradeCost: number;
      plants_harvested: components['schemas']['PerRarity'];
      plants_required: components['schemas']['PerRarity'];
    };
    RenewSubscriptionRequest: {
      old: {
        /** Format: uri */
        endpoint: string;
        auth: string;
      };
      subscription: components['schemas']['PushTarget'];
    };
    ReportedNickname: {
      id: components['schemas']['Id'];
      nickname: string;
      reports: {
        /** @enum {string} */
        reason: 'insult' | 'threat' | 'sexual' | 'impersonation' | 'advertising' | 'other';
        count: number;
      }[];
      growhouses: {
        id: components['schemas']['Id'];
        address: components['schemas']['Address'];
      }[];
      first_reported: components['schemas']['Time'];
      last_reported: components['schemas']['Time'];
      closed: {
        /** @enum {string} */
        outcome: 'reset' | 'dismissed';
        date: components['schemas']['Time'];
        by: components['schemas']['Address'];
      } | null;
    };
    ReportedNicknames: {
      total: number;
      data: components['schemas']['ReportedNickname'][];
    };
    ReviveRequest: {
      transaction: components['schemas']['Signature'];
      cost: number;
      growhouseId: components['schemas']['Id'];
    };
    Role: {
      admin: boolean;
      superadmin: boolean;
    };
    SearchMatch: {
      /** @enum {string} */
      kind:
        | 'player'
        | 'grower'
        | 'growhouse'
        | 'plant'
        | 'order'
        | 'payment'
        | 'held payment'
        | 'payout'
        | 'batch';
      id: components['schemas']['Id'];
      label: string;
      address?: string;
    };
    Seed: {
      id: components['schemas']['Id'];
      strain: components['schemas']['Strain'];
      growhouse: components['schemas']['GrowhouseRef'];
    };
    SeenPayment: {
      /** @enum {string} */
      state: 'fulfilled' | 'refunded' | 'set_aside';
    };
    SeenPayout: {
      /** @enum {string} */
      state: 'queued' | 'sent' | 'confirmed' | 'set_aside';
      address: components['schemas']['Address'];
      /** @enum {string} */
      currency: 'thc' | 'sol';
      amount: string;
    };
    Service: {
      name: string;
      shortName: string;
      intervalMs: number;
      /** @enum {string} */
      status: 'STOPPED' | 'RUNNING' | 'IDLE' | 'ERROR';
      last_run: components['schemas']['Time'] | null;
      last_duration_ms: number | null;
      last_error: string | null;
    };
    Services: {
      total: number;
      /** @constant */
      more?: true;
      data: components['schemas']['Service'][];
    };
    SignInInput: {
      domain: string;
      uri: string;
      statement: string;
      version: string;
      chainId: string;
      nonce: string;
      issuedAt: components['schemas']['Time'];
      expirationTime: components['schemas']['Time'];
    };
    Signature: string;
    StartMaintenanceRequest: {
      message: string;
    };
    Strain: {
      id: components['schemas']['Id'];
      name: string;
      harvest_boost: number;
      rarity: {
        id: components['schemas']['Rarity'];
        name: string;
        harvest_boost: number;
      };
    };
    SubscribeRequest: {
      topics: ('ready' | 'withering' | 'payout' | 'upgrade')[];
      quietHours: components['schemas']['QuietHours'] | null;
      /** @description IANA time zone, such as Asia/Tokyo */
      timeZone: string;
      subscription: components['schemas']['PushTarget'];
    };
    Success: {
      /** @constant */
      success: true;
      /** @description For people; it may change */
      message: string;
    };
    SwapGrowerRequest: {
      oldMint: components['schemas']['Address'];
      newMint: components['schemas']['Address'];
    };
    /** Format: date-time */
    Time: string;
    TimedRequest: {
      currentTime?: string | number;
    };
    /** Format: base64 */
    Transaction: string;
    TransferRequest: {
      growhouseId: components['schemas']['Id'];
    };
    UpdateAdminRequest: {
      isSuperAdmin: boolean;
    };
    UpdateGrowerRequest: {
      rank: number;
      rarity: components['schemas']['Rarity'];
      growhouse: components['schemas']['Id'] | null;
      token_address: components['schemas']['Key'];
      owner: components['schemas']['Key'];
    };
    Upgrade: {
      newLevel: number;
      max_level: boolean;
      newGrowers: number;
      maxGrowers: number;
      maxPlants: number;
      maxPlantsDifference: number;
      maxSeeds: number;
      maxSeedsDifference: number;
      avgWateringTime: number;
      waterTimeDifference: number;
      avgHarvestBonus: number;
      harvestBonusDifference: number;
      nextLevelRequirements: {
        harvests: components['schemas']['PerRarity'];
      } | null;
      payout: number;
      lastHarvest: components['schemas']['HarvestedPlant'][];
      newGrowhouseId: components['schemas']['Id'] | null;
    };
    UpgradeRequest: {
      transaction: components['schemas']['Signature'];
    };
    UpgradeStatus: {
      payoutReceived: number;
      upgradeCost: number;
      plants_harvested: components['schemas']['PerRarity'];
      plants_required: components['schemas']['PerRarity'];
      thc_required: number;
      sol_required: number;
    };
    User: {
      id: components['schemas']['Id'];
      address: components['schemas']['Address'];
      banned: boolean;
      ban: components['schemas']['Ban'] | null;
      role: components['schemas']['Role'];
      configured: boolean;
      money: ('held' | 'released') | null;
      date_created: components['schemas']['Time'];
    };
    UserGrower: {
      id: components['schemas']['Id'];
      address: components['schemas']['Address'];
      name: string;
      image: string;
      rank: number;
      growhouseId: components['schemas']['Id'] | null;
      token_address: components['schemas']['Address'] | null;
      owner: components['schemas']['Address'] | null;
      rests_until: components['schemas']['Time'] | null;
      class: components['schemas']['GrowerClass'];
      owner_id: components['schemas']['Id'] | null;
      last_player: components['schemas']['Address'] | null;
      founded: components['schemas']['Id'] | null;
    };
    UserGrowers: {
      total: number;
      /** @constant */
      more?: true;
      data: components['schemas']['UserGrower'][];
    };
    UserGrowhouse: {
      id: components['schemas']['Id'];
      nickname: string | null;
      level: number;
      max_level: boolean;
      rarity: components['schemas']['Rarity'];
      account: {
        address: components['schemas']['Address'];
      };
      growers: number;
      seeds: number;
      plants: number;
      payoutReceived: number;
      date_created: components['schemas']['Time'];
      ended: {
        harvested: number;
        pruned: number;
        upgraded: number;
      };
      thc_earned: string;
      founders: {
        id: components['schemas']['Id'];
        name: string;
      }[];
    };
    UserGrowhouses: {
      total: number;
      /** @constant */
      more?: true;
      data: components['schemas']['UserGrowhouse'][];
    };
    UserHistory: {
      log: components['schemas']['Log'][];
      audit: components['schemas']['AuditEntry'][];
    };
    UserMoney: {
      totals: {
        paid_in: components['schemas']['Amounts'];
        paid_out: components['schemas']['Amounts'];
        owed: components['schemas']['Amounts'];
        held_payments: number;
      };
      orders: {
        id: components['schemas']['Id'];
        /** @enum {string} */
        kind: 'seeds' | 'exchange';
        /** @enum {string} */
        currency: 'thc' | 'sol';
        amount: string;
        /** @enum {string} */
        state: 'open' | 'expired' | 'paid';
        date_created: components['schemas']['Time'];
      }[];
      payments: {
        id: components['schemas']['Id'];
        /** @enum {string} */
        kind: 'seeds' | 'exchange' | 'upgrade' | 'maxupgrade' | 'revive' | 'unknown';
        /** @enum {string} */
        currency: 'thc' | 'sol';
        amount: string;
        /** @enum {string} */
        state: 'fulfilled' | 'refunded' | 'set_aside';
        date_created: components['schemas']['Time'];
      }[];
      payouts: {
        id: components['schemas']['Id'];
        /** @enum {string} */
        reason: 'harvest' | 'upgrade' | 'exchange' | 'refund';
        /** @enum {string} */
        currency: 'thc' | 'sol';
        amount: string;
        /** @enum {string} */
        state: 'queued' | 'sent' | 'confirmed' | 'set_aside';
        waiting_for: components['schemas']['ParkedReason'] | null;
        date_created: components['schemas']['Time'];
      }[];
    };
    UserPage: {
      id: components['schemas']['Id'];
      address: components['schemas']['Address'];
      banned: boolean;
      ban: components['schemas']['Ban'] | null;
      role: components['schemas']['Role'];
      configured: boolean;
      money: ('held' | 'released') | null;
      date_created: components['schemas']['Time'];
      last_active: components['schemas']['Time'] | null;
      growers_read: components['schemas']['Time'] | null;
    };
    UserPlant: {
      id: components['schemas']['Id'];
      strain: components['schemas']['Strain'];
      growhouse: components['schemas']['Id'];
      stage: components['schemas']['PlantStage'];
      state: components['schemas']['PlantState'];
      date_created: components['schemas']['Time'];
      planted: components['schemas']['Time'] | null;
      ended: components['schemas']['Time'] | null;
      outcome: ('harvested' | 'pruned' | 'upgraded') | null;
      payout: {
        id: components['schemas']['Id'];
        amount: string;
        /** @enum {string} */
        state: 'queued' | 'sent' | 'confirmed' | 'set_aside';
      } | null;
    };
    UserPlants: {
      total: number;
      /** @constant */
      more?: true;
      data: components['schemas']['UserPlant'][];
    };
    UserSessions: {
      total: number;
      /** @constant */
      more?: true;
      data: {
        id: components['schemas']['Id'];
        /** @enum {string} */
        scope: 'player' | 'admin';
        created: components['schemas']['Time'];
        last_used: components['schemas']['Time'] | null;
        expires: components['schemas']['Time'];
      }[];
    };
    Users: {
      total: number;
      /** @constant */
      more?: true;
      data: components['schemas']['User'][];
    };
    UsersFilter: {
      /** @enum {string} */
      bannedOnly: 'all' | 'banned' | 'unbanned';
      address: string;
      /** @enum {string} */
      sort?: 'id' | 'address';
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
    };
    UsersRequest: {
      /** @enum {string} */
      bannedOnly: 'all' | 'banned' | 'unbanned';
      address: string;
      /** @enum {string} */
      sort?: 'id' | 'address';
      /** @enum {string} */
      direction?: 'ascending' | 'descending';
      skip: number;
      /** @enum {number} */
      count: 25 | 50 | 75 | 100;
    };
    VerifyTransaction: {
      signature: string;
    };
    VerifyTransactionRequest: {
      signedTransaction: components['schemas']['Transaction'];
    };
    WaterRequest: {
      currentTime?: string | number;
      stage?: number;
    };
  };
  responses: {
    /** @description Nothing has changed since the response with this ETag */
    NotModified: {
      headers: {
        [name: string]: unknown;
      };
      content?: never;
    };
    /** @description `RATE_LIMITED`: too many requests, wait a moment */
    RateLimited: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'RATE_LIMITED';
        };
      };
    };
    /** @description `INTERNAL`: contact support! */
    Internal: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'INTERNAL';
        };
      };
    };
    /**
     * @description `DATABASE_BUSY`: the server is busy, try again in a moment
     *     `DATABASE_UNAVAILABLE`: the server cannot save anything right now, try again later
     */
    DatabaseBusyOrDatabaseUnavailable: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'DATABASE_BUSY' | 'DATABASE_UNAVAILABLE';
        };
      };
    };
    /** @description Success */
    Success: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Success'];
      };
    };
    /** @description `INVALID_REQUEST`: the request is not well-formed */
    InvalidRequest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'INVALID_REQUEST';
        };
      };
    };
    /** @description `OUTDATED_CLIENT`: this version is outdated */
    OutdatedClient: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'OUTDATED_CLIENT';
        };
      };
    };
    /**
     * @description `INVALID_REQUEST`: the request is not well-formed
     *     `MALFORMED_JSON`: the request is not valid JSON
     *     `REQUEST_ABORTED`: the request was interrupted
     */
    InvalidRequestOrMalformedJsonOrRequestAborted: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'INVALID_REQUEST' | 'MALFORMED_JSON' | 'REQUEST_ABORTED';
        };
      };
    };
    /** @description `BODY_TOO_LARGE`: the request is too large */
    BodyTooLarge: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'BODY_TOO_LARGE';
        };
      };
    };
    /**
     * @description `FILE_NOT_ACCEPTED`: files are not accepted
     *     `UNSUPPORTED_MEDIA_TYPE`: the request must be JSON or multipart/form-data, in UTF-8
     */
    FileNotAcceptedOrUnsupportedMediaType: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'FILE_NOT_ACCEPTED' | 'UNSUPPORTED_MEDIA_TYPE';
        };
      };
    };
    /** @description `OUT_OF_BOUNDS`: a value is out of range */
    OutOfBounds: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'OUT_OF_BOUNDS';
        };
      };
    };
    /** @description `ACCOUNT_BANNED`: This account is banned, contact support! */
    AccountBanned: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'ACCOUNT_BANNED';
        };
      };
    };
    /** @description `CONFLICT`: something changed in the meantime, try again */
    Conflict: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'CONFLICT';
        };
      };
    };
    /**
     * @description `CHAIN_UNREACHABLE`: the chain cannot be reached, try again in a moment
     *     `DATABASE_BUSY`: the server is busy, try again in a moment
     *     `DATABASE_UNAVAILABLE`: the server cannot save anything right now, try again later
     */
    ChainUnreachableOrDatabaseBusyOrDatabaseUnavailable: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'CHAIN_UNREACHABLE' | 'DATABASE_BUSY' | 'DATABASE_UNAVAILABLE';
        };
      };
    };
    /** @description `SIGN_IN_REFUSED`: the wallet could not be verified */
    SignInRefused: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'SIGN_IN_REFUSED';
        };
      };
    };
    /** @description `NOT_SIGNED_IN`: sign in first */
    NotSignedIn: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'NOT_SIGNED_IN';
        };
      };
    };
    /**
     * @description `CONFLICT`: something changed in the meantime, try again
     *     `REQUEST_IN_FLIGHT`: the same request is still in progress
     *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
     */
    ConflictOrRequestInFlightOrResponseNotStored: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'CONFLICT' | 'REQUEST_IN_FLIGHT' | 'RESPONSE_NOT_STORED';
        };
      };
    };
    /**
     * @description `IDEMPOTENCY_KEY_REUSED`: the idempotency key belongs to another request
     *     `OUT_OF_BOUNDS`: a value is out of range
     */
    IdempotencyKeyReusedOrOutOfBounds: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'IDEMPOTENCY_KEY_REUSED' | 'OUT_OF_BOUNDS';
        };
      };
    };
    /** @description `NOT_FOUND`: not found */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'NOT_FOUND';
        };
      };
    };
    /**
     * @description `DATABASE_BUSY`: the server is busy, try again in a moment
     *     `DATABASE_UNAVAILABLE`: the server cannot save anything right now, try again later
     *     `MAINTENANCE`: the game is in maintenance, try again in a few minutes
     */
    DatabaseBusyOrDatabaseUnavailableOrMaintenance: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'DATABASE_BUSY' | 'DATABASE_UNAVAILABLE' | 'MAINTENANCE';
        };
      };
    };
    /**
     * @description `CHAIN_UNREACHABLE`: the chain cannot be reached, try again in a moment
     *     `DATABASE_BUSY`: the server is busy, try again in a moment
     *     `DATABASE_UNAVAILABLE`: the server cannot save anything right now, try again later
     *     `MAINTENANCE`: the game is in maintenance, try again in a few minutes
     */
    ChainUnreachableOrDatabaseBusyOrDatabaseUnavailableOrMaintenance: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'CHAIN_UNREACHABLE' | 'DATABASE_BUSY' | 'DATABASE_UNAVAILABLE' | 'MAINTENANCE';
        };
      };
    };
    /** @description A CSV file */
    CsvFile: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'text/csv': string;
      };
    };
    /**
     * @description `ACCOUNT_BANNED`: This account is banned, contact support!
     *     `FORBIDDEN`: this is not yours
     */
    AccountBannedOrForbidden: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'ACCOUNT_BANNED' | 'FORBIDDEN';
        };
      };
    };
    /**
     * @description `IDEMPOTENCY_KEY_REUSED`: the idempotency key belongs to another request
     *     `NICKNAME_CHARACTERS`: a nickname has letters, digits, spaces and - ' # . only, and no word of two alphabets
     *     `NICKNAME_TOO_LONG`: a nickname has at most 24 characters
     *     `OUT_OF_BOUNDS`: a value is out of range
     */
    IdempotencyKeyReusedOrNicknameCharactersOrNicknameTooLongOrOutOfBounds: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code:
            | 'IDEMPOTENCY_KEY_REUSED'
            | 'NICKNAME_CHARACTERS'
            | 'NICKNAME_TOO_LONG'
            | 'OUT_OF_BOUNDS';
        };
      };
    };
    /** @description `PAYMENT_NOT_ACCEPTABLE`: the payment does not match the order */
    PaymentNotAcceptable: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'PAYMENT_NOT_ACCEPTABLE';
        };
      };
    };
    /** @description `INSUFFICIENT_FUNDS`: Insufficient funds! */
    InsufficientFunds: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'INSUFFICIENT_FUNDS';
        };
      };
    };
    /**
     * @description `ACCOUNT_BANNED`: This account is banned, contact support!
     *     `NOT_ADMIN`: Access Denied
     */
    AccountBannedOrNotAdmin: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'ACCOUNT_BANNED' | 'NOT_ADMIN';
        };
      };
    };
    /**
     * @description `ACCOUNT_BANNED`: This account is banned, contact support!
     *     `NOT_ADMIN`: Access Denied
     *     `SUPERADMIN_REQUIRED`: only a superadmin may do this
     */
    AccountBannedOrNotAdminOrSuperadminRequired: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'ACCOUNT_BANNED' | 'NOT_ADMIN' | 'SUPERADMIN_REQUIRED';
        };
      };
    };
    /**
     * @description `CONFLICT`: something changed in the meantime, try again
     *     `OWN_ACCOUNT`: you cannot do this to your own account
     */
    ConflictOrOwnAccount: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'CONFLICT' | 'OWN_ACCOUNT';
        };
      };
    };
    /**
     * @description `ADMIN_QUOTA`: your limit for this today is reached
     *     `RATE_LIMITED`: too many requests, wait a moment
     */
    AdminQuotaOrRateLimited: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'ADMIN_QUOTA' | 'RATE_LIMITED';
        };
      };
    };
    /**
     * @description `CONFIGURED_SUPERADMIN`: this wallet is configured as a superadmin on the server
     *     `CONFLICT`: something changed in the meantime, try again
     *     `OWN_ACCOUNT`: you cannot do this to your own account
     *     `USER_NOT_ADMIN`: this user is not an admin
     */
    ConfiguredSuperadminOrConflictOrOwnAccountOrUserNotAdmin: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'CONFIGURED_SUPERADMIN' | 'CONFLICT' | 'OWN_ACCOUNT' | 'USER_NOT_ADMIN';
        };
      };
    };
    /**
     * @description `ABOVE_ADMIN_LIMIT`: an amount this large needs a superadmin
     *     `ACCOUNT_BANNED`: This account is banned, contact support!
     *     `NOT_ADMIN`: Access Denied
     */
    AboveAdminLimitOrAccountBannedOrNotAdmin: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'ABOVE_ADMIN_LIMIT' | 'ACCOUNT_BANNED' | 'NOT_ADMIN';
        };
      };
    };
    /**
     * @description `CONFLICT`: something changed in the meantime, try again
     *     `OWN_WALLET`: another admin has to do this, because it concerns your own wallet
     */
    ConflictOrOwnWallet: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Failure'] & {
          /** @enum {unknown} */
          code: 'CONFLICT' | 'OWN_WALLET';
        };
      };
    };
  };
  parameters: {
    /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
    minVersion: string;
    /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
    idempotencyKey: string;
    /** @description The ETag of an earlier response: while nothing has changed, the answer is 304. */
    ifNoneMatch: string;
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getConfig: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of an earlier response: while nothing has changed, the answer is 304. */
        'if-none-match'?: components['parameters']['ifNoneMatch'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Config'];
          };
        };
      };
      304: components['responses']['NotModified'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Success'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getReady: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['Success'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      /**
       * @description `CHAIN_UNREACHABLE`: the chain cannot be reached, try again in a moment
       *     `DATABASE_BUSY`: the server is busy, try again in a moment
       *     `DATABASE_UNAVAILABLE`: the server cannot save anything right now, try again later
       *     `SHUTTING_DOWN`: the server is about to stop
       */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'CHAIN_UNREACHABLE' | 'DATABASE_BUSY' | 'DATABASE_UNAVAILABLE' | 'SHUTTING_DOWN';
          };
        };
      };
    };
  };
  getOperator: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Operator'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postClientError: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ClientErrorRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getProof: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Proof'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postCreateTransaction: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateTransactionRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['CreateTransaction'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      403: components['responses']['AccountBanned'];
      409: components['responses']['Conflict'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postVerifyTransaction: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['VerifyTransactionRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['VerifyTransaction'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['SignInRefused'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getSignInInput: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['SignInInput'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['SignInRefused'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAuthenticate: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AuthenticateRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Identity'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['SignInRefused'];
      403: components['responses']['AccountBanned'];
      409: components['responses']['Conflict'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postLogout: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      409: components['responses']['ConflictOrRequestInFlightOrResponseNotStored'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postPushSubscriptionRenew: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RenewSubscriptionRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      404: components['responses']['NotFound'];
      /**
       * @description `PUSH_ENDPOINT_TAKEN`: the subscription belongs to another browser
       *     `PUSH_SERVICE_UNKNOWN`: notifications cannot be sent to this browser
       *     `PUSH_UNAVAILABLE`: this server sends no notifications
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'PUSH_ENDPOINT_TAKEN' | 'PUSH_SERVICE_UNKNOWN' | 'PUSH_UNAVAILABLE';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAccountNotifications: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Notifications'] | null;
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAccountNotifications: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SubscribeRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `PUSH_ENDPOINT_TAKEN`: the subscription belongs to another browser
       *     `PUSH_SERVICE_UNKNOWN`: notifications cannot be sent to this browser
       *     `PUSH_UNAVAILABLE`: this server sends no notifications
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'PUSH_ENDPOINT_TAKEN'
              | 'PUSH_SERVICE_UNKNOWN'
              | 'PUSH_UNAVAILABLE'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postAccountNotificationsOff: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      409: components['responses']['ConflictOrRequestInFlightOrResponseNotStored'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postAccountNotificationsTest: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `PUSH_ENDED`: the browser has ended its subscription: turn notifications off and on again
       *     `PUSH_NOT_SUBSCRIBED`: turn notifications on first
       *     `PUSH_UNAVAILABLE`: this server sends no notifications
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'PUSH_ENDED'
              | 'PUSH_NOT_SUBSCRIBED'
              | 'PUSH_UNAVAILABLE'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      /**
       * @description `DATABASE_BUSY`: the server is busy, try again in a moment
       *     `DATABASE_UNAVAILABLE`: the server cannot save anything right now, try again later
       *     `MAINTENANCE`: the game is in maintenance, try again in a few minutes
       *     `PUSH_NOT_TAKEN`: the push service of your browser did not take it, try again later
       */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'DATABASE_BUSY' | 'DATABASE_UNAVAILABLE' | 'MAINTENANCE' | 'PUSH_NOT_TAKEN';
          };
        };
      };
    };
  };
  getCalendarByFile: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of an earlier response: while nothing has changed, the answer is 304. */
        'if-none-match'?: components['parameters']['ifNoneMatch'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        file: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A calendar (RFC 5545) */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/calendar': string;
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['InvalidRequest'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAccountHub: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of an earlier response: while nothing has changed, the answer is 304. */
        'if-none-match'?: components['parameters']['ifNoneMatch'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Hub'];
          };
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      409: components['responses']['Conflict'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAccountGrowhouses: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of an earlier response: while nothing has changed, the answer is 304. */
        'if-none-match'?: components['parameters']['ifNoneMatch'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Growhouses'];
          };
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAccountAlmanac: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of an earlier response: while nothing has changed, the answer is 304. */
        'if-none-match'?: components['parameters']['ifNoneMatch'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Almanac'];
          };
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAccountCalendar: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of an earlier response: while nothing has changed, the answer is 304. */
        'if-none-match'?: components['parameters']['ifNoneMatch'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['CalendarLink'];
          };
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAccountCalendar: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['NewCalendarLink'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      409: components['responses']['ConflictOrRequestInFlightOrResponseNotStored'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postAccountCalendarRevoke: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      409: components['responses']['ConflictOrRequestInFlightOrResponseNotStored'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  getAccountMoney: {
    parameters: {
      query?: {
        before?: string;
      };
      header?: {
        /** @description The ETag of an earlier response: while nothing has changed, the answer is 304. */
        'if-none-match'?: components['parameters']['ifNoneMatch'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Money'];
          };
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAccountMoneyRetry: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       *     `TOKEN_ACCOUNT_MISSING`: your wallet has no THC account yet
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED'
              | 'TOKEN_ACCOUNT_MISSING';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postAccountPaymentsByIdReturn: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `PAYMENT_NOT_SET_ASIDE`: the payment is not set aside
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'PAYMENT_NOT_SET_ASIDE'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      /**
       * @description `AMOUNT_TOO_SMALL`: the amount is too small
       *     `IDEMPOTENCY_KEY_REUSED`: the idempotency key belongs to another request
       *     `OUT_OF_BOUNDS`: a value is out of range
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'AMOUNT_TOO_SMALL' | 'IDEMPOTENCY_KEY_REUSED' | 'OUT_OF_BOUNDS';
          };
        };
      };
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  getAccountSessions: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['PlayerSessions'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAccountSessionsByIdEnd: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `OWN_SESSION`: sign out to end the session of this device
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'CONFLICT' | 'OWN_SESSION' | 'REQUEST_IN_FLIGHT' | 'RESPONSE_NOT_STORED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postAccountSessionsEndOthers: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      409: components['responses']['ConflictOrRequestInFlightOrResponseNotStored'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  getAccountExport: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A JSON file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, never>;
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAccountMoneyCsv: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['CsvFile'];
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAccountDeletionChallenge: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['CreateTransaction'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      409: components['responses']['ConflictOrRequestInFlightOrResponseNotStored'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postAccountDeletion: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DeleteAccountRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      /**
       * @description `NOT_SIGNED_IN`: sign in first
       *     `SIGN_IN_REFUSED`: the wallet could not be verified
       */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'NOT_SIGNED_IN' | 'SIGN_IN_REFUSED';
          };
        };
      };
      403: components['responses']['AccountBanned'];
      /**
       * @description `ACCOUNT_HAS_OPEN_ORDER`: one of your orders can still be paid, try again in two minutes
       *     `ACCOUNT_IS_ADMIN`: an admin cannot delete the account: hand the role over first
       *     `CONFLICT`: something changed in the meantime, try again
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'ACCOUNT_HAS_OPEN_ORDER'
              | 'ACCOUNT_IS_ADMIN'
              | 'CONFLICT'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  getGrowhouseById: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of an earlier response: while nothing has changed, the answer is 304. */
        'if-none-match'?: components['parameters']['ifNoneMatch'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['GrowhousePage'];
          };
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postGrowhouseByIdAddgrower: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AddGrowerRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `GROWER_BUSY`: this Grower already works in a Growhouse
       *     `GROWER_NOT_HELD`: this Grower is not in your wallet
       *     `GROWER_RESTING`: this Grower rests after changing wallets
       *     `GROWER_SLOTS_FULL`: every Grower slot is taken
       *     `GROWHOUSE_RETIRED`: this Growhouse is at max level
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'GROWER_BUSY'
              | 'GROWER_NOT_HELD'
              | 'GROWER_RESTING'
              | 'GROWER_SLOTS_FULL'
              | 'GROWHOUSE_RETIRED'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postGrowhouseByIdSwapgrower: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SwapGrowerRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `GROWER_BUSY`: this Grower already works in a Growhouse
       *     `GROWER_CLASS_TOO_LOW`: a Grower can only be swapped for one of the same or a higher class
       *     `GROWER_NOT_HELD`: this Grower is not in your wallet
       *     `GROWER_NOT_HERE`: this Grower does not work in this Growhouse
       *     `GROWER_RESTING`: this Grower rests after changing wallets
       *     `GROWHOUSE_RETIRED`: this Growhouse is at max level
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'GROWER_BUSY'
              | 'GROWER_CLASS_TOO_LOW'
              | 'GROWER_NOT_HELD'
              | 'GROWER_NOT_HERE'
              | 'GROWER_RESTING'
              | 'GROWHOUSE_RETIRED'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postGrowhouseByIdNickname: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NicknameRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      409: components['responses']['ConflictOrRequestInFlightOrResponseNotStored'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrNicknameCharactersOrNicknameTooLongOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postGrowhouseByIdWaterall: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['TimedRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Count'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `NOTHING_TO_WATER`: no plant needs water now
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'CONFLICT' | 'NOTHING_TO_WATER' | 'REQUEST_IN_FLIGHT' | 'RESPONSE_NOT_STORED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postGrowhouseByIdHarvestall: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Harvest'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `GROWER_REQUIRED`: Add a Grower first
       *     `GROWHOUSE_RETIRED`: this Growhouse is at max level
       *     `NOTHING_TO_HARVEST`: no plant can be harvested now
       *     `PLANT_IS_SEED`: this is a seed, plant it first
       *     `PLANT_NOT_DUE`: it is too early
       *     `PLANT_NOT_READY`: the plant is not ready to harvest
       *     `PLANT_WITHERED`: the plant has withered, revive it first
       *     `RARITY_CAPPED`: this level needs no more harvests of this rarity
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       *     `THC_LIMIT_REACHED`: the THC limit of this level is reached, upgrade the Growhouse
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'GROWER_REQUIRED'
              | 'GROWHOUSE_RETIRED'
              | 'NOTHING_TO_HARVEST'
              | 'PLANT_IS_SEED'
              | 'PLANT_NOT_DUE'
              | 'PLANT_NOT_READY'
              | 'PLANT_WITHERED'
              | 'RARITY_CAPPED'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED'
              | 'THC_LIMIT_REACHED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postGrowhouseByIdPruneall: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['TimedRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Count'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `NOTHING_TO_PRUNE`: no plant is dead
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'CONFLICT' | 'NOTHING_TO_PRUNE' | 'REQUEST_IN_FLIGHT' | 'RESPONSE_NOT_STORED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postGrowhouseByIdUpgrade: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpgradeRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Upgrade'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      402: components['responses']['PaymentNotAcceptable'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `PAYMENT_PENDING`: the payment is not on the chain yet
       *     `PAYMENT_REFUNDED`: the payment is being refunded
       *     `PAYMENT_SETTLING`: Payment seen, settling
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'PAYMENT_PENDING'
              | 'PAYMENT_REFUNDED'
              | 'PAYMENT_SETTLING'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postGrowhouseByIdMaxupgrade: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpgradeRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Upgrade'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      402: components['responses']['PaymentNotAcceptable'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `PAYMENT_PENDING`: the payment is not on the chain yet
       *     `PAYMENT_REFUNDED`: the payment is being refunded
       *     `PAYMENT_SETTLING`: Payment seen, settling
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'PAYMENT_PENDING'
              | 'PAYMENT_REFUNDED'
              | 'PAYMENT_SETTLING'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postPlantByIdPlant: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['TimedRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `GROWER_REQUIRED`: Add a Grower first
       *     `GROWHOUSE_RETIRED`: this Growhouse is at max level
       *     `NOT_A_SEED`: this is not a seed
       *     `PLANT_GONE`: the plant is gone
       *     `PLANT_SLOTS_FULL`: every plant slot is taken
       *     `RARITY_CAPPED`: this level needs no more harvests of this rarity
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       *     `THC_LIMIT_REACHED`: the THC limit of this level is reached, upgrade the Growhouse
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'GROWER_REQUIRED'
              | 'GROWHOUSE_RETIRED'
              | 'NOT_A_SEED'
              | 'PLANT_GONE'
              | 'PLANT_SLOTS_FULL'
              | 'RARITY_CAPPED'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED'
              | 'THC_LIMIT_REACHED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postPlantByIdWater: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['WaterRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `PLANT_DEAD`: the plant is dead
       *     `PLANT_GONE`: the plant is gone
       *     `PLANT_IS_SEED`: this is a seed, plant it first
       *     `PLANT_NOT_DUE`: it is too early
       *     `PLANT_READY`: the plant is ready to harvest
       *     `PLANT_WITHERED`: the plant has withered, revive it first
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'PLANT_DEAD'
              | 'PLANT_GONE'
              | 'PLANT_IS_SEED'
              | 'PLANT_NOT_DUE'
              | 'PLANT_READY'
              | 'PLANT_WITHERED'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postPlantByIdTransfer: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TransferRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `GROWHOUSE_RETIRED`: this Growhouse is at max level
       *     `NOT_A_SEED`: this is not a seed
       *     `PLANT_GONE`: the plant is gone
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       *     `SAME_GROWHOUSE`: the seed is already in this Growhouse
       *     `SEED_SLOTS_FULL`: maximum seeds reached
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'GROWHOUSE_RETIRED'
              | 'NOT_A_SEED'
              | 'PLANT_GONE'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED'
              | 'SAME_GROWHOUSE'
              | 'SEED_SLOTS_FULL';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postPlantByIdPrune: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `PLANT_GONE`: the plant is gone
       *     `PLANT_NOT_DEAD`: the plant is not dead
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'PLANT_GONE'
              | 'PLANT_NOT_DEAD'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postPlantByIdHarvest: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Harvest'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `GROWER_REQUIRED`: Add a Grower first
       *     `GROWHOUSE_RETIRED`: this Growhouse is at max level
       *     `PLANT_GONE`: the plant is gone
       *     `PLANT_IS_SEED`: this is a seed, plant it first
       *     `PLANT_NOT_DUE`: it is too early
       *     `PLANT_NOT_READY`: the plant is not ready to harvest
       *     `PLANT_WITHERED`: the plant has withered, revive it first
       *     `RARITY_CAPPED`: this level needs no more harvests of this rarity
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       *     `THC_LIMIT_REACHED`: the THC limit of this level is reached, upgrade the Growhouse
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'GROWER_REQUIRED'
              | 'GROWHOUSE_RETIRED'
              | 'PLANT_GONE'
              | 'PLANT_IS_SEED'
              | 'PLANT_NOT_DUE'
              | 'PLANT_NOT_READY'
              | 'PLANT_WITHERED'
              | 'RARITY_CAPPED'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED'
              | 'THC_LIMIT_REACHED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  getPlantByIdCalendar: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A calendar (RFC 5545) */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/calendar': string;
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      /** @description `PLANT_GONE`: the plant is gone */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'PLANT_GONE';
          };
        };
      };
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getPlantByIdRevivalcost: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: number;
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      /**
       * @description `PLANT_GONE`: the plant is gone
       *     `PLANT_NOT_WITHERED`: the plant has not withered
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'PLANT_GONE' | 'PLANT_NOT_WITHERED';
          };
        };
      };
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postPlantByIdRevive: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReviveRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      402: components['responses']['PaymentNotAcceptable'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `PAYMENT_PENDING`: the payment is not on the chain yet
       *     `PAYMENT_REFUNDED`: the payment is being refunded
       *     `PAYMENT_SETTLING`: Payment seen, settling
       *     `PLANT_GONE`: the plant is gone
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'PAYMENT_PENDING'
              | 'PAYMENT_REFUNDED'
              | 'PAYMENT_SETTLING'
              | 'PLANT_GONE'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  getDispensary: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of an earlier response: while nothing has changed, the answer is 304. */
        'if-none-match'?: components['parameters']['ifNoneMatch'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Dispensary'];
          };
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postDispensaryBulkbuy: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BulkbuyRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Order'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      402: components['responses']['InsufficientFunds'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `GROWHOUSE_RETIRED`: this Growhouse is at max level
       *     `PURCHASES_PAUSED`: purchases are paused, try again later
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       *     `SEED_SLOTS_FULL`: maximum seeds reached
       *     `TOO_MANY_ORDERS`: at most 10 orders can wait for payment, pay one or wait two minutes
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'GROWHOUSE_RETIRED'
              | 'PURCHASES_PAUSED'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED'
              | 'SEED_SLOTS_FULL'
              | 'TOO_MANY_ORDERS';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      /**
       * @description `CART_EMPTY`: the cart is empty
       *     `CART_LINE_INVALID`: the cart has an item that cannot be bought
       *     `CART_TOO_LARGE`: at most 10 seeds can be bought at once
       *     `IDEMPOTENCY_KEY_REUSED`: the idempotency key belongs to another request
       *     `OUT_OF_BOUNDS`: a value is out of range
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CART_EMPTY'
              | 'CART_LINE_INVALID'
              | 'CART_TOO_LARGE'
              | 'IDEMPOTENCY_KEY_REUSED'
              | 'OUT_OF_BOUNDS';
          };
        };
      };
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postDispensaryConfirm: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ConfirmPurchaseRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Purchase'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      402: components['responses']['PaymentNotAcceptable'];
      403: components['responses']['AccountBannedOrForbidden'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `PAYMENT_PENDING`: the payment is not on the chain yet
       *     `PAYMENT_REFUNDED`: the payment is being refunded
       *     `PAYMENT_SETTLING`: Payment seen, settling
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'PAYMENT_PENDING'
              | 'PAYMENT_REFUNDED'
              | 'PAYMENT_SETTLING'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  getDispensaryTerms: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['DispensaryTerms'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getDispensaryExchangeRate: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: number;
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postDispensaryExchange: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ExchangeRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Order'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      402: components['responses']['InsufficientFunds'];
      403: components['responses']['AccountBannedOrForbidden'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `EXCHANGE_DAY_LIMIT`: this is more than all players together may still exchange today
       *     `EXCHANGE_PAUSED`: the exchange is paused, try again later
       *     `EXCHANGE_RATE_STALE`: the exchange is paused until its rate is updated
       *     `EXCHANGE_RESERVE_SHORT`: the vault has too little THC for this exchange at the moment
       *     `EXCHANGE_WALLET_LIMIT`: this is more than you may still exchange today
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       *     `TOO_MANY_ORDERS`: at most 10 orders can wait for payment, pay one or wait two minutes
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'EXCHANGE_DAY_LIMIT'
              | 'EXCHANGE_PAUSED'
              | 'EXCHANGE_RATE_STALE'
              | 'EXCHANGE_RESERVE_SHORT'
              | 'EXCHANGE_WALLET_LIMIT'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED'
              | 'TOO_MANY_ORDERS';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      /**
       * @description `AMOUNT_TOO_SMALL`: the amount is too small
       *     `EXCHANGE_ORDER_LIMIT`: this is more than one exchange may pay
       *     `IDEMPOTENCY_KEY_REUSED`: the idempotency key belongs to another request
       *     `OUT_OF_BOUNDS`: a value is out of range
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'AMOUNT_TOO_SMALL'
              | 'EXCHANGE_ORDER_LIMIT'
              | 'IDEMPOTENCY_KEY_REUSED'
              | 'OUT_OF_BOUNDS';
          };
        };
      };
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postDispensaryExchangeConfirm: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ConfirmExchangeRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Exchange'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      402: components['responses']['PaymentNotAcceptable'];
      403: components['responses']['AccountBannedOrForbidden'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `PAYMENT_PENDING`: the payment is not on the chain yet
       *     `PAYMENT_REFUNDED`: the payment is being refunded
       *     `PAYMENT_SETTLING`: Payment seen, settling
       *     `REQUEST_IN_FLIGHT`: the same request is still in progress
       *     `RESPONSE_NOT_STORED`: this was already done, reload to see it
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'PAYMENT_PENDING'
              | 'PAYMENT_REFUNDED'
              | 'PAYMENT_SETTLING'
              | 'REQUEST_IN_FLIGHT'
              | 'RESPONSE_NOT_STORED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postGrowerzByOwner: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['GrowersByOwnerRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Grower'][];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrForbidden'];
      409: components['responses']['ConflictOrRequestInFlightOrResponseNotStored'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postReportNickname: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with the same key, path and body gets the first response again and changes nothing. */
        'idempotency-key'?: components['parameters']['idempotencyKey'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NicknameReportRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBanned'];
      404: components['responses']['NotFound'];
      409: components['responses']['ConflictOrRequestInFlightOrResponseNotStored'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['IdempotencyKeyReusedOrNicknameCharactersOrNicknameTooLongOrOutOfBounds'];
      426: components['responses']['OutdatedClient'];
      /**
       * @description `RATE_LIMITED`: too many requests, wait a moment
       *     `REPORT_LIMIT`: you have reported enough for today, try again tomorrow
       */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'RATE_LIMITED' | 'REPORT_LIMIT';
          };
        };
      };
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailableOrMaintenance'];
    };
  };
  postAdminAuthenticate: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AdminAuthenticateRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Identity'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      /**
       * @description `NOT_SIGNED_IN`: sign in first
       *     `SIGN_IN_REFUSED`: the wallet could not be verified
       *     `SIGN_IN_TOO_OLD`: sign in with your wallet again
       */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'NOT_SIGNED_IN' | 'SIGN_IN_REFUSED' | 'SIGN_IN_TOO_OLD';
          };
        };
      };
      403: components['responses']['AccountBannedOrNotAdmin'];
      409: components['responses']['Conflict'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminLogout: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminServicesRunCollection: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Services'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      409: components['responses']['Conflict'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminServicesRunOwnership: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Services'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      409: components['responses']['Conflict'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminUsersAll: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UsersRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Users'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminUsersExport: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UsersFilter'];
      };
    };
    responses: {
      200: components['responses']['CsvFile'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminAdminsAll: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AdminsRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Users'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminAdminsExport: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AdminsFilter'];
      };
    };
    responses: {
      200: components['responses']['CsvFile'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPlantsAll: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PlantsRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['AdminPlants'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPlantsExport: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PlantsFilter'];
      };
    };
    responses: {
      200: components['responses']['CsvFile'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminGrowhouses: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['GrowhousesRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['AdminGrowhouses'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminGrowhousesExport: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['GrowhousesFilter'];
      };
    };
    responses: {
      200: components['responses']['CsvFile'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminGrowerzAll: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['GrowerzRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['AdminGrowers'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminGrowerzExport: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['GrowerzFilter'];
      };
    };
    responses: {
      200: components['responses']['CsvFile'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminLogs: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LogsRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Logs'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminLogsExport: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LogsFilter'];
      };
    };
    responses: {
      200: components['responses']['CsvFile'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminBaseinfo: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['BaseInfo'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminUsersByIdBan: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['BanRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFIGURED_SUPERADMIN`: this wallet is configured as a superadmin on the server
       *     `CONFLICT`: something changed in the meantime, try again
       *     `OWN_ACCOUNT`: you cannot do this to your own account
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'CONFIGURED_SUPERADMIN' | 'CONFLICT' | 'OWN_ACCOUNT';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminUsersByIdBanChange: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BanChangeRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFIGURED_SUPERADMIN`: this wallet is configured as a superadmin on the server
       *     `CONFLICT`: something changed in the meantime, try again
       *     `OWN_ACCOUNT`: you cannot do this to your own account
       *     `USER_NOT_BANNED`: this user is not banned
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'CONFIGURED_SUPERADMIN' | 'CONFLICT' | 'OWN_ACCOUNT' | 'USER_NOT_BANNED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminUsersByIdUnban: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      404: components['responses']['NotFound'];
      409: components['responses']['ConflictOrOwnAccount'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminUsersByIdRelease: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `OWN_ACCOUNT`: you cannot do this to your own account
       *     `USER_NOT_BANNED`: this user is not banned
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'CONFLICT' | 'OWN_ACCOUNT' | 'USER_NOT_BANNED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminUsersByIdSignOut: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      404: components['responses']['NotFound'];
      409: components['responses']['ConflictOrOwnAccount'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminUsersByIdGrowersRefresh: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminUsersById: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: components['schemas']['Id'] | components['schemas']['Address'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['UserPage'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminUsersByIdGrowhouses: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['UserGrowhouses'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminUsersByIdPlants: {
    parameters: {
      query?: {
        presence?: 'living' | 'gone' | 'all';
        skip?: string;
        count?: '25' | '50' | '75' | '100';
      };
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['UserPlants'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminUsersByIdGrowers: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['UserGrowers'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminUsersByIdMoney: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['UserMoney'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminUsersByIdSessions: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['UserSessions'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminUsersByIdHistory: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['UserHistory'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminSearch: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AdminSearchRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['AdminSearch'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPlantsAdd: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AddSeedRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      /**
       * @description `ACCOUNT_DELETED`: this account was deleted
       *     `CONFLICT`: something changed in the meantime, try again
       *     `GROWHOUSE_RETIRED`: this Growhouse is at max level
       *     `OWN_WALLET`: another admin has to do this, because it concerns your own wallet
       *     `SEED_SLOTS_FULL`: maximum seeds reached
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'ACCOUNT_DELETED'
              | 'CONFLICT'
              | 'GROWHOUSE_RETIRED'
              | 'OWN_WALLET'
              | 'SEED_SLOTS_FULL';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['AdminQuotaOrRateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPlantsByIdWater: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      /**
       * @description `ACCOUNT_DELETED`: this account was deleted
       *     `CONFLICT`: something changed in the meantime, try again
       *     `OWN_WALLET`: another admin has to do this, because it concerns your own wallet
       *     `PLANT_DEAD`: the plant is dead
       *     `PLANT_GONE`: the plant is gone
       *     `PLANT_IS_SEED`: this is a seed, plant it first
       *     `PLANT_NOT_DUE`: it is too early
       *     `PLANT_READY`: the plant is ready to harvest
       *     `PLANT_WITHERED`: the plant has withered, revive it first
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'ACCOUNT_DELETED'
              | 'CONFLICT'
              | 'OWN_WALLET'
              | 'PLANT_DEAD'
              | 'PLANT_GONE'
              | 'PLANT_IS_SEED'
              | 'PLANT_NOT_DUE'
              | 'PLANT_READY'
              | 'PLANT_WITHERED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPlantsByIdHarvest: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Harvest'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      /**
       * @description `ACCOUNT_DELETED`: this account was deleted
       *     `CONFLICT`: something changed in the meantime, try again
       *     `GROWER_REQUIRED`: Add a Grower first
       *     `GROWHOUSE_RETIRED`: this Growhouse is at max level
       *     `OWN_WALLET`: another admin has to do this, because it concerns your own wallet
       *     `PLANT_GONE`: the plant is gone
       *     `PLANT_IS_SEED`: this is a seed, plant it first
       *     `PLANT_NOT_DUE`: it is too early
       *     `PLANT_NOT_READY`: the plant is not ready to harvest
       *     `PLANT_WITHERED`: the plant has withered, revive it first
       *     `RARITY_CAPPED`: this level needs no more harvests of this rarity
       *     `THC_LIMIT_REACHED`: the THC limit of this level is reached, upgrade the Growhouse
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'ACCOUNT_DELETED'
              | 'CONFLICT'
              | 'GROWER_REQUIRED'
              | 'GROWHOUSE_RETIRED'
              | 'OWN_WALLET'
              | 'PLANT_GONE'
              | 'PLANT_IS_SEED'
              | 'PLANT_NOT_DUE'
              | 'PLANT_NOT_READY'
              | 'PLANT_WITHERED'
              | 'RARITY_CAPPED'
              | 'THC_LIMIT_REACHED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['AdminQuotaOrRateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPlantsByIdPrune: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      /**
       * @description `ACCOUNT_DELETED`: this account was deleted
       *     `CONFLICT`: something changed in the meantime, try again
       *     `OWN_WALLET`: another admin has to do this, because it concerns your own wallet
       *     `PLANT_GONE`: the plant is gone
       *     `PLANT_NOT_DEAD`: the plant is not dead
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'ACCOUNT_DELETED' | 'CONFLICT' | 'OWN_WALLET' | 'PLANT_GONE' | 'PLANT_NOT_DEAD';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminGrowerzByIdUpdate: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateGrowerRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `GROWER_BUSY`: this Grower already works in a Growhouse
       *     `GROWER_RESTING`: this Grower rests after changing wallets
       *     `GROWER_SLOTS_FULL`: every Grower slot is taken
       *     `GROWHOUSE_NOT_OF_OWNER`: the Growhouse belongs to another wallet
       *     `GROWHOUSE_RETIRED`: this Growhouse is at max level
       *     `OWN_WALLET`: another admin has to do this, because it concerns your own wallet
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'GROWER_BUSY'
              | 'GROWER_RESTING'
              | 'GROWER_SLOTS_FULL'
              | 'GROWHOUSE_NOT_OF_OWNER'
              | 'GROWHOUSE_RETIRED'
              | 'OWN_WALLET';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['AdminQuotaOrRateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminAdminsAdd: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AddAdminRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFIGURED_SUPERADMIN`: this wallet is configured as a superadmin on the server
       *     `CONFLICT`: something changed in the meantime, try again
       *     `OWN_ACCOUNT`: you cannot do this to your own account
       *     `USER_BANNED`: this user is banned
       *     `USER_IS_ADMIN`: this user is already an admin
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFIGURED_SUPERADMIN'
              | 'CONFLICT'
              | 'OWN_ACCOUNT'
              | 'USER_BANNED'
              | 'USER_IS_ADMIN';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminAdminsByIdUpdate: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateAdminRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      404: components['responses']['NotFound'];
      409: components['responses']['ConfiguredSuperadminOrConflictOrOwnAccountOrUserNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminAdminsByIdRemove: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      404: components['responses']['NotFound'];
      409: components['responses']['ConfiguredSuperadminOrConflictOrOwnAccountOrUserNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminAudit: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AuditRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Audit'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminAuditActions: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['AuditActions'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminAuditExport: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AuditFilter'];
      };
    };
    responses: {
      200: components['responses']['CsvFile'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminServicesList: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Services'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminServicesRunByShortName: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        shortName:
          | 'collection'
          | 'ownership'
          | 'payouts'
          | 'payments'
          | 'reconciliation'
          | 'notices'
          | 'lifecycle'
          | 'cleanup'
          | 'backup';
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminServicesStartByShortName: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        shortName:
          | 'collection'
          | 'ownership'
          | 'payouts'
          | 'payments'
          | 'reconciliation'
          | 'notices'
          | 'lifecycle'
          | 'cleanup'
          | 'backup';
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminServicesStopByShortName: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        shortName:
          | 'collection'
          | 'ownership'
          | 'payouts'
          | 'payments'
          | 'reconciliation'
          | 'notices'
          | 'lifecycle'
          | 'cleanup'
          | 'backup';
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminServicesStartall: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminServicesStopall: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminPayoutsAboveLimits: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['PayoutsAboveLimits'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPayoutsRelease: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReleasePayoutsRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `RELEASE_REFUSED`: the signer refused the release
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'CONFLICT' | 'RELEASE_REFUSED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      /**
       * @description `CHAIN_UNREACHABLE`: the chain cannot be reached, try again in a moment
       *     `DATABASE_BUSY`: the server is busy, try again in a moment
       *     `DATABASE_UNAVAILABLE`: the server cannot save anything right now, try again later
       *     `SIGNER_UNREACHABLE`: the signer does not answer, try again in a moment
       */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CHAIN_UNREACHABLE'
              | 'DATABASE_BUSY'
              | 'DATABASE_UNAVAILABLE'
              | 'SIGNER_UNREACHABLE';
          };
        };
      };
    };
  };
  getAdminPayoutsByIdActions: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['PayoutActions'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPayoutsByIdHold: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PayoutActionRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `OWN_WALLET`: another admin has to do this, because it concerns your own wallet
       *     `PAYOUT_HELD`: the payout is held already
       *     `PAYOUT_PAID`: the payout is paid
       *     `PAYOUT_SENT`: the payout is on its way: wait until its transaction is settled
       *     `PAYOUT_SET_ASIDE`: the payout is set aside: pay it again after proof, or mark it as paid
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'OWN_WALLET'
              | 'PAYOUT_HELD'
              | 'PAYOUT_PAID'
              | 'PAYOUT_SENT'
              | 'PAYOUT_SET_ASIDE';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPayoutsByIdRelease: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PayoutActionRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AboveAdminLimitOrAccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `MONEY_HELD_BY_BAN`: a ban holds the money of this wallet: a superadmin releases it in the Users tab
       *     `OWN_WALLET`: another admin has to do this, because it concerns your own wallet
       *     `PAYOUT_ABOVE_LIMITS`: the signer’s limits stop it: a superadmin releases it on the dashboard
       *     `PAYOUT_DUE`: the payout is due already
       *     `PAYOUT_IS_CREDIT`: the amount is too small to send alone: the next payout of the wallet includes it
       *     `PAYOUT_PAID`: the payout is paid
       *     `PAYOUT_SENT`: the payout is on its way: wait until its transaction is settled
       *     `PAYOUT_SET_ASIDE`: the payout is set aside: pay it again after proof, or mark it as paid
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'MONEY_HELD_BY_BAN'
              | 'OWN_WALLET'
              | 'PAYOUT_ABOVE_LIMITS'
              | 'PAYOUT_DUE'
              | 'PAYOUT_IS_CREDIT'
              | 'PAYOUT_PAID'
              | 'PAYOUT_SENT'
              | 'PAYOUT_SET_ASIDE';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPayoutsByIdPayAgain: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PayoutActionRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AboveAdminLimitOrAccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `MONEY_HELD_BY_BAN`: a ban holds the money of this wallet: a superadmin releases it in the Users tab
       *     `OWN_WALLET`: another admin has to do this, because it concerns your own wallet
       *     `PAYOUT_LANDED`: the chain shows that this payout was paid: mark it as paid
       *     `PAYOUT_PAID`: the payout is paid
       *     `PAYOUT_QUEUED`: the payout is queued and will be paid
       *     `PAYOUT_SENT`: the payout is on its way: wait until its transaction is settled
       *     `PAYOUT_UNPROVEN`: the nodes do not prove that this payout was not paid
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'MONEY_HELD_BY_BAN'
              | 'OWN_WALLET'
              | 'PAYOUT_LANDED'
              | 'PAYOUT_PAID'
              | 'PAYOUT_QUEUED'
              | 'PAYOUT_SENT'
              | 'PAYOUT_UNPROVEN';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPayoutsByIdMarkPaid: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MarkPayoutPaidRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      /**
       * @description `ABOVE_ADMIN_LIMIT`: an amount this large needs a superadmin
       *     `ACCOUNT_BANNED`: This account is banned, contact support!
       *     `NOT_ADMIN`: Access Denied
       *     `SUPERADMIN_REQUIRED`: only a superadmin may do this
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'ABOVE_ADMIN_LIMIT' | 'ACCOUNT_BANNED' | 'NOT_ADMIN' | 'SUPERADMIN_REQUIRED';
          };
        };
      };
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `OWN_WALLET`: another admin has to do this, because it concerns your own wallet
       *     `PAYMENT_PROOF_REFUSED`: the transaction does not prove that this payout was paid
       *     `PAYOUT_NOT_HELD`: hold the payout first, so that it is not paid in the meantime
       *     `PAYOUT_PAID`: the payout is paid
       *     `PAYOUT_SENT`: the payout is on its way: wait until its transaction is settled
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'OWN_WALLET'
              | 'PAYMENT_PROOF_REFUSED'
              | 'PAYOUT_NOT_HELD'
              | 'PAYOUT_PAID'
              | 'PAYOUT_SENT';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPayoutsByIdReaddress: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReaddressPayoutRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `MONEY_HELD_BY_BAN`: a ban holds the money of this wallet: a superadmin releases it in the Users tab
       *     `OWN_WALLET`: another admin has to do this, because it concerns your own wallet
       *     `PAYOUT_LANDED`: the chain shows that this payout was paid: mark it as paid
       *     `PAYOUT_PAID`: the payout is paid
       *     `PAYOUT_SENT`: the payout is on its way: wait until its transaction is settled
       *     `PAYOUT_UNPROVEN`: the nodes do not prove that this payout was not paid
       *     `READDRESS_REFUSED`: the payout cannot go to this wallet
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'MONEY_HELD_BY_BAN'
              | 'OWN_WALLET'
              | 'PAYOUT_LANDED'
              | 'PAYOUT_PAID'
              | 'PAYOUT_SENT'
              | 'PAYOUT_UNPROVEN'
              | 'READDRESS_REFUSED';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['ChainUnreachableOrDatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminPaymentsByIdActions: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['PaymentActions'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPaymentsByIdRefund: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RefundPaymentRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AboveAdminLimitOrAccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `MONEY_HELD_BY_BAN`: a ban holds the money of this wallet: a superadmin releases it in the Users tab
       *     `OWN_WALLET`: another admin has to do this, because it concerns your own wallet
       *     `PAYMENT_EMPTY`: the vault received nothing with this payment
       *     `PAYMENT_NOT_SET_ASIDE`: the payment is not set aside
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'MONEY_HELD_BY_BAN'
              | 'OWN_WALLET'
              | 'PAYMENT_EMPTY'
              | 'PAYMENT_NOT_SET_ASIDE';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPaymentsByIdFulfil: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FulfilPaymentRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AboveAdminLimitOrAccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      /**
       * @description `CONFLICT`: something changed in the meantime, try again
       *     `GROWHOUSE_NOT_OF_OWNER`: the Growhouse belongs to another wallet
       *     `MONEY_HELD_BY_BAN`: a ban holds the money of this wallet: a superadmin releases it in the Users tab
       *     `OWN_WALLET`: another admin has to do this, because it concerns your own wallet
       *     `PAYMENT_NOT_SET_ASIDE`: the payment is not set aside
       *     `PAYMENT_UNDELIVERABLE`: only seeds and exchanges can be delivered by hand, refund it instead
       *     `SEED_SLOTS_FULL`: maximum seeds reached
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'CONFLICT'
              | 'GROWHOUSE_NOT_OF_OWNER'
              | 'MONEY_HELD_BY_BAN'
              | 'OWN_WALLET'
              | 'PAYMENT_NOT_SET_ASIDE'
              | 'PAYMENT_UNDELIVERABLE'
              | 'SEED_SLOTS_FULL';
          };
        };
      };
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      /**
       * @description `AMOUNT_TOO_SMALL`: the amount is too small
       *     `CART_EMPTY`: the cart is empty
       *     `CART_LINE_INVALID`: the cart has an item that cannot be bought
       *     `CART_TOO_LARGE`: at most 10 seeds can be bought at once
       *     `OUT_OF_BOUNDS`: a value is out of range
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code:
              | 'AMOUNT_TOO_SMALL'
              | 'CART_EMPTY'
              | 'CART_LINE_INVALID'
              | 'CART_TOO_LARGE'
              | 'OUT_OF_BOUNDS';
          };
        };
      };
      426: components['responses']['OutdatedClient'];
      429: components['responses']['AdminQuotaOrRateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminOrdersAll: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OrdersRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Orders'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminOrdersExport: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OrdersFilter'];
      };
    };
    responses: {
      200: components['responses']['CsvFile'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminOrdersById: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['OrderPage'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPaymentsAll: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PaymentsRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Payments'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPaymentsExport: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PaymentsFilter'];
      };
    };
    responses: {
      200: components['responses']['CsvFile'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminPaymentsHeldById: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['HeldPaymentPage'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminPaymentsById: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['PaymentPage'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPayoutsAll: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PayoutsRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Payouts'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminPayoutsExport: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PayoutsFilter'];
      };
    };
    responses: {
      200: components['responses']['CsvFile'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminPayoutsById: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['PayoutPage'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminBatchesAll: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BatchesRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Batches'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminBatchesExport: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BatchesFilter'];
      };
    };
    responses: {
      200: components['responses']['CsvFile'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminBatchesById: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['BatchPage'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminDashboard: {
    parameters: {
      query?: {
        days?: '7' | '30' | '90';
      };
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Dashboard'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminDashboardDay: {
    parameters: {
      query?: {
        day?: string;
      };
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['DaySummary'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminEconomy: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Economy'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminEconomy: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EconomyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      409: components['responses']['Conflict'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      /**
       * @description `LIMITS_CONTRADICT`: the exchange may sell more than the signer lets out of the vault
       *     `OUT_OF_BOUNDS`: a value is out of range
       *     `RATE_CHANGE_TOO_LARGE`: one change may raise or lower the rate by a factor of 10 at most
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'] & {
            /** @enum {unknown} */
            code: 'LIMITS_CONTRADICT' | 'OUT_OF_BOUNDS' | 'RATE_CHANGE_TOO_LARGE';
          };
        };
      };
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminAnnouncements: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Announcements'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminAnnouncements: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AnnouncementRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      409: components['responses']['Conflict'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminAnnouncementsByIdUpdate: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AnnouncementRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminAnnouncementsByIdEnd: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminMaintenanceStart: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['StartMaintenanceRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      409: components['responses']['Conflict'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminMaintenanceEnd: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      409: components['responses']['Conflict'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminReconciliation: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Reconciliation'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminReconciliationAcknowledge: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AcknowledgeFindingRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminChecks: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['Checks'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdminOrSuperadminRequired'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminReportedNicknamesAll: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NicknameReportsRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['ReportedNicknames'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminReportedNicknamesByIdReset: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      409: components['responses']['ConflictOrOwnWallet'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminReportedNicknamesByIdDismiss: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      409: components['responses']['ConflictOrOwnWallet'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminClientErrorsAll: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ClientErrorsRequest'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['ClientErrors'];
          };
        };
      };
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getAdminClientErrorsById: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Success'] & {
            data: components['schemas']['ClientErrorPage'];
          };
        };
      };
      400: components['responses']['InvalidRequest'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  postAdminClientErrorsByIdResolve: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyRequest'];
      };
    };
    responses: {
      200: components['responses']['Success'];
      400: components['responses']['InvalidRequestOrMalformedJsonOrRequestAborted'];
      401: components['responses']['NotSignedIn'];
      403: components['responses']['AccountBannedOrNotAdmin'];
      404: components['responses']['NotFound'];
      409: components['responses']['Conflict'];
      413: components['responses']['BodyTooLarge'];
      415: components['responses']['FileNotAcceptedOrUnsupportedMediaType'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getOpenapiJson: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of an earlier response: while nothing has changed, the answer is 304. */
        'if-none-match'?: components['parameters']['ifNoneMatch'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description An OpenAPI document */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, never>;
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['InvalidRequest'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getDocs: {
    parameters: {
      query?: never;
      header?: {
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      400: components['responses']['InvalidRequest'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
  getDocsByFile: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of an earlier response: while nothing has changed, the answer is 304. */
        'if-none-match'?: components['parameters']['ifNoneMatch'];
        /** @description The version that the client was written for, such as 0.1.18. A server that no longer serves it answers OUTDATED_CLIENT; without the header nothing is checked. */
        'x-min-version'?: components['parameters']['minVersion'];
      };
      path: {
        file: 'swagger-ui.css' | 'swagger-ui.js' | 'docs.css' | 'docs.js';
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/css': string;
          'text/javascript': string;
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['InvalidRequest'];
      404: components['responses']['NotFound'];
      422: components['responses']['OutOfBounds'];
      426: components['responses']['OutdatedClient'];
      429: components['responses']['RateLimited'];
      500: components['responses']['Internal'];
      503: components['responses']['DatabaseBusyOrDatabaseUnavailable'];
    };
  };
}
