/** Facts of a case that a saved answer may mention. */
export type ReplyFacts = { readonly name: string; readonly number: string; readonly staff: string }
export const REPLY_FIELDS = ['name', 'number', 'staff'] as const satisfies readonly (keyof ReplyFacts)[]

/** Fills in the fields of a saved answer; an unknown field stays as it was typed. */
export function fillReply(text: string, facts: ReplyFacts): string {
  return text.replace(/\{(\w+)\}/g, (typed, field: string) => {
    const replyField = REPLY_FIELDS.find((item) => item === field)
    return replyField ? facts[replyField] : typed
  })
}
