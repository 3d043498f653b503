import { type Node } from '@/server/authoring/exchange/xml'

/**
 * The rules of the schemas of QTI 2.2 (imsqti_v2p2.xsd) and 3.0 for the elements that we write, with version 2.2's names: attributes, children in
 * order, and whether text is allowed between them. A missing element was not looked up.
 */
type Rule = {
  /** A name that ends in `?` is optional. */
  readonly attributes?: Readonly<Record<string, RegExp>>
  readonly children: RegExp
  readonly hasText?: boolean
}

const [ID, ANY, BOOL, COUNT] = [/^[A-Za-z_][\w.-]*$/, /^[^]*$/, /^(true|false)$/, /^\d+$/]
const FLOAT = /^-?\d+(\.\d+)?$/
const CARDINALITY = /^(single|multiple|ordered|record)$/
const BASE_TYPE = /^(identifier|boolean|integer|float|string|point|pair|directedPair|duration|file|uri)$/
const NONE = /^$/
const INLINE: Rule = { children: /^((br|strong|em|textEntryInteraction) )*$/, hasText: true }
const FLOW: Rule = { children: /^((p|div|br|strong|em) )*$/, hasText: true }

export const QTI_RULES: Readonly<Record<string, Rule>> = {
  manifest: { attributes: { identifier: ID }, children: /^metadata organizations resources $/ },
  metadata: { children: /^schema schemaversion $/ },
  schema: { children: NONE, hasText: true },
  schemaversion: { children: NONE, hasText: true },
  organizations: { children: NONE },
  resources: { children: /^(resource )+$/ },
  resource: {
    attributes: { identifier: ID, type: /^imsqti_(test|item)_xmlv(2p2|3p0)$/, href: ANY },
    children: /^(file )+$/,
  },
  file: { attributes: { href: ANY }, children: NONE },
  assessmentTest: { attributes: { identifier: ID, title: ANY }, children: /^(testPart )+$/ },
  testPart: {
    attributes: { identifier: ID, navigationMode: /^(non)?linear$/, submissionMode: /^(individual|simultaneous)$/ },
    children: /^(assessmentSection )+$/,
  },
  assessmentSection: { attributes: { identifier: ID, title: ANY, visible: BOOL }, children: /^(assessmentItemRef )*$/ },
  assessmentItemRef: { attributes: { identifier: ID, href: ANY }, children: NONE },
  assessmentItem: {
    attributes: { identifier: ID, title: ANY, adaptive: BOOL, timeDependent: BOOL },
    children: /^(responseDeclaration )*(outcomeDeclaration )*(itemBody )?(responseProcessing )?(modalFeedback )*$/,
  },
  responseDeclaration: {
    attributes: { identifier: ID, cardinality: CARDINALITY, baseType: BASE_TYPE },
    children: /^(defaultValue )?(correctResponse )?(mapping )?$/,
  },
  outcomeDeclaration: {
    attributes: { identifier: ID, cardinality: CARDINALITY, baseType: BASE_TYPE },
    children: /^(defaultValue )?$/,
  },
  correctResponse: { children: /^(value )+$/ },
  defaultValue: { children: /^(value )+$/ },
  value: { children: NONE, hasText: true },
  mapping: { attributes: { 'defaultValue?': FLOAT }, children: /^(mapEntry )+$/ },
  mapEntry: { attributes: { mapKey: /\S/, mappedValue: FLOAT, 'caseSensitive?': BOOL }, children: NONE },
  itemBody: { children: /^((p|div|choiceInteraction|matchInteraction|extendedTextInteraction) )*$/ },
  div: FLOW,
  p: INLINE,
  strong: INLINE,
  em: INLINE,
  br: { children: NONE },
  prompt: FLOW,
  choiceInteraction: {
    attributes: { responseIdentifier: ID, 'maxChoices?': COUNT, 'shuffle?': BOOL },
    children: /^(prompt )?(simpleChoice )+$/,
  },
  simpleChoice: { attributes: { identifier: ID }, ...FLOW },
  matchInteraction: {
    attributes: { responseIdentifier: ID, 'maxAssociations?': COUNT, 'shuffle?': BOOL },
    children: /^(prompt )?simpleMatchSet simpleMatchSet $/,
  },
  simpleMatchSet: { children: /^(simpleAssociableChoice )*$/ },
  simpleAssociableChoice: { attributes: { identifier: ID, matchMax: COUNT }, ...FLOW },
  extendedTextInteraction: {
    attributes: { responseIdentifier: ID, 'expectedLines?': COUNT },
    children: /^(prompt )?$/,
  },
  textEntryInteraction: { attributes: { responseIdentifier: ID, 'expectedLength?': COUNT }, children: NONE },
  responseProcessing: { attributes: { template: ANY }, children: NONE },
  modalFeedback: {
    attributes: { outcomeIdentifier: ID, identifier: ID, showHide: /^(show|hide)$/ },
    children: /^((p|div|br|strong|em) )*$|^contentBody $/,
    hasText: true,
  },
  contentBody: FLOW,
}

/** Converts `qti-choice-interaction` and `response-identifier` to version 2.2's names. */
export function toCamel(name: string): string {
  return name.replace(/^qti-/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Violations of the rules in a file. */
export function listShapeFaults(node: Node, version: '2.2' | '3.0', path = ''): readonly string[] {
  const here = `${path}/${node.name}`
  const rule = QTI_RULES[toCamel(node.name)]
  if (!rule) return [`${here}: unknown`]
  const elements = node.children.filter(({ name }) => name !== '#text')
  const names = elements.map(({ name }) => `${toCamel(name)} `).join('')
  const words = node.children.some(({ name, text }) => name === '#text' && text.trim() !== '')
  return [
    ...(rule.children.test(names) ? [] : [`${here}: children ${names}`]),
    ...(words && !rule.hasText ? [`${here}: words`] : []),
    ...listAttributeFaults(node.attributes, rule.attributes ?? {}, version).map((fault) => `${here}: ${fault}`),
    ...elements.flatMap((child) => listShapeFaults(child, version, here)),
  ]
}

function listAttributeFaults(
  attributes: Readonly<Record<string, string>>,
  rules: NonNullable<Rule['attributes']>,
  version: '2.2' | '3.0',
): readonly string[] {
  const attributesLeft = new Map(Object.entries(attributes).filter(([name]) => name !== 'xmlns'))
  const nameAsWritten = (name: string) =>
    version === '2.2' ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const faults = Object.entries(rules).flatMap(([rule, form]) => {
    const name = nameAsWritten(rule.replace('?', ''))
    const value = attributesLeft.get(name)
    attributesLeft.delete(name)
    if (value === undefined) return rule.endsWith('?') ? [] : [`no ${name}`]
    return form.test(value) ? [] : [`${name}="${value}"`]
  })
  return [...faults, ...[...attributesLeft.keys()].map((name) => `${name} is not its attribute`)]
}
