/**
 * The links of the error screen. Every page loads that screen, and most public pages no other path: kept apart from lib/platform/paths.ts (which has
 * them too), these three add almost nothing.
 */
export const ERROR_SCREEN_PATHS = { home: '/', support: '/dashboard/support', contact: '/contact-us' } as const
