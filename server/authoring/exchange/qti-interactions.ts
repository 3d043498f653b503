import { makeChoiceQuestion } from '@/lib/authoring/exchange/rules/weighted-options'
import {
  type ForeignOption,
  type ForeignQuestion,
  type ConversionLoss,
} from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { splitIntoQuestions, type GapAnswer, gapMark } from '@/lib/authoring/exchange/rules/gaps'
import { readKey } from './qti-key'
import { attribute, namesOfBothVersions, kindOf, proseOf, rawWords } from './qti-text'
import { childrenNamed, findAll, type Node } from './xml'

/** One interaction of an item with its context. */
export type Place = {
  readonly interaction: Node
  readonly index: number
  readonly declaration: Node | undefined
  readonly name: string
  readonly explanation: string
  readonly losses: ConversionLoss[]
}

/** An inline interaction: typed, or chosen from a drop-down list. */
export function readInline(place: Place): GapAnswer {
  const { interaction, declaration, name, explanation, losses } = place
  const { values } = readKey(declaration, name, losses)
  const isChosen = kindOf(interaction) === 'inlinechoice'
  const options = isChosen ? optionsOf(interaction, 'inline-choice', values) : null
  return { name, explanation, accepted: values, options }
}

/** A block interaction. An unsupported kind is reported with all its words. */
export function readBlock(place: Place, above: string): readonly ForeignQuestion[] {
  const { interaction, name, explanation } = place
  const prompt = childrenNamed(interaction, ...namesOfBothVersions('prompt')).map((node) => proseOf(node))
  const text = [above, ...prompt].filter(Boolean).join('\n\n')
  switch (kindOf(interaction)) {
    case 'choice':
      return [readChosen(place, text)]
    case 'extendedtext':
      return [{ kind: 'essay', name, text, explanation }]
    case 'match':
      return [readMatch(place, text)]
    case 'gapmatch':
      return readGapMatch(place, text)
    default:
      place.losses.push({
        code: 'unknown-type',
        where: `${name} (${kindOf(interaction)})`,
        text: [above, rawWords(interaction)].filter(Boolean).join('\n').trim(),
      })
      return []
  }
}

function optionsOf(interaction: Node, choice: string, right: readonly string[]): readonly ForeignOption[] {
  return findAll(interaction, ...namesOfBothVersions(choice)).map((node) => ({
    text: proseOf(node),
    isRight: right.includes(node.attributes.identifier ?? ''),
  }))
}

function readChosen({ interaction, declaration, name, explanation, losses }: Place, text: string): ForeignQuestion {
  const key = readKey(declaration, name, losses)
  const isMany = key.isMany && attribute(interaction, 'max-choices') !== '1'
  const options = optionsOf(interaction, 'simple-choice', key.values)
  const right = options.filter(({ isRight }) => isRight).length
  if (isMany && right === 1) losses.push({ code: 'one-of-many', where: name })
  if (isMany && right > 4) losses.push({ code: 'many-right', where: name })
  return makeChoiceQuestion({ name, explanation }, text, options, isMany)
}

/** Pairs as `from to`; a prompt with two right answers has no key here. */
function readPairs({ declaration, name, losses }: Place): ReadonlyMap<string, string> {
  const links = new Map<string, string>()
  const multipleIds = new Set<string>()
  for (const value of readKey(declaration, name, losses).values) {
    const [from = '', to = ''] = value.split(/\s+/)
    if (links.has(from)) multipleIds.add(from)
    links.set(from, to)
  }
  if (multipleIds.size > 0) losses.push({ code: 'many-right', where: name })
  for (const from of multipleIds) links.delete(from)
  return links
}

function readMatch(place: Place, text: string): ForeignQuestion {
  const { interaction, name, explanation } = place
  const [prompts = [], answers = []] = findAll(interaction, ...namesOfBothVersions('simple-match-set')).map((set) =>
    findAll(set, ...namesOfBothVersions('simple-associable-choice')).map(
      (node) => [node.attributes.identifier ?? '', proseOf(node)] as const,
    ),
  )
  const links = readPairs(place)
  const answerOf = new Map(answers)
  const pairs = prompts.map(([id, prompt]) => ({ prompt, answer: answerOf.get(links.get(id) ?? '') ?? '' }))
  const used = new Set(pairs.map(({ answer }) => answer))
  const spare = [...answerOf.values()].filter((answer) => !used.has(answer))
  return { kind: 'matching', name, text, pairs, spare, explanation }
}

/** A text with gaps and a bank of words: a summary. */
function readGapMatch(place: Place, text: string): readonly ForeignQuestion[] {
  const { interaction, name, explanation } = place
  const gaps = findAll(interaction, ...namesOfBothVersions('gap'))
  const bank = findAll(interaction, ...namesOfBothVersions('gap-text'), ...namesOfBothVersions('gap-img')).map(
    (node) => [node.attributes.identifier ?? '', proseOf(node)] as const,
  )
  // Pairs are `word gap`, and a word may go into several gaps.
  const wordOf = new Map(
    readKey(place.declaration, name, place.losses).values.map((value) => {
      const [word = '', gap = ''] = value.split(/\s+/)
      return [gap, word]
    }),
  )
  const answers = new Map(
    gaps.map((gap, index): [number, GapAnswer] => {
      const right = wordOf.get(gap.attributes.identifier ?? '')
      const options = bank.map(([id, word]) => ({ text: word, isRight: id === right }))
      const gapName = gaps.length > 1 ? `${name} ${index + 1}` : name
      return [index, { name: gapName, explanation: index === 0 ? explanation : '', accepted: [], options }]
    }),
  )
  const body: Node = {
    ...interaction,
    name: 'div',
    children: interaction.children.filter(
      (child) =>
        ![
          ...namesOfBothVersions('prompt'),
          ...namesOfBothVersions('gap-text'),
          ...namesOfBothVersions('gap-img'),
        ].includes(child.name),
    ),
  }
  const inside = proseOf(body, (node) => gapMark(gaps.indexOf(node)))
  return splitIntoQuestions([text, inside].filter(Boolean).join('\n\n'), answers)
}
