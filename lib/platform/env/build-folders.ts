/**
 * The folder of this program’s build, set by scripts/built.mjs. It never changes, so that a running program keeps its files while the next
 * build is made. Null: the program and its worker threads run from their sources.
 */
export const serverBuild = process.env.SERVER_BUILD ?? null
/** The Next build that it serves; by default the folder that Next uses in development. */
export const pagesBuild = process.env.PAGES_BUILD ?? '.next'
