import { makeFindingAt, listMatches, type TaskRule } from './examined-text'

/** Ready-made sentences that examiners see in hundreds of essays. */
const PHRASES = [
  '(?:a )?double[- ]edged sword',
  'every coin has two sides',
  'two sides (?:of|to) (?:the same|every) coin',
  'since time immemorial',
  'in this day and age',
  'it is an undeniable fact that',
  'there is no denying (?:the fact )?that',
  'it goes without saying that',
  'needless to say',
  'last but not least',
  '(?:to put it )?in a nutshell',
  'a bone of contention',
  'the crux of the (?:matter|discussion)',
  'food for thought',
  'with the advent of (?:modern )?technology',
  '(?:is|has been|has become) a (?:highly |hotly )(?:controversial|debated) (?:issue|topic)',
  '(?:has )?sparked (?:a )?(?:heated|fierce) debate',
  'plays? a pivotal role',
  'a plethora of',
  'from the dawn of (?:time|civilisation|civilization)',
  'the merits and demerits',
  'in the contemporary (?:world|era)',
  'all things considered, it can be concluded',
]
const MEMORISED = new RegExp(String.raw`\b(?:${PHRASES.join('|')})\b`, 'gi')

export const findMemorisedPhrases: TaskRule = ({ text }) =>
  listMatches(text, MEMORISED).map((place) =>
    makeFindingAt({ rule: 'task.memorised', kind: 'memorised', values: { words: place.text } }, place),
  )

const ANNOUNCING =
  /\b(?:in this (?:essay|writing|report),? (?:I|we) (?:will|shall|would like to|am going to|are going to|want to)|this (?:essay|report) (?:will|shall|is going to|aims to|intends to)|I (?:will|shall|am going to|would like to) (?:discuss|explain|describe|write about|talk about|examine) (?:both|this|these|the|it|my))\b/gi

export const findAnnouncedStructure: TaskRule = ({ kind, text }) =>
  kind === 'task1_general'
    ? []
    : listMatches(text, ANNOUNCING).map((place) =>
        makeFindingAt({ rule: 'task.announcing', kind: 'announcing' }, place),
      )

/** "Because" alone may introduce a reason given in the chart itself, or a sum: only the reason of a change, or a guess, is excessive. */
const OPINION =
  /\b(?:I (?:think|believe|feel|guess|suppose)|in my (?:opinion|view)|(?:maybe|perhaps|probably|possibly|(?:may|might|could|can) be|(?:this|it) (?:is|was)) because|(?<=\b(?:rose|fell|increased|decreased|dropped|grew|declined|climbed|changed|went (?:up|down))\b[^.;\n]{0,80})because|very important|should)\b/gi

/** Opinions and reasons in a report, which the task does not ask for. */
export const findOpinion: TaskRule = ({ kind, text }) =>
  kind === 'task1_academic'
    ? listMatches(text, OPINION).map((place) =>
        makeFindingAt({ rule: 'task.opinion', kind: 'off_topic', values: { words: place.text } }, place),
      )
    : []
