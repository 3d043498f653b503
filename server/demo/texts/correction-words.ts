import { type MarkTag } from '@/lib/teaching/submission/rules/correction'

/** An annotation on the first occurrence of its words. */
export type Annotation = {
  /** Index of the text; 0 by default. */
  readonly text?: number
  readonly quote: string
  readonly tag: MarkTag
  readonly better?: string
  readonly comment: string
  readonly isPrivate?: boolean
}
type FourBands = readonly [task: number, coherence: number, lexis: number, grammar: number]
export type WrittenCorrection = {
  readonly bands: readonly FourBands[]
  readonly reasons: readonly (readonly [task: string, coherence: string, lexis: string, grammar: string])[]
  readonly annotations: readonly Annotation[]
  readonly strengths: string
  readonly priorities: string
  readonly practice: string
}
