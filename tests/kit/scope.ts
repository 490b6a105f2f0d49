/** Whether everything is tested, as by `npm run test:all`, or what `npm test` has time for. */
export const isFull = process.env.TEST_SCOPE === 'all';
