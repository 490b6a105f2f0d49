import { ALLOWED_LICENCES, PACKAGE_EXCEPTIONS, type PackageException } from './licence-policy.ts';

/** A package of the bill of materials. */
export interface Package {
  name: string;
  version: string;
  /** SPDX identifier or expression; null if the package declares none. */
  licence: string | null;
}

/** The verdict about a package. */
export interface LicenceVerdict extends Package {
  /** Why the licence is accepted; null if it is not. */
  reason: string | null;
}

export interface LicencePolicy {
  allowed: ReadonlyMap<string, string>;
  exceptions: ReadonlyMap<string, PackageException>;
}

export const POLICY: LicencePolicy = {
  allowed: ALLOWED_LICENCES,
  exceptions: PACKAGE_EXCEPTIONS,
};

/** Decides for each package whether its licence is accepted. */
export const judgePackages = (
  packages: readonly Package[],
  policy: LicencePolicy = POLICY,
): LicenceVerdict[] => packages.map((each) => judgePackage(each, policy));

/** Returns the names of exceptions that no package needs any more. */
export function findUnusedExceptions(
  packages: readonly Package[],
  { exceptions }: LicencePolicy = POLICY,
): string[] {
  const names = new Set(packages.map(({ name }) => toFamily(name)));
  return [...exceptions.keys()].filter((name) => !names.has(name));
}

function judgePackage(found: Package, { allowed, exceptions }: LicencePolicy): LicenceVerdict {
  const exception = exceptions.get(toFamily(found.name));
  // The licence of an exception may have changed since somebody looked at it.
  if (exception && (found.licence === null || found.licence === exception.licence)) {
    return { ...found, licence: exception.licence, reason: exception.reason };
  }
  return { ...found, reason: found.licence && explainExpression(found.licence, allowed) };
}

/** The builds of lightningcss for one platform have the licence of lightningcss. */
const toFamily = (name: string): string =>
  name.startsWith('lightningcss-') ? 'lightningcss' : name;

/**
 * Returns why an SPDX expression is accepted: one alternative of an OR, but all parts of an AND.
 * @returns null if it is not
 */
function explainExpression(
  expression: string,
  allowed: ReadonlyMap<string, string>,
): string | null {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1');
  const alternatives = bare.split(/\s+OR\s+/);
  for (const alternative of alternatives) {
    const reasons = alternative.split(/\s+AND\s+/).map((id) => allowed.get(id));
    if (reasons.every((reason) => reason !== undefined)) return reasons.join(' ');
  }
  return null;
}
