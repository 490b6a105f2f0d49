/** Has the browser save content as a file in the player's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By the next task the browser has started the download and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
