/**
 * Everything that the published conventions leave open, and our decisions on it; no other file decides these. The principle: a difference is
 * tolerated only if a published convention calls it meaningless, or the key's author allows it (`loose`, an optional token, another alternative). An
 * editor who wants more adds an alternative; nobody has to guess. Responses to published entries (docs/facts/marking.md §22), tested against the
 * fixtures of `fixtures/published-keys.ts`.
 */
export type OpenQuestion = {
  readonly entry: string
  readonly response: string
  readonly isAccepted: boolean
  readonly why: string
}

export const OPEN_QUESTIONS: readonly OpenQuestion[] = [
  { entry: 'K05', response: 'NG', isAccepted: false, why: 'NG is a way to show a label; the page sends NOT GIVEN' },
  { entry: 'K06', response: '4', isAccepted: false, why: 'a label is compared as it is; a list may have both kinds' },
  {
    entry: 'K15',
    response: '10/10',
    isAccepted: false,
    why: 'figures alone hide the order of day and month; no key lists it',
  },
  { entry: 'K20', response: 'day-off', isAccepted: false, why: 'looseness is for hyphens that the key has' },
  {
    entry: 'K26',
    response: 'self catering',
    isAccepted: true,
    why: 'the entry is loose at its hyphen, as K38 and K50 are',
  },
  { entry: 'K30', response: 'the review', isAccepted: false, why: 'only the printed article is optional, as in K18' },
  { entry: 'K34', response: 'proof reading', isAccepted: false, why: 'one word is not two, as in K09' },
  { entry: 'K44', response: 'in distance', isAccepted: false, why: 'words in one bracket come and go together' },
  { entry: 'K52', response: '30-39', isAccepted: true, why: 'a dash between figures is read as "to"' },
  { entry: 'K53', response: '1000 tonnes', isAccepted: false, why: 'a tonne is another unit, not another spelling' },
  { entry: 'K54', response: '.8', isAccepted: true, why: 'a zero before the point says nothing' },
]

/** Decisions outside the table, each with its test in `decisions.test.ts`. */
export const OTHER_DECISIONS: Readonly<Record<string, string>> = {
  'final-mark':
    'A final full stop, comma or quotation mark is ignored, and so are the dots of abbreviations (p.m. = pm).',
  'range-is-one-number': 'In a limit "30 to 39" is one number: published keys have ranges under AND/OR A NUMBER.',
  'date-is-one-number': 'The year after a day and its month is no second number: 1 July 1998 is a word and a number.',
  'fraction-in-decimals':
    'A fraction equals its exact decimal (½ is 0.5, 2½% is 2.5%); one without an exact decimal equals none (⅓).',
  'figure-as-word': 'Under a limit that names words only, a number in figures takes the place of one word.',
  'number-word-either-way':
    'If the limit allows a number, number words count as words or as a number, whichever keeps the limit.',
  ampersand: '"&", and "+" between words, are "and": decision 098.',
  'short-unit':
    'After a number, the short form of a unit equals its full form in the right grammatical number; all notations of a power or a rate are equal. The key or the task decides what an ambiguous letter ("m") means: decision 098. The limit counts the answer as written.',
  'other-currency':
    'A currency may be omitted, but one that differs from the key, or from the sign beside the gap, is wrong. If neither the key nor the task shows a currency, any is accepted. A sign that is printed beside the gap (£, %) may be repeated.',
  'half-of-day':
    'A time without am/pm differs from one with it, unless the task prints the part of the day directly beside the gap; if both are right, the key has an optional "am". 13:45 is 1.45 pm.',
  'zero-before-the-hour': '09:15 is 9.15 and 9.15 am, never 9.15 pm.',
  apostrophe:
    'An apostrophe of the key may be missing or misplaced (no published rule; no letter is wrong), except where that makes another word (its). One that the key lacks is refused, and named.',
  'space-in-code': 'Spaces and hyphens mean nothing in a code or postcode, also for the word limit.',
  'weekday-place': 'The weekday of a date may precede or follow it.',
  'short-name':
    'A weekday, month, title or street that the key shortens is also right in full; a short form of a full key is accepted only if the author lists it: decision 278.',
  'too-many-ticks': 'If too many options are chosen, only the first in list order count; nothing is subtracted.',
  'same-answer-twice': 'In an unordered set one key takes one response: the same answer twice is one mark.',
}
