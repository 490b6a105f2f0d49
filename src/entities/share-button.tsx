import { useState } from 'react';
import type { Poster } from '../paint/paint-poster.ts';
import { Button, type ButtonStyle } from '../ui/button.tsx';
import { showToast } from '../ui/toasts/toast-store.ts';
import { sharePoster } from './share-poster.ts';

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
        showToast({
          type: 'success',
          header: 'Picture saved',
          content: 'It is in your downloads.',
        });
      }
    } catch {
      showToast({
        type: 'danger',
        header: 'No picture',
        content: 'This browser could not draw the picture.',
      });
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
