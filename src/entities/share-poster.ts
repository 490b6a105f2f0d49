import type { Poster } from '../paint/paint-poster.ts';

/** How a poster reached the player. */
export type ShareOutcome = 'shared' | 'saved' | 'cancelled';

/**
 * Draws a poster on this device and hands it to the system's share sheet, or saves it as a file
 * where there is none.
 * @throws Error if it could not be drawn
 */
export async function sharePoster(poster: Poster): Promise<ShareOutcome> {
  const { paintPoster } = await import('../paint/paint-poster.ts');
  const image = await paintPoster(poster);
  const file = new File([image], 'growerz-hub.png', { type: 'image/png' });
  const content = { files: [file], title: poster.headline, text: poster.line };
  if ('canShare' in navigator && navigator.canShare(content)) {
    try {
      await navigator.share(content);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      // The tap counts no longer because drawing took too long: the file can still be saved.
    }
  }
  savePoster(file);
  return 'saved';
}

function savePoster(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download has its own reference to the file once it has started.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
