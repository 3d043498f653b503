/**
 * Where this program was built (scripts/built.mjs says it to the programs that it starts): a folder that never changes, so that a program goes
 * on with the files that it began with while the next build is made. Null: it runs from its sources, and so do its threads.
 */
export const serverBuild = process.env.SERVER_BUILD ?? null
/** The pages that it serves. Where nothing is said, what Next is building or serving in development. */
export const pagesBuild = process.env.PAGES_BUILD ?? '.next'
