/**
 * Whether threads start from `dist/`: always in a production bundle, where NODE_ENV is a constant; in tests when whoever runs them has just
 * built it (scripts/check.mjs). From its source a thread is slow to start.
 */
export const hasBuiltThreads = process.env.NODE_ENV === 'production' || process.env.BUILT_THREADS === 'yes'
