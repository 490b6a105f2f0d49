import type { Adapter } from '@solana/wallet-adapter-base';
import type { VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';

import { toWalletChain } from '../chain/wallet-chain.ts';
import { createWalletFailure } from '../problems/to-wallet-failure.ts';
import type { ConfigShape } from '../../contract/shapes.ts';

/** @returns the bytes that were signed, to which some wallets add a header, and their signature */
export type MessageSigner = (
  message: Uint8Array,
) => Promise<{ readonly signed: Uint8Array; readonly signature: Uint8Array }>;

/**
 * The features of a wallet-standard wallet that the library's adapter does not pass on: it drops the
 * bytes that were signed, and fails on a signature in base58 although the transaction was sent.
 */
interface StandardAccount {
  /** Null if the wallet sends nothing by itself. @returns the signature, base58 */
  readonly signAndSend: ((transaction: VersionedTransaction) => Promise<string>) | null;
  /** Null if the wallet signs no messages. */
  readonly signMessage: MessageSigner | null;
}

/** Returns the connected account of a wallet-standard wallet; null for other adapters. */
export function getStandardAccount(
  adapter: Adapter | undefined,
  cluster: ConfigShape['cluster'],
): StandardAccount | null {
  if (!adapter || !('standard' in adapter)) return null;
  const { features } = adapter.wallet;
  const chain = toWalletChain(cluster);
  const account = adapter.wallet.accounts.find(
    ({ address }) => address === adapter.publicKey?.toBase58(),
  );
  if (!account) return null;
  const sender =
    'solana:signAndSendTransaction' in features && features['solana:signAndSendTransaction'];
  const signer = 'solana:signMessage' in features && features['solana:signMessage'];
  const canSend = account.features.includes('solana:signAndSendTransaction');
  const canSign = account.features.includes('solana:signMessage');
  return {
    signAndSend:
      sender && canSend
        ? async (transaction) => {
            if (!account.chains.includes(chain)) throw createWalletFailure('other-network');
            const [output] = await sender.signAndSendTransaction({
              account,
              chain,
              transaction: transaction.serialize(),
            });
            return toSignatureText(output?.signature);
          }
        : null,
    signMessage:
      signer && canSign
        ? async (message) => {
            const [output] = await signer.signMessage({ account, message });
            if (!output) throw new Error('the wallet returned no signature');
            return { signed: output.signedMessage, signature: output.signature };
          }
        : null,
  };
}

/** Wallets return bytes, as the standard asks, or base58 text. */
function toSignatureText(signature: unknown): string {
  const bytes = typeof signature === 'string' ? bs58.decode(signature) : signature;
  if (bytes instanceof Uint8Array && bytes.length === 64) return bs58.encode(bytes);
  throw new Error('the wallet returned no signature');
}
