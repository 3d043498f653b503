/** Without a code of the former address the account waits this many days for its owner to object: long enough to read a text message. */
export const LOST_ADDRESS_DAYS = 3
