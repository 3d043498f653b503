import { type Finding } from '../finding'
import * as agreement from './verbs/agreement'
import * as agreementBeforeOf from './verbs/agreement-before-of'
import * as nounAgreement from './verbs/agreement-nouns'
import * as being from './verbs/being'
import * as missingThe from './nouns/missing-the'
import * as numberForms from './nouns/number-forms'
import * as phrasalOrder from './word-choice/phrasal-order'
import * as purpose from './verbs/purpose'
import * as relatives from './sentences/relatives'
import * as articles from './nouns/articles'
import * as clauses from './sentences/clauses'
import * as collocations from './word-choice/collocations'
import * as infinitives from './verbs/infinitives'
import * as linkers from './sentences/linkers'
import * as modals from './verbs/modals'
import * as prepositions from './word-choice/prepositions'
import * as quantity from './nouns/quantity'
import * as sentenceFrames from './sentences/sentence-frames'
import * as smallWords from './word-choice/small-words'
import * as tenses from './verbs/tenses'
import { type Sentence } from './tokens'
import * as uncountables from './nouns/uncountables'
import * as verbPrepositions from './word-choice/verb-prepositions'
import * as verbForms from './verbs/verb-forms'

/** The own rules, the more specific first: of two that overlap, the first stays. */
export const PACK = [
  linkers.saidTwice,
  linkers.opinion,
  linkers.linkers,
  linkers.letterFrames,
  linkers.commaAfterOpener,
  clauses.despiteOf,
  clauses.althoughBut,
  clauses.doubleSubject,
  sentenceFrames.twiceInClause,
  relatives.relativeTwice,
  relatives.wrongWhose,
  relatives.peopleWhich,
  sentenceFrames.thereHave,
  sentenceFrames.missingIt,
  sentenceFrames.becauseAlone,
  sentenceFrames.adverbOfChange,
  being.worth,
  clauses.ifWill,
  clauses.notOnly,
  clauses.commaSplice,
  uncountables.pluralOfMass,
  uncountables.irregularPlural,
  uncountables.articleOfMass,
  uncountables.verbOfMass,
  quantity.hundreds,
  numberForms.yearsOld,
  numberForms.bothSingular,
  quantity.mostOf,
  quantity.kindOf,
  quantity.oneOf,
  quantity.muchMany,
  quantity.aPlural,
  quantity.everyPlural,
  quantity.numberNoun,
  quantity.lotOfSingular,
  agreement.thereIs,
  agreementBeforeOf.numberOf,
  nounAgreement.relativeClause,
  agreement.everyone,
  agreement.pronounSingular,
  agreement.pronounPlural,
  agreementBeforeOf.headOfGroup,
  nounAgreement.pluralSubject,
  nounAgreement.singularSubject,
  agreement.thisPlural,
  verbForms.regularised,
  modals.doubleModal,
  modals.modalTo,
  modals.modalForm,
  modals.doSupport,
  modals.doMissing,
  verbForms.perfectPast,
  verbForms.perfectBase,
  being.noPassive,
  being.beMissing,
  verbForms.passivePast,
  being.nounForAdjective,
  verbForms.beBase,
  verbForms.toPast,
  infinitives.prepositionTo,
  purpose.purposeFor,
  infinitives.prepositionBase,
  infinitives.gerundAfterVerb,
  infinitives.infinitiveAfterVerb,
  verbForms.nounForParticiple,
  tenses.presentInThePast,
  tenses.since,
  tenses.perfectWithPast,
  smallWords.doubleNegative,
  smallWords.comparison,
  prepositions.timePreposition,
  prepositions.placePreposition,
  verbPrepositions.noPreposition,
  verbPrepositions.wrongPreposition,
  prepositions.adjectivePreposition,
  prepositions.nounPreposition,
  collocations.makeOrDo,
  collocations.confused,
  collocations.oneWord,
  phrasalOrder.pronounAfterParticle,
  articles.fixedThe,
  missingThe.bareHead,
  articles.suchA,
  articles.extraThe,
  articles.bareNoun,
  smallWords.aOrAn,
  smallWords.twice,
]
export type PackRuleId = (typeof PACK)[number]['id']

/** The findings of our own rules in a text, in the order of the rules. They may overlap (`withoutOverlaps`). */
export function findSlips(sentences: readonly Sentence[]): readonly Finding[] {
  return PACK.flatMap(({ id, kind, find }) =>
    sentences.flatMap((sentence) =>
      find(sentence).map(({ start, end, replacement }): Finding => {
        const found = sentence.text.slice(start - sentence.start, end - sentence.start)
        return { rule: id, kind, start, end, replacement, values: { found, better: replacement ?? '' } }
      }),
    ),
  ).filter(({ replacement, values }) => replacement !== values.found)
}

/** Of overlapping findings the first one given stays; the result is in the order of the text. */
export function withoutOverlaps(findings: readonly Finding[]): readonly Finding[] {
  return findings
    .filter(
      ({ start, end }, index) =>
        !findings.slice(0, index).some((earlier) => earlier.start < end && start < earlier.end),
    )
    .toSorted((a, b) => a.start - b.start)
}
