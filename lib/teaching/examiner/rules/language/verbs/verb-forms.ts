import { type RuleMatch, compilePhrases, defineRule } from '../rule'
import { type TaggedToken, tokenAt } from '../tokens'
import { isAdverb, SUBJECT_PRONOUNS } from '../lexicon/function-words'
import { isPastOnly, isPlainVerb, PASTS, VERBS } from '../lexicon/verbs'

// Irregular verbs, and the forms after have and be.

const REGULARISED = new Map(
  `rised rose/teached taught/growed grew/catched caught/thinked thought/buyed bought/bringed brought/goed went/writed wrote/speaked spoke/choosed chose/falled fell/feeled felt/keeped kept/
leaved left/losed lost/maked made/meeted met/payed paid/sayed said/seeked sought/selled sold/sended sent/spended spent/standed stood/taked took/telled told/understanded understood/weared wore/
winned won/drived drove/eated ate/drinked drank/finded found/flied flew/forgetted forgot/gived gave/hitted hit/hurted hurt/readed read/runned ran/sleeped slept/knowed knew/beginned began/breaked broke/
builded built/becomed became/comed came/cutted cut/drawed drew/feeded fed/fighted fought/getted got/holded held/swimmed swam/throwed threw/spreaded spread/shutted shut/lended lent/
sitted sat/stealed stole/leaded led/heared heard/haved had/doed did/sanged sang/stoled stole/tooked took/wented went/boughted bought/costed cost/setted set/putted put/overcomed overcame/broughted brought/gaved gave`
    .split('/')
    .map((pair): [string, string] => {
      const [wrong = '', right = ''] = pair.trim().split(' ')
      return [wrong, right]
    }),
)
export const regularised = defineRule({
  id: 'verb.teached',
  kind: 'word_form',
  fires: [
    { text: 'Prices rised last year.', at: 'rised', replacement: 'rose' },
    { text: 'She teached us English.', at: 'teached', replacement: 'taught' },
    { text: 'I have choosed this school.', at: 'choosed', replacement: 'chosen' },
  ],
  silent: [
    'Prices rose and she taught us.',
    'The project was costed by experts.',
    'He putted well on the golf course.',
  ],
  find: ({ tokens }) =>
    tokens.flatMap((token, index) => {
      const right = REGULARISED.get(token.lower)
      const isTerm =
        ['costed', 'putted'].includes(token.lower) && !/^(?:it|which|that)$/.test(tokenAt(tokens, index - 1).lower)
      if (right === undefined || isTerm) return []
      const isPerfect = [1, 2].some((back) =>
        /^(?:have|has|had|been|be|was|were|is|are|'ve)$/.test(tokenAt(tokens, index - back).lower),
      )
      return [matchAt(token, isPerfect ? (PASTS.get(right)?.participle ?? right) : right)]
    }),
})
const matchAt = ({ start, end }: TaggedToken, replacement: string | null): RuleMatch => ({ start, end, replacement })

/** The token after have or be, without the adverbs and "not" between them. */
function after(tokens: readonly TaggedToken[], index: number): TaggedToken {
  let at = index + 1
  while (isAdverb(tokenAt(tokens, at)) || ["n't", 'not', 'already', 'been'].includes(tokenAt(tokens, at).lower)) at += 1
  return tokenAt(tokens, at)
}
/** "the friends I have came": the object of have precedes the subject. */
function isRelative(tokens: readonly TaggedToken[], index: number): boolean {
  const [subject, before] = [tokenAt(tokens, index - 1), tokenAt(tokens, index - 2)]
  const isPronoun = SUBJECT_PRONOUNS.has(subject.lower)
  return (
    (isPronoun &&
      (['NOUN', 'PROPN', 'ADJ', 'DET'].includes(before.tag) ||
        /^(?:what|all|everything|little|whatever|that|more|than)$/.test(before.lower))) ||
    subject.lower === 'what'
  )
}

export const perfectPast = defineRule({
  id: 'verb.has_went',
  kind: 'word_form',
  fires: [
    { text: 'He has went home.', at: 'went', replacement: 'gone' },
    { text: 'The number has not fell since then.', at: 'fell', replacement: 'fallen' },
    { text: "I've already wrote to them.", at: 'wrote', replacement: 'written' },
  ],
  silent: [
    'The friends I have came to help.',
    'All they had became worthless.',
    'The house has rose bushes.',
    'He has gone.',
    'What we had grew.',
  ],
  find: ({ tokens }) =>
    tokens.flatMap((have, index) => {
      if (!/^(?:have|has|had|having|'ve)$/.test(have.lower) || isRelative(tokens, index)) return []
      const verb = after(tokens, index)
      const isRoseAsNoun =
        verb.lower === 'rose' &&
        tokens.some(({ start, tag }) => start > verb.end && start < verb.end + 3 && tag === 'NOUN')
      return isPastOnly(verb.lower) && !isRoseAsNoun ? [matchAt(verb, PASTS.get(verb.lower)?.participle ?? null)] : []
    }),
})

export const perfectBase = defineRule({
  id: 'verb.has_improve',
  kind: 'word_form',
  fires: [
    { text: 'Technology has improve our lives.', at: 'improve', replacement: 'improved' },
    { text: 'They have learn a lot.', at: 'learn', replacement: 'learnt' },
    { text: 'Many species have disappear.', at: 'disappear', replacement: 'disappeared' },
  ],
  silent: [
    'It has become easy.',
    'They have let people choose.',
    'The countries that have, prosper.',
    'All that we have, give away.',
    'I have people develop my films.',
    'Those who have give to those who need.',
  ],
  find: ({ tokens }) =>
    tokens.flatMap((have, index) => {
      if (
        !/^(?:have|has|had|'ve)$/.test(have.lower) ||
        isRelative(tokens, index) ||
        tokenAt(tokens, index - 1).lower === 'who'
      )
        return []
      const verb = after(tokens, index)
      const forms = VERBS.get(verb.lower)
      const isSlip =
        forms !== undefined && (isPlainVerb(verb.lower) || verb.lower === 'learn') && forms.participle !== verb.lower
      return isSlip ? [matchAt(verb, forms.participle)] : []
    }),
})

/** Participles of older or spoken English, and verbs that begin the main clause after "what it is". */
const NOT_AFTER_BE = new Set([
  'broke',
  'rose',
  'fell',
  'saw',
  'shot',
  'became',
  'began',
  'came',
  'went',
  'ran',
  'did',
  'forgot',
  'bore',
  'lay',
  'got',
  'awoke',
  'woke',
  'had',
  'sank',
])
export const passivePast = defineRule({
  id: 'verb.was_took',
  kind: 'word_form',
  fires: [
    { text: 'The photo was took in 2010.', at: 'took', replacement: 'taken' },
    { text: 'Good books are wrote by experts.', at: 'wrote', replacement: 'written' },
  ],
  silent: ['What it was grew clear.', 'The lock was broken.', 'What his job is took a while to explain.'],
  find: ({ tokens }) =>
    tokens.flatMap((be, index) => {
      if (!/^(?:is|are|was|were|be|been|being)$/.test(be.lower)) return []
      const isFree = tokens
        .slice(Math.max(0, index - 5), index)
        .some(({ lower }) => /^(?:what|who|how|where|that)$/.test(lower))
      const verb = after(tokens, index)
      const isSlip = !isFree && isPastOnly(verb.lower) && !NOT_AFTER_BE.has(verb.lower)
      return isSlip ? [matchAt(verb, PASTS.get(verb.lower)?.participle ?? null)] : []
    }),
})

export const beBase = defineRule({
  id: 'verb.i_am_agree',
  kind: 'sentence',
  fires: [
    { text: 'I am agree with this idea.', at: 'am agree', replacement: 'agree' },
    { text: 'It is depend on the weather.', at: 'is depend', replacement: 'depends' },
    { text: 'Many things can be solve by talking.', at: 'solve', replacement: 'solved' },
    { text: 'New schools should be provide.', at: 'provide', replacement: 'provided' },
    { text: 'Some people are not agree with that.', at: 'are not agree', replacement: 'do not agree' },
    { text: 'The tax is reduce now.', at: 'is reduce', replacement: null },
    { text: 'It should be remain private.', at: 'be remain', replacement: null },
  ],
  silent: [
    'All you have to do is provide a photo.',
    'What we should do is include everyone.',
    'Are provide and supply the same?',
    'The least he could do was apologise.',
    'It may be.',
    'Our aims are: improve roads, build parks.',
    'The best thing to do is ignore it.',
  ],
  find: ({ tokens }) => {
    const firstDoIndex = tokens.findIndex(({ lower }) => /^(?:do|does|did|done|doing)$/.test(lower))
    const untilFirstDo = firstDoIndex < 0 ? tokens : tokens.slice(0, firstDoIndex + 1)
    return untilFirstDo.flatMap((be, index) => {
      const verb = after(tokens, index)
      const forms = VERBS.get(verb.lower)
      const isSlip =
        forms !== undefined &&
        isPlainVerb(verb.lower) &&
        forms.participle !== verb.lower &&
        !['have', 'go'].includes(verb.lower)
      if (index === 0 || !isSlip) return []
      const isMark = tokens.some(
        ({ start, tag, text }) => start >= be.end && start < verb.start && tag === 'PUNCT' && text !== "n't",
      )
      return isMark ? [] : findErrorAfterBe(be, verb)
    })
  },
})
/** "It is sell well" lacks a form of the passive, "it is depend on" has a word too much: only of these it is sure which. */
const NEVER_PASSIVE = new Set(
  'agree apologise apologize appear argue arrive attend become begin behave belong compete complain concentrate consist contribute depend deserve die differ disagree disappear exist fail graduate go happen have hope know learn listen live occur participate prefer remain rely seem succeed suggest survive think understand want wish work'.split(
    ' ',
  ),
)
function findErrorAfterBe(be: TaggedToken, verb: TaggedToken): readonly RuleMatch[] {
  const isSure = NEVER_PASSIVE.has(verb.lower)
  const wholeVerb = { start: be.start, end: verb.end }
  if (be.lower === 'be' || be.lower === 'been') {
    return isSure ? [{ ...wholeVerb, replacement: null }] : [matchAt(verb, VERBS.get(verb.lower)?.participle ?? null)]
  }
  if (!/^(?:am|is|are|was|were|'m|'re)$/.test(be.lower)) return []
  const replacement = isSure || be.lower === 'am' ? withoutBe(be.lower, verb.start - be.end > 2, verb.lower) : null
  return [{ ...wholeVerb, replacement }]
}
function withoutBe(be: string, hasMore: boolean, base: string): string | null {
  const verb = VERBS.get(base)
  const isPast = be === 'was' || be === 'were'
  if (hasMore) return isPast ? `did not ${base}` : `${be === 'is' ? 'does' : 'do'} not ${base}`
  if (isPast) return verb?.past ?? null
  return be === 'is' ? (verb?.s ?? null) : base
}

export const toPast = defineRule({
  id: 'verb.to_went',
  kind: 'word_form',
  fires: [
    { text: 'I wanted to went home.', at: 'went', replacement: 'go' },
    { text: 'It helps us to makes friends.', at: 'makes', replacement: 'make' },
    { text: 'People are able to going out.', at: 'going', replacement: 'go' },
    { text: 'They have to making a plan.', at: 'making', replacement: 'make' },
  ],
  silent: [
    'Thanks to increased demand, prices rose.',
    'I am used to going out.',
    'I look forward to seeing you.',
    'It is a threat to used cars.',
    'He is close to being ready.',
    'What it led to made us think.',
    'The place they went to became famous.',
    'The man I spoke to knew it.',
    'What they came to gave us hope.',
  ],
  find: compilePhrases([
    [
      '(?<=(?:want|wants|wanted|need|needs|needed|try|tries|tried|decide|decided|hope|order|able|us|them|people|him|me|how|going|like|easy|difficult|important|better|started|began|managed|have|has|had|learn|ways?|chance|opportunity|place|time) )to (?<at>went|took|gave|made|bought|brought|became|came|knew|wrote|spoke|chose|told|taught|understood|ate|drank|did|had|drove|sent|kept)',
      ({ groups }) => PASTS.get(groups?.at?.toLowerCase() ?? '')?.base ?? null,
    ],
    [
      'to (?<at>goes|makes|takes|gives|gets|becomes|improves|provides|reduces|has|does|learns|spends|buys|brings|keeps|solves|creates|develops|prevents|protects|understands|teaches)',
      ({ groups }) => THIRD[groups?.at?.toLowerCase() ?? ''] ?? null,
    ],
    [
      '(?:(?:want|wants|wanted|need|needs|needed|try|tries|tried|decide|decides|decided|hope|hopes|plan|plans|in order|able|unable|want|refuse|refused|have|has|had|afford) to) (?<at>going|getting|making|having|doing|taking|giving|becoming|finding|buying|improving|reducing|increasing|providing|solving|using|paying|learning|working|spending|eating|helping|keeping|bringing|choosing|leaving|changing|protecting)',
      ({ groups }) => ING[groups?.at?.toLowerCase() ?? ''] ?? null,
    ],
  ]),
})
const THIRD: Readonly<Record<string, string>> = Object.fromEntries([...VERBS.values()].map(({ s, base }) => [s, base]))
const ING: Readonly<Record<string, string>> = Object.fromEntries(
  [...VERBS.values()].map(({ ing, base }) => [ing, base]),
)

/** Verbs that are also nouns, where a noun is impossible. */
const AFTER_VERB = String.raw`(?= *[.,;]| (?:to|for|from|by|in|since|as|with|because|over|during)\b)`
export const nounForParticiple = defineRule({
  id: 'verb.can_be_use',
  kind: 'word_form',
  fires: [
    { text: 'Phones can be use in class.', at: 'use', replacement: 'used' },
    { text: 'The number has increase since 2010.', at: 'increase', replacement: 'increased' },
  ],
  silent: [
    'There will be use for it.',
    'There can be change in time.',
    'It has increase and decrease.',
    'It can be used for that.',
    'They have change for a bus ticket.',
  ],
  find: compilePhrases([
    [
      `(?<!there )(?:can|could|should|must|may|might|would) (?:also |easily |not )?be (?<at>use|ask|call|stop|watch|teach)${AFTER_VERB}`,
      participleOf,
    ],
    [
      `(?:has|have|had) (?:also |not |slightly |rapidly |dramatically )?(?<at>increase|decrease|decline|drop|happen)${AFTER_VERB}(?! and)`,
      participleOf,
    ],
  ]),
})
function participleOf({ groups }: RegExpExecArray): string | null {
  return VERBS.get(groups?.at?.toLowerCase() ?? '')?.participle ?? null
}
