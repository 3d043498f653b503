/** The largest file that may be taken in: a bundle with its recording. */
export const MAX_IMPORT_MEGABYTES = 64
