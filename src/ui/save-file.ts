/** Has the browser save content as a file in the player's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own reference to the content once it has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
