/** Names of query parameters that carry a key, whatever its length. */
const SECRET_PARAMETER = /key|token|secret|auth|pass/i;
const MIN_PARAMETER_KEY_LENGTH = 12;
/** Providers put keys of 32 or more characters into the path; names are shorter. */
const PATH_KEY = /^[\w-]{20,}$/;

/**
 * Lists the parts of a node's URL that are likely to be secret: user name and password, keys in the
 * query and keys in the path. Empty for a text that is not a URL.
 */
export function listUrlSecrets(text: string): string[] {
  const url = URL.parse(text);
  if (!url) return [];
  const parameters = [...url.searchParams]
    .filter(
      ([name, value]) => SECRET_PARAMETER.test(name) || value.length >= MIN_PARAMETER_KEY_LENGTH,
    )
    .map(([, value]) => value);
  const segments = url.pathname.split('/').filter((segment) => PATH_KEY.test(segment));
  return [url.username, url.password, ...parameters, ...segments].filter((part) => part !== '');
}

/** Returns a URL's host, which contains no key; for messages and logs. */
export const getUrlHost = (text: string): string => URL.parse(text)?.host ?? 'not a URL';
