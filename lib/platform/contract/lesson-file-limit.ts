const MEGABYTE = 1024 * 1024
/** The maximum of LESSON_FILE_MAX_MB: the column of a file's size is a 32-bit integer (2,048 megabytes). */
export const MAX_LESSON_FILE_MB = 1_900
export const MAX_LESSON_FILE_BYTES = MAX_LESSON_FILE_MB * MEGABYTE
