import { type Node } from '@/server/authoring/exchange/xml'
import { toCamel } from './qti-rules'

/** Every element with this name, including the root, by its name in version 2.2. */
function all(node: Node, name: string): readonly Node[] {
  return [...(toCamel(node.name) === name ? [node] : []), ...node.children.flatMap((child) => all(child, name))]
}
const attribute = (node: Node | undefined, name: string) =>
  Object.entries(node?.attributes ?? {}).find(([written]) => toCamel(written) === name)?.[1]
const textOf = (node: Node): string => node.text + node.children.map(textOf).join('')
const idsOf = (nodes: readonly Node[]) => nodes.map((node) => attribute(node, 'identifier') ?? '')
const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)
/** A fault if the condition does not hold. */
const faultUnless = (isMet: boolean, fault: string) => (isMet ? [] : [fault])

const INTERACTIONS = ['choiceInteraction', 'matchInteraction', 'textEntryInteraction', 'extendedTextInteraction']
const TEMPLATE = /\/rptemplates\/(match_correct|map_response)$/

/** Faults beyond the schema: declarations, interactions, answers and feedback must match. */
export function listItemFaults(item: Node): readonly string[] {
  const declarations = all(item, 'responseDeclaration')
  const outcomes = idsOf(all(item, 'outcomeDeclaration'))
  const interactions = INTERACTIONS.flatMap((name) => all(item, name))
  const boundIdentifiers = interactions.map((node) => attribute(node, 'responseIdentifier') ?? '')
  const feedback = all(item, 'modalFeedback')
  return [
    ...twice([...idsOf(declarations), ...outcomes]).map((name) => `${name} is declared twice`),
    ...faultUnless(
      boundIdentifiers.toSorted().join() === idsOf(declarations).toSorted().join(),
      `bound ${boundIdentifiers.join()}`,
    ),
    ...faultUnless(outcomes.includes('SCORE'), 'no SCORE'),
    ...feedback.flatMap((node) =>
      faultUnless(outcomes.includes(attribute(node, 'outcomeIdentifier') ?? ''), 'feedback of nothing'),
    ),
    ...listProcessingFaults(item, declarations),
    ...interactions.flatMap((node) =>
      declarations
        .filter((one) => attribute(one, 'identifier') === attribute(node, 'responseIdentifier'))
        .flatMap((declaration) => listAnswerFaults(node, declaration)),
    ),
  ]
}

function listProcessingFaults(item: Node, declarations: readonly Node[]): readonly string[] {
  return all(item, 'responseProcessing').flatMap((node) => {
    const [, template] = TEMPLATE.exec(attribute(node, 'template') ?? '') ?? []
    const required = template === 'map_response' ? 'mapping' : 'correctResponse'
    return [
      ...faultUnless(template !== undefined, 'unknown template'),
      ...declarations.flatMap((one) => faultUnless(all(one, required).length === 1, `${template} without ${required}`)),
    ]
  })
}

/** Checks the kind and number of values, and that each can be given. */
function listAnswerFaults(interaction: Node, declaration: Node): readonly string[] {
  const [cardinality, type] = [attribute(declaration, 'cardinality'), attribute(declaration, 'baseType')]
  const values = all(declaration, 'correctResponse').flatMap((one) => all(one, 'value').map(textOf))
  const common = [
    ...faultUnless(cardinality !== 'single' || values.length <= 1, 'several values of one'),
    ...twice(values).map((value) => `${value} is right twice`),
  ]
  switch (toCamel(interaction.name)) {
    case 'choiceInteraction': {
      const choices = idsOf(all(interaction, 'simpleChoice'))
      const most = Number(attribute(interaction, 'maxChoices') ?? 1)
      return [
        ...common,
        ...faultUnless(type === 'identifier', `choice of ${type}`),
        ...faultUnless(most === 1 || cardinality === 'multiple', `${cardinality} of ${most}`),
        ...faultUnless(values.length <= most || most === 0, 'more right ones than can be chosen'),
        ...twice(choices).map((name) => `choice ${name} twice`),
        ...values.flatMap((value) => faultUnless(choices.includes(value), `no choice ${value}`)),
      ]
    }
    case 'matchInteraction': {
      const [left = [], right = []] = all(interaction, 'simpleMatchSet').map((set) =>
        idsOf(all(set, 'simpleAssociableChoice')),
      )
      return [
        ...common,
        ...faultUnless(type === 'directedPair' && cardinality === 'multiple', `match of ${cardinality} ${type}`),
        ...twice([...left, ...right]).map((name) => `choice ${name} twice`),
        ...values.flatMap((value) => {
          const [from = '', to = ''] = value.split(' ')
          return faultUnless(left.includes(from) && right.includes(to), `no pair ${value}`)
        }),
      ]
    }
    default: {
      const keys = all(declaration, 'mapEntry').map((entry) => attribute(entry, 'mapKey') ?? '')
      return [
        ...common,
        ...faultUnless(type === 'string' && cardinality === 'single', `text of ${cardinality} ${type}`),
        ...twice(keys).map((key) => `mapped twice: ${key}`),
        ...values.flatMap((value) => faultUnless(keys.includes(value), `not mapped: ${value}`)),
      ]
    }
  }
}

/** Checks that the package lists each of its files once, and its test each of its items. */
export function listPackageFaults(files: ReadonlyMap<string, Node>): readonly string[] {
  const [manifest, test] = [files.get('imsmanifest.xml'), files.get('test.xml')]
  if (!manifest || !test) return ['no manifest or no test']
  const resources = all(manifest, 'resource')
  const hrefs = all(manifest, 'file').map((file) => attribute(file, 'href') ?? '')
  const others = [...files.keys()].filter((name) => name !== 'imsmanifest.xml')
  const items = others.filter((name) => name !== 'test.xml')
  const refs = all(test, 'assessmentItemRef')
  const named = ['assessmentTest', 'testPart', 'assessmentSection'].flatMap((name) => idsOf(all(test, name)))
  return [
    ...faultUnless(hrefs.toSorted().join() === others.toSorted().join(), 'manifest and files differ'),
    ...resources.flatMap((one) => faultUnless(all(one, 'file').length === 1, 'a resource of several files')),
    ...resources.flatMap((one) =>
      faultUnless(
        attribute(one, 'href') === attribute(all(one, 'file')[0], 'href'),
        'a resource that points elsewhere',
      ),
    ),
    ...twice(idsOf(resources)).map((name) => `resource ${name} twice`),
    ...faultUnless(
      refs
        .map((one) => attribute(one, 'href'))
        .toSorted()
        .join() === items.toSorted().join(),
      'test and items differ',
    ),
    ...refs.flatMap((one) => {
      const item = files.get(attribute(one, 'href') ?? '')
      return faultUnless(attribute(item, 'identifier') === attribute(one, 'identifier'), 'an item with another name')
    }),
    ...twice([...named, ...idsOf(refs)]).map((name) => `${name} twice in the test`),
  ]
}
