import { create } from 'zustand';

/** An account as the chooser shows it. */
export interface ChoosableAccount {
  readonly name: string;
  readonly address: string;
}

export interface AccountPrompt {
  readonly kind: 'account';
  readonly accounts: readonly ChoosableAccount[];
  /** The account that was connected last. */
  readonly chosen: string | null;
  readonly asksBeforeSigning: boolean;
  readonly setAsksBeforeSigning: (asks: boolean) => void;
  /** Null closes without a choice. */
  readonly answer: (name: string | null) => void;
}

export interface SignaturePrompt {
  readonly kind: 'signature';
  readonly accountName: string;
  /** What is to be signed, e.g. "a transaction". */
  readonly what: string;
  readonly answer: (isApproved: boolean) => void;
}

/** What the test wallet asks. */
export type TestWalletPrompt = AccountPrompt | SignaturePrompt;

interface PromptStore {
  /** One after the other. */
  readonly prompts: readonly TestWalletPrompt[];
}

/** Questions of the test wallet that a screen puts to the player. */
export const useTestWalletPrompts = create<PromptStore>()(() => ({ prompts: [] }));

function ask<A>(build: (answer: (value: A) => void) => TestWalletPrompt): Promise<A> {
  return new Promise((resolve) => {
    const prompt = build((value) => {
      useTestWalletPrompts.setState(({ prompts }) => ({
        prompts: prompts.filter((other) => other !== prompt),
      }));
      resolve(value);
    });
    useTestWalletPrompts.setState(({ prompts }) => ({ prompts: [...prompts, prompt] }));
  });
}

/** @returns the name of the chosen account, or null */
export const askForAccount = (
  question: Omit<AccountPrompt, 'kind' | 'answer'>,
): Promise<string | null> => ask((answer) => ({ kind: 'account', ...question, answer }));

/** @returns whether the player approves */
export const askForSignature = (
  question: Omit<SignaturePrompt, 'kind' | 'answer'>,
): Promise<boolean> => ask((answer) => ({ kind: 'signature', ...question, answer }));
