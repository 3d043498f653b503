export type Cell = string | number

/** A table in chunks of a few rows; each is read when the one before has been consumed. */
export type RowBatches = AsyncIterable<readonly (readonly Cell[])[]>
