/**
 * Tests sign up thousands of people: hashing passwords and solving puzzles costs them almost nothing (scripts/jest-server-setup.mjs sets
 * this). In a production bundle NODE_ENV is a constant and this is false; a program that is started with the setting outside tests refuses
 * to start (lib/platform/env/server.ts).
 */
export const isHashingCheap = process.env.NODE_ENV === 'test' && process.env.PASSWORD_HASHING === 'cheap'

/** A constant in a production bundle, so that what only tests need is not in it. */
export const isUnderTest = process.env.NODE_ENV === 'test'
