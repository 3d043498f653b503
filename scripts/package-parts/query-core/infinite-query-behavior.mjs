/**
 * Stands for `@tanstack/query-core/build/modern/infiniteQueryBehavior.js` in the browser's build (scripts/package-parts-loader.cjs). Lists of this
 * product are paged, never infinite.
 */
function refuse() {
  throw new Error('Infinite queries are left out of the build: see scripts/package-parts-loader.cjs')
}

export const infiniteQueryBehavior = () => refuse()
export const hasNextPage = () => refuse()
export const hasPreviousPage = () => refuse()
