import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingOverlay } from '../../../src/entities/loading-overlay.tsx';

it('LoadingOverlay shows Loading... or the given message', { tags: ['FRAME-06'] }, () => {
  const { rerender } = render(<LoadingOverlay />);
  const overlay = screen.getByRole('status');
  expect(overlay.textContent).toBe('Loading...');
  expect(overlay.querySelector('[aria-hidden]')).not.toBeNull();
  rerender(<LoadingOverlay message="Disconnecting..." />);
  expect(screen.getByRole('status').textContent).toBe('Disconnecting...');
});
