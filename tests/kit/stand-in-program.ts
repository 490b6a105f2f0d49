import { Connection, PublicKey } from '@solana/web3.js';
import type { Localnet } from '../../api/localnet/node.ts';
import { MEMO_PROGRAM } from '../../src/solana/memo.ts';

const UPGRADEABLE_LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';
/** Length of the header before the code in a program data account. */
const PROGRAM_DATA_HEADER = 45;
const LOADER = 'BPFLoader2111111111111111111111111111111111';

/** Installs a program that accepts any text in place of one the embedded chain lacks. */
export async function installStandInProgram(
  { rpcUrl, chain }: Localnet,
  address: string,
): Promise<void> {
  const connection = new Connection(rpcUrl, 'confirmed');
  const program = await connection.getAccountInfo(MEMO_PROGRAM);
  if (!program) throw new Error('The embedded chain has no memo program');
  const isUpgradeable = program.owner.toBase58() === UPGRADEABLE_LOADER;
  const data = isUpgradeable
    ? (await loadProgramCode(connection, MEMO_PROGRAM, program.owner)).subarray(PROGRAM_DATA_HEADER)
    : program.data;
  const lamports = BigInt(10_000_000_000);
  chain.setAccounts(new Map([[address, { lamports, owner: LOADER, data, executable: true }]]));
}

async function loadProgramCode(connection: Connection, program: PublicKey, loader: PublicKey) {
  const [key] = PublicKey.findProgramAddressSync([program.toBuffer()], loader);
  const account = await connection.getAccountInfo(key);
  if (!account) throw new Error('The memo program has no code');
  return account.data;
}
