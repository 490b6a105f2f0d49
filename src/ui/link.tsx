import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the app. */
  readonly to: string;
}

/**
 * A way to another page of the app. The router's own link also knows how to load pages ahead for a
 * server of its kind, which is a twentieth of what the app loads first.
 */
export function Link({ to, children, ...others }: LinkProps) {
  return (
    <a {...others} href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </a>
  );
}
