import { create } from 'zustand';

/** An account in the account chooser. */
export interface AccountOption {
  readonly name: string;
  readonly address: string;
}

export interface AccountPrompt {
  readonly kind: 'account';
  readonly accounts: readonly AccountOption[];
  /** The account that was connected last. */
  readonly chosen: string | null;
  readonly asksBeforeSigning: boolean;
  readonly setAsksBeforeSigning: (asks: boolean) => void;
  /** Null if the player closes the chooser. */
  readonly answer: (name: string | null) => void;
}

export interface SignaturePrompt {
  readonly kind: 'signature';
  readonly accountName: string;
  readonly what: 'a transaction' | 'a message' | 'in to this site';
  readonly answer: (isApproved: boolean) => void;
}

export type TestWalletPrompt = AccountPrompt | SignaturePrompt;

interface PromptStore {
  /** In the order in which they are shown. */
  readonly prompts: readonly TestWalletPrompt[];
}

/** Open prompts of the test wallet, which a screen shows to the player. */
export const useTestWalletPrompts = create<PromptStore>()(() => ({ prompts: [] }));

function enqueuePrompt<A>(build: (answer: (value: A) => void) => TestWalletPrompt): Promise<A> {
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
export const promptForAccount = (
  details: Omit<AccountPrompt, 'kind' | 'answer'>,
): Promise<string | null> => enqueuePrompt((answer) => ({ kind: 'account', ...details, answer }));

/** @returns whether the player approves */
export const promptForSignature = (
  details: Omit<SignaturePrompt, 'kind' | 'answer'>,
): Promise<boolean> => enqueuePrompt((answer) => ({ kind: 'signature', ...details, answer }));
