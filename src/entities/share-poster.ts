import type { Poster } from '../paint/paint-poster.ts';
import { shareFile, type ShareOutcome } from './share-file.ts';

/**
 * Draws a poster on this device and hands it to the system's share sheet, or saves it as a file
 * where there is none.
 * @throws Error if it could not be drawn
 */
export async function sharePoster(poster: Poster): Promise<ShareOutcome> {
  const { paintPoster } = await import('../paint/paint-poster.ts');
  const image = await paintPoster(poster);
  const file = new File([image], 'growerz-hub.png', { type: 'image/png' });
  return shareFile(file, { title: poster.headline, text: poster.line });
}
