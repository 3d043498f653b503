/** The package ships no types. */
declare module 'nspell' {
  export type Speller = {
    readonly correct: (word: string) => boolean
    readonly suggest: (word: string) => string[]
    readonly add: (word: string) => Speller
  }
  export default function nspell(dictionary: { aff: Uint8Array; dic: Uint8Array }): Speller
}
