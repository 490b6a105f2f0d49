import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { loadPaymentNode } from '../../payments/load-payment-node.ts';
import { chooseSigningMethod } from '../../wallet/signing/choose-signing-method.ts';
import type { SignedMessage } from '../../wallet/wallet-actions.ts';
import { WalletFailure } from '../../wallet/problems/wallet-failure.ts';
import { useWalletStore } from '../../wallet/wallet-store.ts';

interface SignTextOptions<T> {
  /** The text to sign as a message. */
  readonly text: string;
  /** The text to sign as the memo of a transaction; may say less, because there is less room. */
  readonly memo: string;
  readonly signal: AbortSignal;
  readonly sendMessage: (signed: SignedMessage) => Promise<T>;
  /** @param signedTransaction base64 */
  readonly sendTransaction: (signedTransaction: string) => Promise<T>;
}

/**
 * Has the connected wallet sign a text and sends the proof to the server. A wallet that cannot sign
 * messages signs a transaction with the text as its memo, which is never sent to the chain.
 * @throws ApiError; WalletFailure
 */
export async function signText<T>(
  address: string,
  { text, memo, signal, sendMessage, sendTransaction }: SignTextOptions<T>,
): Promise<T> {
  const { actions } = useWalletStore.getState();
  if (!actions) throw new WalletFailure('unavailable', 'connect a wallet first');
  const { signMessage, signTransaction } = actions;
  return chooseSigningMethod(address, {
    message:
      signMessage &&
      (async () => sendMessage(await signMessage(new TextEncoder().encode(text), signal))),
    fallback:
      signTransaction &&
      (async () => {
        const transaction = await buildMemo(address, memo);
        return sendTransaction(await signTransaction(transaction, signal));
      }),
  });
}

async function buildMemo(address: string, memo: string): Promise<string> {
  try {
    const node = await loadPaymentNode();
    return await node.buildMemo(address, memo);
  } catch {
    const message = 'the chain cannot be reached, try again in a moment!';
    throw new WalletFailure('unavailable', message);
  }
}

interface SigningOptions<Input, Result> {
  readonly sign: (input: Input, signal: AbortSignal) => Promise<Result>;
  readonly onSuccess?: (result: Result) => void;
  /** Not called for what was cancelled. */
  readonly onError: (error: Error) => void;
  readonly onSettled?: () => void;
}

/** Runs what a wallet has to sign, until it is cancelled or the screen is left. */
export function useSigning<Input, Result>(options: SigningOptions<Input, Result>) {
  const { sign, onError, ...callbacks } = options;
  const attempt = useRef<AbortController | null>(null);
  useEffect(() => () => attempt.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    ...callbacks,
    mutationFn: ({ input, signal }: { input: Input; signal: AbortSignal }) => sign(input, signal),
    onError: (error, { signal }) => {
      if (!signal.aborted) onError(error);
    },
  });
  const start = (input: Input): void => {
    attempt.current = new AbortController();
    mutate({ input, signal: attempt.current.signal });
  };
  return { isPending, start, cancel: () => attempt.current?.abort() };
}
