const GRAMMAR = String.raw`n|v|adj|adv|noun|verb|adjective|adverb|optional|either|both|br\.?e|am\.?e|(?:plural|singular|must)(?:\s[^()]*)?`
const MEANING = String.raw`(?:i\.?e|e\.?g|cf|viz)[\s.,:][^()]*|=[^()]*`
const PLACE = String.raw`\d{1,2}:\d{2}|(?:track|audio|cd|disc|lines?|pages?|pp?|para(?:graph)?|sentence|section)s?\.? ?\d[^()]*`

/**
 * A note in brackets after the answer: (1 mark), (Track 12), (0:45), (noun), (plural only), (i.e. a coach). Brackets mean optional words, so
 * an unrecognised note would become part of the answer.
 */
export const NOTE = new RegExp(
  String.raw`\s\((?:\d{1,2}(?:[.\u00bd]\d{0,2})? ?(?:marks?|points?|pts?)|${PLACE}|${GRAMMAR}|${MEANING})\.?\)(?=$|\s*[/|])`,
  'gi',
)
/** lift (US: elevator) */
export const OTHER_WORD = /\s\((?:us|uk|am|br|am\.?e|br\.?e|american|british)(?: english)?: ?([^()]+)\)/gi
