/** Attribute of the root element while a dialog is open. */
export const DIALOG_OPEN = 'data-dialog-open';
