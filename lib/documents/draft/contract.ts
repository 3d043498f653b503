import * as z from 'zod'

/**
 * Part of a draft's save, besides its text and the `rev` on which it is based. `keepsFormer`: the text was not based on the one that it replaces
 * (mine against another save, a text that was left on a device): the server's text becomes a version first, whoever wrote it. Another person's last
 * text is kept in any case.
 */
export const DraftSave = { keepsFormer: z.boolean().default(false) }
