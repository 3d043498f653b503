/** The specification's own words, in English. */
export const missingMessage = (path: string) => `Page not found: ${path}`
