import { useState } from 'react';
import { i18n } from '../language/i18n.ts';
import type { Poster } from '../paint/paint-poster.ts';
import { Button, type ButtonStyle } from '../ui/button.tsx';
import { showToast } from '../ui/toasts/toast-store.ts';
import { saveFile } from '../ui/save-file.ts';

interface ShareButtonProps extends ButtonStyle {
  readonly poster: Poster;
  readonly children: string;
}

/** Shares a picture that is drawn on this device when the button is pressed. */
export function ShareButton({ poster, children, ...style }: ShareButtonProps) {
  const [isPending, setPending] = useState(false);
  const share = async (): Promise<void> => {
    setPending(true);
    try {
      const outcome = await sharePoster(poster);
      if (outcome === 'saved') {
        showToast('success', i18n.t('Picture saved'), i18n.t('It is in your downloads.'));
      }
    } catch {
      showToast('danger', i18n.t('No picture'), i18n.t('This browser could not draw the picture.'));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button {...style} isPending={isPending} onClick={() => void share()}>
      {children}
    </Button>
  );
}

/**
 * Draws a poster on this device and hands it to the system's share sheet, or saves it as a file
 * where there is none.
 * @throws Error if it could not be drawn
 */
async function sharePoster(poster: Poster): Promise<ShareOutcome> {
  const { paintPoster } = await import('../paint/paint-poster.ts');
  const image = await paintPoster(poster);
  const file = new File([image], 'growerz-hub.png', { type: 'image/png' });
  return shareFile(file, { title: poster.headline, text: poster.line });
}

/** How a file reached the player. */
type ShareOutcome = 'shared' | 'saved' | 'cancelled';

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
  saveFile(file, file.name);
  return 'saved';
}
