/**
 * Which room may know which. Read it as the map of the tree: every rule forbids a direction,
 * there are no exemptions. `check-layers.ts` runs it and fails when nothing was read.
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Two files that need each other are one file, or need a third.',
      {},
      { circular: true },
    ),
    rule(
      'rules-are-pure',
      'Rules of play and of money import rules only: no packages, no client, no server.',
      { path: '^src/(game|money)/' },
      { pathNot: '^src/(game|money)/' },
    ),
    rule(
      'contract-is-a-leaf',
      'Wire shapes know the rules and the schema library, nothing else.',
      { path: '^src/contract/' },
      { pathNot: '^src/(contract|game|money)/|node_modules/zod/' },
    ),
    rule(
      'art-draws-only',
      'Drawings are shape trees made from options: no packages, no screens.',
      { path: '^src/art/' },
      { pathNot: '^src/art/' },
    ),
    rule(
      'paint-paints-art',
      'The painter knows only drawings: no packages, no screens.',
      { path: '^src/paint/' },
      { pathNot: '^src/(paint|art)/' },
    ),
    rule(
      'art-is-painted-elsewhere',
      'Growers, growhouses and plants are drawn in the worker: the page only knows their types.',
      { path: '^src/(?!art/|paint/)' },
      {
        path: '^src/art/(grower|growhouse|plant)/\\1\\.ts$|^src/paint/(draw-picture|paint-drawing)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'ui-knows-no-game',
      'Plain pieces carry no game, chain or wire knowledge.',
      { path: '^src/ui/' },
      { path: '^src/(?!(ui|language|browser)/)' },
    ),
    rule(
      'browser-is-a-leaf',
      'What may be missing or blocked in a browser, without knowledge of the app.',
      { path: '^src/browser/' },
      { pathNot: '^src/browser/' },
    ),
    rule(
      'language-stands-below',
      'Texts and formats of the player’s language, and the choice of it, without knowledge of the game.',
      { path: '^src/language/' },
      { path: '^src/(?!(language|ui|browser)/)' },
    ),
    rule(
      'client-seams-stand-below',
      'The HTTP, wallet and payment seams know no screen.',
      { path: '^src/(http|wallet|payments)/' },
      { path: '^src/(features|queries|entities|ui|app|pwa)/' },
    ),
    rule(
      'queries-know-no-screen',
      'Queries that several features share know the HTTP client and the rules, but no screen.',
      { path: '^src/queries/' },
      { path: '^src/(?!(queries|http|contract|game|money|language)/)' },
    ),
    rule(
      'wallet-knows-no-payments',
      'Payments use the wallet, never the other way round.',
      { path: '^src/wallet/' },
      { path: '^src/payments/' },
    ),
    rule(
      'entities-do-not-fetch',
      'An entity view takes its data by props.',
      { path: '^src/entities/' },
      { path: '^src/(features|queries|app|wallet|payments|http|pwa)/' },
    ),
    rule(
      'worker-stands-alone',
      'The service worker carries nothing of the page it outlives.',
      { path: '^src/pwa/worker/' },
      {
        pathNot:
          '^src/(pwa/worker/|pwa/(copies|open-database|outdated-mark|waterings/(send-waterings|watering-queue))\\.ts$|contract/(cached-copies|client-error-report|envelope|is-captive-portal|is-record|push-message)\\.ts$|game/(notifications/quiet-hours|time)\\.ts$|error-reports/error-reporter\\.ts$|language/kept-catalogues\\.ts$)|node_modules/(workbox-|idb/)',
      },
    ),
    rule(
      'error-reports-know-the-contract-only',
      'What reports errors must not depend on what fails.',
      { path: '^src/error-reports/' },
      { pathNot: '^src/(error-reports|contract)/|node_modules/@sentry/' },
    ),
    rule(
      'features-stand-apart',
      'Features meet in src/app, never in each other.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    ),
    rule(
      'nothing-imports-app',
      'src/app composes; nobody reaches up into it.',
      { path: '^src/(?!app/)' },
      { path: '^src/app/' },
    ),
    rule(
      'solana-builds-only',
      'Instructions and transactions from parameters: no node, no wallet, no screen.',
      { path: '^src/solana/' },
      {
        pathNot:
          '^src/(solana|game|money)/|node_modules/(@solana/(web3\\.js|spl-token)|buffer)/|^buffer$',
      },
    ),
    rule(
      'solana-stays-behind-seams',
      'Only the wallet and payment seams, the server’s chain seam and the signer speak of instructions.',
      { path: '^(src|api)/', pathNot: '^(src/(wallet|payments|solana)|api/(chain|signer))/' },
      { path: '^src/solana/' },
    ),
    rule(
      'only-seams-import-solana',
      'Solana packages stay behind the chain seams and in the embedded chain.',
      {
        path: '^(src|api)/',
        pathNot: '^(src/(wallet|payments|solana)|api/(chain|signer|localnet))/',
      },
      { path: 'node_modules/(@solana|@wallet-standard|@metaplex-foundation|litesvm)' },
    ),
    rule(
      'client-never-imports-server',
      'The browser speaks to api over HTTP only.',
      { path: '^src/' },
      { path: '^api/' },
    ),
    rule(
      'server-borrows-what-both-sides-share',
      'From src the server takes game, money, contract and solana; the embedded chain also draws.',
      { path: '^api/(?!localnet/)' },
      { path: '^src/(?!(game|money|contract|solana)/|language/languages\\.ts)' },
    ),
    rule(
      'localnet-borrows-art-only',
      'The embedded chain stands alone, but for its process and the portraits it serves.',
      { path: '^api/localnet/' },
      { path: '^src/(?!art/)|^api/(?!(localnet|process)/)' },
    ),
    rule(
      'only-the-start-knows-localnet',
      'Everything else sees a chain node like any other.',
      { path: '^api/', pathNot: '^api/(localnet|commands|config)/' },
      { path: '^api/localnet/' },
    ),
    rule(
      'signer-stands-alone',
      'The process with the vault’s key knows no database, action or HTTP of the server.',
      { path: '^api/signer/' },
      { path: '^api/(?!(signer|chain|process)/)|node_modules/(hono|@hono|kysely)/' },
    ),
    rule(
      'processes-know-no-task',
      'Child processes are supervised alike, whatever they do.',
      { path: '^api/process/' },
      { path: '^(api|src)/', pathNot: '^api/process/' },
    ),
    rule(
      'only-the-start-knows-the-signer',
      'Everything else sees a chain that signs payouts.',
      { path: '^api/', pathNot: '^api/(signer|commands|config)/' },
      { path: '^api/signer/' },
    ),
    rule(
      'only-the-edges-know-the-checks',
      'What plays the game does not depend on how its configuration is checked.',
      { path: '^api/(actions|store|chain|services|http/middleware|localnet)/' },
      { path: '^api/config/checks/' },
    ),
    rule(
      'edges-call-actions',
      'Routes, services and middleware reach data only through an action; the scheduler keeps its leases.',
      { path: '^api/(services/services\\.ts$|http/(routes|middleware|present)/)' },
      { path: '^api/(store|chain)/' },
    ),
    rule(
      'actions-know-no-http',
      'An action runs the same from a route, a service or a test.',
      { path: '^api/(actions|store|chain)/' },
      { path: 'node_modules/(hono|@hono)/|^api/(http|services)/' },
    ),
    rule(
      'store-and-chain-are-siblings',
      'Neither calls the other, nor an action.',
      { path: '^api/(store|chain)/' },
      { path: '^api/(store|chain|actions)/', pathNot: '^api/$1/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
