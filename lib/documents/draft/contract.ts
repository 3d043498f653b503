import * as z from 'zod'

/**
 * What the save of a draft says besides its text and the `rev` that it was made on. `keepsFormer`: it puts a text in the place of one that it was not
 * written on (mine against another one that was saved meanwhile, a text that was left on a device): what stands there becomes a version first,
 * whoever wrote it. What another person wrote last is kept in any case.
 */
export const DraftSave = { keepsFormer: z.boolean().default(false) }
