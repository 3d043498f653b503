/**
 * Where the error screen leads. Every page loads that screen, and most public pages nothing else that knows an address: apart from the others
 * (lib/platform/paths.ts, where they stand too) two addresses weigh next to nothing.
 */
export const WAYS_OUT = { home: '/', support: '/dashboard/support' } as const
