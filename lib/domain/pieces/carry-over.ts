/** What became of a marked place in the next draft. `unsure`: it may be in several places, so none is claimed. */
export const CARRIED_VERDICTS = ['still', 'moved', 'mended', 'gone', 'unsure'] as const
export type CarriedVerdict = (typeof CARRIED_VERDICTS)[number]
