import * as z from 'zod'

/**
 * Part of a draft's save, besides its text and the `rev` on which it is based. `keepsFormer`: the text was not based on the one that it replaces
 * (mine against another save, a text that was left on a device): the server's text, whether one's own or not, is stored as a version first. Another
 * person's last text always is.
 */
export const DraftSave = { keepsFormer: z.boolean().default(false) }
