import { startOwnGame, test } from './shared-game.ts';
import { testTours } from './test-tours.ts';
import { ADMIN_TOUR_ENV } from './tour-admin.ts';
import { TOUR_SPEED } from './tour.ts';
import { ADMIN_TOURS } from './tours.ts';
import { translatePage } from './translate-page.ts';

const game = startOwnGame({ gameSpeed: TOUR_SPEED, env: ADMIN_TOUR_ENV });

testTours(ADMIN_TOURS, game, { tags: ['@ADMIN-08'] });

test.describe('no page of admins breaks when it is translated, of', { tag: '@phone' }, () => {
  for (const [subject, takeTour] of Object.entries(ADMIN_TOURS)) {
    test(subject, async ({ page }) => {
      await translatePage(page);
      await takeTour({ page, game, visit: () => Promise.resolve() });
    });
  }
});
