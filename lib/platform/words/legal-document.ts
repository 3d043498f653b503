export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly links: readonly { readonly href: string; readonly text: string }[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
export type LegalDocument = {
  readonly title: string
  readonly description: string
  readonly lead: string
  /** The day of the last change, as an ISO instant. */
  readonly changedAt: string
  readonly sections: readonly { readonly id: string; readonly title: string; readonly blocks: readonly LegalBlock[] }[]
}
