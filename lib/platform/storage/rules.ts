/** Reasons why files can be neither stored nor read. `refused`: wrong keys, too few rights, or a clock that is wrong by minutes. */
export const STORAGE_TROUBLES = ['unreachable', 'busy', 'refused', 'no_bucket', 'no_room', 'other'] as const
export type StorageTrouble = (typeof STORAGE_TROUBLES)[number]

/** `folder`: DATA_DIR. `s3`: an object storage. */
export const STORAGE_KINDS = ['folder', 's3'] as const
