import { type Sentence, type TaggedToken, tokenAt, wordSet } from '../tokens'

/** Words after which a noun group is over: the word before is its last noun, not part of a compound (a research centre). */
const AFTER_NOUN = wordSet(`
. , ; : ! ? ) " and or but so because although though while when if unless until than that which who whom whose where as since
is are was were be am isn't has have had do does did can could will would shall should may might must n't not 'll
in on at of for from to with without by about into over under between among during through after before against like per via towards across around
he she it we they you i this these those there their his her our my its your every many all some most a an the
also always often never usually sometimes nowadays today now yesterday tomorrow only even still already too well why how what
spend spends makes make takes take needs need becomes become gives give increased decreased rose fell grew experienced
agree agreed agrees came come think thinks believe want like prefer live lived say says said went left died`)

/** The same words as a look-ahead in a pattern. */
export const END_OF_NOUN_LOOKAHEAD = String.raw`(?= *(?:[.,;:!?)"]|$)| +(?:${[...AFTER_NOUN].filter((word) => /^[a-z]+$/.test(word)).join('|')})\b(?!-))`

export const SUBJECT_PRONOUNS = wordSet('i he she it we they you')
export const DETERMINERS = wordSet(
  'the a an my your his her its our their this that these those some any no every each',
)
export const MODALS = wordSet('can could should must may might will would shall')
const CLAUSE_OPENERS = wordSet(
  'because when if although though while whereas so but that where whether unless whenever',
)
const ADVERBS = wordSet(
  'also always usually often never really sometimes only still just even probably certainly definitely easily hardly rarely',
)

export const isAdverb = ({ lower }: TaggedToken) => ADVERBS.has(lower)

/** The index after adverbs between subject and verb. */
export function skipAdverbs(tokens: readonly TaggedToken[], from: number): number {
  let index = from
  while (isAdverb(tokenAt(tokens, index))) index += 1
  return index
}

/** Whether a clause may begin at this token: it starts the sentence, or follows a punctuation mark or a conjunction. */
export function isClauseStart(tokens: readonly TaggedToken[], index: number): boolean {
  if (index === 0) return true
  const before = tokenAt(tokens, index - 1)
  return [',', ';', ':', '"', '('].includes(before.text) || CLAUSE_OPENERS.has(before.lower)
}

/** Verbs that require the plain form of the verb after `that` (recommend that he go). */
const DEMANDS =
  /\b(?:suggest|recommend|demand|insist|require|request|propose|ask|advise|urge|order|essential|vital|important|necessary|crucial|imperative|lest|wise|advisable|desirable|preferable|fitting|appropriate|urgent|mandatory|critical)/i

/** A demand precedes the subject, or may follow a clause that opens the sentence ("That he go is essential"). */
export const isAfterDemand = ({ text, start }: Sentence, subject: TaggedToken) =>
  DEMANDS.test(/^["(]?that\b/i.test(text) ? text : text.slice(0, subject.start - start))
