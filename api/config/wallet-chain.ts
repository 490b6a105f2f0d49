type WalletChain = 'mainnet-beta' | 'devnet' | 'testnet' | 'localnet';

/**
 * Returns the chain for which wallets sign when the client uses this RPC URL. Follows the wallet
 * adapter, which derives it from words in the URL.
 */
export function detectWalletChain(rpcUrl: string): WalletChain {
  if (rpcUrl.includes('https://api.mainnet-beta.solana.com')) return 'mainnet-beta';
  if (/\bdevnet\b/i.test(rpcUrl)) return 'devnet';
  if (/\btestnet\b/i.test(rpcUrl)) return 'testnet';
  return /\b(localhost|127\.0\.0\.1)\b/i.test(rpcUrl) ? 'localnet' : 'mainnet-beta';
}
