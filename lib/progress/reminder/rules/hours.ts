/** The hours of Tehran at which somebody may be reminded: none at night, nor after midnight, where a study day still goes on. */
export const EARLIEST_HOUR = 5
export const LATEST_HOUR = 23
/** Whoever has not come for so many days is not reminded any more, until they come back. */
export const REMINDED_DAYS = 14
