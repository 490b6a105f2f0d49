/** How a file reached the player. */
export type ShareOutcome = 'shared' | 'saved' | 'cancelled';

/**
 * Hands a file to the system's share sheet, or saves it where there is none for such files.
 * @param description what the share sheet may show
 */
export async function shareFile(
  file: File,
  description: { readonly title: string; readonly text: string },
): Promise<ShareOutcome> {
  const content = { files: [file], ...description };
  if ('canShare' in navigator && navigator.canShare(content)) {
    try {
      await navigator.share(content);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      // The tap counts no longer because making the file took too long: it can still be saved.
    }
  }
  saveFile(file);
  return 'saved';
}

function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download has its own reference to the file once it has started.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
