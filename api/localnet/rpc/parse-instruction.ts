import bs58 from 'bs58';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_PROGRAM,
  MEMO_V1_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../chain/programs.ts';
import { toUiTokenAmount } from '../chain/token-layout.ts';

/** The readable form of an instruction. */
export interface ParsedInstruction {
  readonly program: string;
  readonly parsed: string | { readonly type: string; readonly info: object };
}

interface Call {
  readonly accounts: readonly string[];
  readonly data: Buffer;
}

/**
 * Parses the instructions that wallets and the game send; null for any other, for calls with a
 * multisig authority and for data that is too short.
 */
export function parseInstruction(program: string, call: Call): ParsedInstruction | null {
  try {
    switch (program) {
      case MEMO_PROGRAM:
      case MEMO_V1_PROGRAM:
        return { program: 'spl-memo', parsed: call.data.toString('utf8') };
      case SYSTEM_PROGRAM:
        return toParsedInstruction('system', parseSystem(call));
      case ASSOCIATED_TOKEN_PROGRAM:
        return toParsedInstruction('spl-associated-token-account', parseAssociatedToken(call));
      case TOKEN_PROGRAM:
        return toParsedInstruction('spl-token', parseToken(call));
      case TOKEN_2022_PROGRAM:
        return toParsedInstruction('spl-token-2022', parseToken(call));
      default:
        return null;
    }
  } catch (cause) {
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

type Parsed = readonly [type: string, info: object] | null;

function toParsedInstruction(program: string, parsed: Parsed): ParsedInstruction | null {
  return parsed === null ? null : { program, parsed: { type: parsed[0], info: parsed[1] } };
}

function parseSystem({ accounts, data }: Call): Parsed {
  const [first, second] = accounts;
  switch (data.readUInt32LE(0)) {
    case 0: {
      const lamports = Number(data.readBigUInt64LE(4));
      const space = Number(data.readBigUInt64LE(12));
      const owner = readAddress(data, 20);
      return ['createAccount', { source: first, newAccount: second, lamports, space, owner }];
    }
    case 1:
      return ['assign', { account: first, owner: readAddress(data, 4) }];
    case 2: {
      const lamports = Number(data.readBigUInt64LE(4));
      return ['transfer', { source: first, destination: second, lamports }];
    }
    case 8:
      return ['allocate', { account: first, space: Number(data.readBigUInt64LE(4)) }];
    default:
      return null;
  }
}

function parseAssociatedToken({ accounts, data }: Call): Parsed {
  const kind = data[0] ?? 0;
  if (kind > 1) return null;
  const [source, account, wallet, mint, systemProgram, tokenProgram] = accounts;
  const info = { source, account, wallet, mint, systemProgram, tokenProgram };
  return [kind === 1 ? 'createIdempotent' : 'create', info];
}

function parseToken(call: Call): Parsed {
  const { accounts, data } = call;
  const [first, second] = accounts;
  switch (data.readUInt8(0)) {
    case 0:
      return ['initializeMint', { ...parseNewMint(call), rentSysvar: second }];
    case 5:
      return accounts.length === 2 ? ['revoke', { source: first, owner: second }] : null;
    case 18:
      return ['initializeAccount3', { account: first, mint: second, owner: readAddress(data, 1) }];
    case 20:
      return ['initializeMint2', parseNewMint(call)];
    case 21:
      return ['getAccountDataSize', { mint: first }];
    case 22:
      return ['initializeImmutableOwner', { account: first }];
    default:
      return parseTokenMove(call);
  }
}

function parseNewMint({ accounts, data }: Call): object {
  const hasFreezeAuthority = data.readUInt8(34) === 1;
  return {
    mint: accounts[0],
    decimals: data.readUInt8(1),
    mintAuthority: readAddress(data, 2),
    ...(hasFreezeAuthority && { freezeAuthority: readAddress(data, 35) }),
  };
}

/** Parses the instructions that move tokens, with a single authority. */
function parseTokenMove({ accounts, data }: Call): Parsed {
  const [first, second, third, fourth] = accounts;
  const amount = (): string => data.readBigUInt64LE(1).toString();
  const tokenAmount = () => toUiTokenAmount(data.readBigUInt64LE(1), data.readUInt8(9));
  const kind = data.readUInt8(0);
  if (accounts.length === 4 && kind === 12) {
    const info = { source: first, mint: second, destination: third, authority: fourth };
    return ['transferChecked', { ...info, tokenAmount: tokenAmount() }];
  }
  if (accounts.length !== 3) return null;
  switch (kind) {
    case 3:
      return [
        'transfer',
        { source: first, destination: second, authority: third, amount: amount() },
      ];
    case 7:
      return ['mintTo', { mint: first, account: second, mintAuthority: third, amount: amount() }];
    case 8:
      return ['burn', { account: first, mint: second, authority: third, amount: amount() }];
    case 9:
      return ['closeAccount', { account: first, destination: second, owner: third }];
    case 14: {
      const info = { mint: first, account: second, mintAuthority: third };
      return ['mintToChecked', { ...info, tokenAmount: tokenAmount() }];
    }
    case 15: {
      const info = { account: first, mint: second, authority: third };
      return ['burnChecked', { ...info, tokenAmount: tokenAmount() }];
    }
    default:
      return null;
  }
}

function readAddress(data: Buffer, offset: number): string {
  if (data.length < offset + 32) throw new RangeError('too short for an address');
  return bs58.encode(data.subarray(offset, offset + 32));
}
