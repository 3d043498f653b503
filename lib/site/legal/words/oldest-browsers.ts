/** The oldest browsers, as `browserslist` in package.json names them. */
export const oldestBrowsers = { chrome: '94', edge: '94', firefox: '93', safari: '15.6', ios_saf: '15.6' } as const

/** Its engine is an older version of Chromium: 17 is Chrome 96. */
export const oldestSamsungInternet = '17'

/** The oldest Safari that opens the editors of staff, which use lookbehind (scripts/builtins.mjs). */
export const oldestBrowsersForEditors = '16.4'
