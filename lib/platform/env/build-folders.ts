/**
 * The folder of this program’s build, set by scripts/built.mjs. Immutable, so that a running program keeps its files during the next build. Null: the
 * program and its worker threads run from their sources.
 */
export const serverBuild = process.env.SERVER_BUILD ?? null
/** The Next build that it serves; by default Next's folder in development. */
export const pagesBuild = process.env.PAGES_BUILD ?? '.next'
