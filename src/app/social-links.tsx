import { buttonClass } from '../ui/button.tsx';

/** Our places elsewhere, each with a mark drawn on a 24 grid. */
const PLACES = [
  {
    name: 'X',
    url: 'https://x.com/growerzhub',
    mark: 'M4 4.5h4.2l11.8 15h-4.2ZM19 4.5l-6 6.7M10.7 13.3L5 19.5',
  },
  {
    name: 'Discord',
    url: 'https://discord.gg/growerz',
    mark: 'M5 6c4-2 10-2 14 0c2 4 2.5 8 2 11.5c-2 1.5-3.5 2-5 2l-1-2.5M5 6c-2 4-2.5 8-2 11.5c2 1.5 3.5 2 5 2l1-2.5M9 13h.01M15 13h.01M7.5 16q4.5 2 9 0',
  },
] as const;

/** @param props.veil set where they stand over a picture */
export function SocialLinks({ veil }: { readonly veil: boolean }) {
  return PLACES.map(({ name, url, mark }) => (
    <a
      key={name}
      className={buttonClass(veil ? { size: 'square', veil } : { look: 'ghost', size: 'square' })}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={name}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d={mark}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </a>
  ));
}
