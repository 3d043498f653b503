import { type Criterion } from '@/lib/teaching/submission/rules/correction'

/**
 * What a band means in each criterion, in our own short words: those of the test's owners are copyrighted. They are part of the prompt, so a changed
 * word restarts the measurement of the judge.
 */
export const DESCRIPTORS: Readonly<Record<Exclude<Criterion, 'task'> | 'task1' | 'task2', readonly string[]>> = {
  task1: [
    '9: everything the task asks for is there, selected well and fully clear.',
    '8: all key features or points are covered and illustrated; a detail could be fuller.',
    '7: a clear overview or purpose; key features or points stand out but could be extended; the tone fits.',
    '6: an overview or a purpose is attempted; key features or points are there, with some detail missing, irrelevant or inexact.',
    '5: details are recounted without a real overview, or the purpose is unclear; points are covered unevenly.',
    '4: few key features or points; the format or the purpose is lost in places.',
  ],
  task2: [
    '9: every part is explored in depth; the position is fully developed and relevant throughout.',
    '8: every part is well covered; ideas are relevant, extended and supported, with a rare gap.',
    '7: every part is addressed; the position is clear throughout; ideas are extended but may be too general.',
    '6: every part is addressed, some more than others; the position is relevant though its conclusions may be unclear or repeated.',
    '5: addressed in part; a position is there but not always clear; ideas are few or not developed.',
    '4: a minimal or loosely related answer; the position is hard to find; ideas lack support.',
  ],
  coherence: [
    '9: the thread is followed without effort; linking draws no attention; paragraphs are managed with skill.',
    '8: information runs logically; linking is handled well; paragraphs are sound.',
    '7: a clear progression; a range of links with some over- or under-use; each paragraph has a central topic.',
    '6: an overall progression; links are used but mechanical or faulty at times; paragraphs are not always logical.',
    '5: some organisation but no clear progression; links too few, too many or wrong; paragraphs may be missing.',
    '4: no clear arrangement; basic links, repeated or wrong; paragraphs may be missing or confusing.',
  ],
  lexis: [
    '9: a wide range, natural and precise; slips are very rare.',
    '8: a wide range with exact meanings and less common words; an occasional slip in choice or collocation.',
    '7: enough range for some flexibility; less common words with some awareness of style; a few errors.',
    '6: adequate range; attempts at less common words are inexact at times; errors do not hide the meaning.',
    '5: a limited range, just enough for the task; noticeable errors of spelling and form may cost the reader effort.',
    '4: basic words used again and again; errors of form and spelling strain the reader.',
  ],
  grammar: [
    '9: a wide range of structures, natural and accurate; slips are very rare.',
    '8: a wide range; most sentences have no error.',
    '7: a variety of complex structures; sentences without error are frequent; some slips remain.',
    '6: a mix of simple and complex sentences; errors occur but seldom hide the meaning.',
    '5: a limited range; complex sentences are tried but often faulty; errors can cost the reader effort.',
    '4: very few kinds of structure; subordinate clauses are rare; errors are frequent.',
  ],
}
