/** A Ledger device with its small screen. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#e9e4f2" ' +
  'stroke-width="2" stroke-linejoin="round"><rect x="3" y="10" width="22" height="12" rx="3"/>' +
  '<rect x="7" y="13.5" width="9" height="5" rx="1"/><circle cx="20.5" cy="16" r="1.5"/>' +
  '<path d="M25 13h4v6h-4"/></svg>';

export const LEDGER_ICON = `data:image/svg+xml;base64,${btoa(SVG)}`;
