/** The hours in Tehran at which people may be reminded: none at night, nor after midnight, when the study day has not ended yet. */
export const EARLIEST_HOUR = 5
export const LATEST_HOUR = 23
/** A person who has been away for this many days is not reminded until they return. */
export const REMINDED_DAYS = 14
