import { WalletNotConnectedError, type Adapter } from '@solana/wallet-adapter-base';
import type { WalletContextState } from '@solana/wallet-adapter-react';
import { VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import type { ConfigShape } from '../../contract/shapes.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { toWalletFailure, createWalletFailure } from '../problems/to-wallet-failure.ts';
import type { WalletActions } from '../wallet-actions.ts';
import { openWalletAppAssociation } from '../mobile/wallet-app-association.ts';
import { callWallet, rejectOnDisconnect } from './wallet-call.ts';
import { WalletFailure } from '../problems/wallet-failure.ts';
import { MOBILE_WALLETS } from '../wallet-names.ts';
import { toWalletChain } from '../chain/wallet-chain.ts';

type SigningActions = Pick<
  WalletActions,
  'prepareToSign' | 'signTransaction' | 'sendTransaction' | 'signMessage' | 'signIn'
>;

/** Creates the actions that ask the chosen wallet to sign. */
export function createSigningActions(
  wallet: WalletContextState,
  cluster: ConfigShape['cluster'],
): SigningActions {
  const { signTransaction, sendTransaction } = wallet;
  const adapter = wallet.wallet?.adapter;
  const isWalletApp = adapter?.name === MOBILE_WALLETS;
  const account = getStandardAccount(adapter, cluster);
  const request = async <T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (isWalletApp) await openWalletAppAssociation(signal);
    return callWallet(() => rejectOnDisconnect(adapter, call), signal);
  };
  const send = account?.signAndSend ?? null;
  const signMessage = account ? account.signMessage : toMessageSigner(wallet);
  return {
    prepareToSign: async (signal) => {
      if (isWalletApp) await openWalletAppAssociation(signal);
    },
    signTransaction: signTransaction
      ? async (transaction, signal) => {
          const unsigned = VersionedTransaction.deserialize(fromBase64(transaction));
          const signed = await request(() => signTransaction(unsigned), signal);
          return toBase64(signed.serialize());
        }
      : null,
    sendTransaction: async (transaction, connection, { signal, onSigned } = {}) => {
      const unsigned = VersionedTransaction.deserialize(fromBase64(transaction));
      const sending = request(async () => {
        const signature = await (send ? send(unsigned) : sendTransaction(unsigned, connection));
        onSigned?.(signature);
        return signature;
      }, signal);
      return send || isWalletApp ? sending.catch(throwSendFailure) : sending;
    },
    signMessage: signMessage
      ? async (message, signal) => {
          return request(async () => {
            const { signed, signature } = await signMessage(message);
            return { message: toBase64(signed), signature: toBase64(signature) };
          }, signal);
        }
      : null,
    signIn: createSignIn(wallet),
  };
}

const toMessageSigner = ({ signMessage }: WalletContextState): MessageSigner | null =>
  signMessage
    ? async (message) => ({ signed: message, signature: await signMessage(message) })
    : null;

/** Wallets that send by themselves may have sent what they then fail to report. */
function throwSendFailure(error: unknown): never {
  const failure = toWalletFailure(error);
  const { kind, message, problem, cause } = failure;
  const isUnexplained =
    kind === 'failed' &&
    (problem === null || problem === 'session-lost') &&
    !(cause instanceof WalletNotConnectedError);
  throw isUnexplained || kind === 'disconnected'
    ? new WalletFailure('uncertain', message, { problem, cause })
    : failure;
}

/**
 * Mobile wallets do not use Sign In With Solana. It fails once they are connected, and if it makes
 * the connection itself, they cannot sign until the page is reloaded. They sign a transaction
 * instead.
 */
function createSignIn({ wallet, signIn }: WalletContextState): WalletActions['signIn'] {
  if (!signIn || wallet?.adapter.name === MOBILE_WALLETS) return null;
  return (input, signal) =>
    callWallet(async () => {
      const { signedMessage, signature } = await signIn(input);
      return { signedMessage: toBase64(signedMessage), signature: toBase64(signature) };
    }, signal);
}

/** @returns the bytes that were signed, to which some wallets add a header, and their signature */
type MessageSigner = (
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
function getStandardAccount(
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
