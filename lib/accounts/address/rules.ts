/** Without a code of the former address the account waits so long for its owner to object: a text message is read within that. */
export const LOST_ADDRESS_DAYS = 3
