import type { FailedTransactionMetadata } from 'litesvm';

/** A transaction error in the JSON form of the RPC. */
export type TransactionErrorJson = string | Readonly<Record<string, unknown>>;

type NativeError = ReturnType<FailedTransactionMetadata['err']>;
type NativeInstructionError = ReturnType<Extract<NativeError, { err(): unknown }>['err']>;

/** Names by number, because the virtual machine reports errors without fields as numbers. */
const TRANSACTION_ERRORS = `AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound
InsufficientFundsForFee InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep
MissingSignatureForFee InvalidAccountIndex SignatureFailure InvalidProgramForExecution SanitizeFailure
ClusterMaintenance AccountBorrowOutstanding WouldExceedMaxBlockCostLimit UnsupportedVersion
InvalidWritableAccount WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit
TooManyAccountLocks AddressLookupTableNotFound InvalidAddressLookupTableOwner
InvalidAddressLookupTableData InvalidAddressLookupTableIndex InvalidRentPayingAccount
WouldExceedMaxVoteCostLimit WouldExceedAccountDataTotalLimit MaxLoadedAccountsDataSizeExceeded
ResanitizationNeeded InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction
ProgramCacheHitMaxLimit CommitCancelled`.split(/\s/);

const INSTRUCTION_ERRORS = `GenericError InvalidArgument InvalidInstructionData InvalidAccountData
AccountDataTooSmall InsufficientFunds IncorrectProgramId MissingRequiredSignature
AccountAlreadyInitialized UninitializedAccount UnbalancedInstruction ModifiedProgramId
ExternalAccountLamportSpend ExternalAccountDataModified ReadonlyLamportChange ReadonlyDataModified
DuplicateAccountIndex ExecutableModified RentEpochModified NotEnoughAccountKeys
AccountDataSizeChanged AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding
DuplicateAccountOutOfSync InvalidError ExecutableDataModified ExecutableLamportChange
ExecutableAccountNotRentExempt UnsupportedProgramId CallDepth MissingAccount ReentrancyNotAllowed
MaxSeedLengthExceeded InvalidSeeds InvalidRealloc ComputationalBudgetExceeded PrivilegeEscalation
ProgramEnvironmentSetupFailure ProgramFailedToComplete ProgramFailedToCompile Immutable
IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow UnsupportedSysvar
IllegalOwner MaxAccountsDataAllocationsExceeded MaxAccountsExceeded
MaxInstructionTraceLengthExceeded BuiltinProgramsMustConsumeComputeUnits BorshIoError`.split(/\s/);

/** Converts an error of the virtual machine to its RPC form. */
export function toTransactionErrorJson(error: NativeError): TransactionErrorJson {
  if (typeof error === 'number') return TRANSACTION_ERRORS[error] ?? `Unknown(${error})`;
  if ('err' in error) {
    return { InstructionError: [error.index, toInstructionErrorJson(error.err())] };
  }
  if ('index' in error) return { DuplicateInstruction: error.index };
  const name =
    error.constructor.name === 'TransactionErrorInsufficientFundsForRent'
      ? 'InsufficientFundsForRent'
      : 'ProgramExecutionTemporarilyRestricted';
  return { [name]: { account_index: error.accountIndex } };
}

function toInstructionErrorJson(error: NativeInstructionError): unknown {
  if (typeof error === 'number') return INSTRUCTION_ERRORS[error] ?? 'GenericError';
  return 'code' in error ? { Custom: error.code } : { BorshIoError: error.msg };
}

/** Describes the error as a validator does after "Transaction simulation failed:". */
export function describeTransactionError(error: TransactionErrorJson): string {
  if (error === 'AlreadyProcessed') return 'This transaction has already been processed';
  if (error === 'BlockhashNotFound') return 'Blockhash not found';
  if (typeof error === 'string') return error;
  const instruction = error.InstructionError;
  if (!Array.isArray(instruction)) return JSON.stringify(error);
  const parts: readonly unknown[] = instruction;
  const [index, reason] = parts;
  return `Error processing Instruction ${String(index)}: ${describeReason(reason)}`;
}

function describeReason(reason: unknown): string {
  if (typeof reason === 'string') return reason;
  if (typeof reason === 'object' && reason !== null && 'Custom' in reason) {
    return `custom program error: 0x${Number(reason.Custom).toString(16)}`;
  }
  return JSON.stringify(reason);
}
