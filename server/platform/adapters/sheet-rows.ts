export type Cell = string | number

/** A table in pieces of a few rows; each is asked for when the one before has been taken. */
export type Pieces = AsyncIterable<readonly (readonly Cell[])[]>
