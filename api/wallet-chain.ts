type ToldChain = 'mainnet-beta' | 'devnet' | 'testnet' | 'localnet';

/** The chain that wallets are told for a node's address: their library goes by its words alone. */
export function chainToldWallets(rpcUrl: string): ToldChain {
  if (rpcUrl.includes('https://api.mainnet-beta.solana.com')) return 'mainnet-beta';
  if (/\bdevnet\b/i.test(rpcUrl)) return 'devnet';
  if (/\btestnet\b/i.test(rpcUrl)) return 'testnet';
  return /\b(localhost|127\.0\.0\.1)\b/i.test(rpcUrl) ? 'localnet' : 'mainnet-beta';
}
