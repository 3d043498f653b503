import { type MarkTag } from '@/lib/teaching/submission/rules/correction'

/**
 * Harper's rules that are shown, with our kind. All others stay off, including those of a later version: a list of excluded rules would let new ones
 * through. None of these fires in the 41,000 words of clean English that ship.
 */
export const HARPER_RULES = {
  AccuseOf: 'preposition',
  AwaitFor: 'preposition',
  CraveFor: 'preposition',
  CriteriaPhenomena: 'word_form',
  DespiteItIs: 'sentence',
  DoMistake: 'collocation',
  DoubleModal: 'sentence',
  ExceptOf: 'preposition',
  FondOn: 'preposition',
  GetUsedTo: 'word_form',
  HaveNegNoAny: 'sentence',
  IAmAgreement: 'sentence',
  InAHurry: 'preposition',
  InterestedIn: 'preposition',
  InvestIn: 'preposition',
  JealousOf: 'preposition',
  LikelyHood: 'spelling',
  LookForwardTo: 'word_form',
  ModalOf: 'sentence',
  MostOfTheTimes: 'word_form',
  NominalWants: 'agreement',
  OnTheOtherHand: 'linking',
  OpenTheLight: 'collocation',
  OughtToBe: 'sentence',
  PassionateAbout: 'preposition',
  Payed: 'word_form',
  RegularIrregulars: 'word_form',
  RiseTheQuestion: 'wrong_word',
  SinceDuration: 'preposition',
  SpecialAttention: 'word_form',
  TheyreConfusions: 'wrong_word',
  UseToUsedTo: 'word_form',
  WorthToDo: 'word_form',
  WrongNegative: 'word_form',
} as const satisfies Readonly<Record<string, MarkTag>>
export type HarperRule = keyof typeof HARPER_RULES
export const isHarperRule = (name: string): name is HarperRule => Object.hasOwn(HARPER_RULES, name)
