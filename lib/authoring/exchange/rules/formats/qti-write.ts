import { escapeXml } from '@/lib/platform/text/imported/entities'
import { type ForeignPaper, type ForeignQuestion, JUDGEMENTS } from '../foreign/foreign-question'
import { joinAtGap, OWN_GAP } from '../gaps'
import { textToHtml } from './html-text'

export type QtiVersion = '2.2' | '3.0'

const NAMESPACES: Readonly<Record<QtiVersion, string>> = {
  '2.2': 'http://www.imsglobal.org/xsd/imsqti_v2p2',
  '3.0': 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
}
const TEMPLATES: Readonly<Record<QtiVersion, string>> = {
  '2.2': 'http://www.imsglobal.org/question/qti_v2p2/rptemplates/',
  '3.0': 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/',
}
type Tag = (name: string, attributes: Readonly<Record<string, string>>, inside?: string) => string

/**
 * A QTI content package: file name → text. Version 3 names its elements qti-choice-interaction and its attributes response-identifier, version 2.2
 * choiceInteraction and responseIdentifier; the code uses the names of version 3 for both.
 */
export function writeQti({ title, questions }: ForeignPaper, version: QtiVersion): ReadonlyMap<string, string> {
  const tag = tagsOf(version)
  const items = questions.map((question, index) => {
    const identifier = `item-${index + 1}`
    return { identifier, file: `items/${identifier}.xml`, xml: writeItem(question, identifier, version) }
  })
  const refs = items.map(({ identifier, file }) => tag('qti-assessment-item-ref', { identifier, href: file }))
  const section = tag('qti-assessment-section', { identifier: 'section-1', title, visible: 'true' }, refs.join(''))
  const mode = { identifier: 'part-1', 'navigation-mode': 'nonlinear', 'submission-mode': 'simultaneous' }
  const test = tag(
    'qti-assessment-test',
    { xmlns: NAMESPACES[version], identifier: 'test', title },
    tag('qti-test-part', mode, section),
  )
  return new Map([
    ['imsmanifest.xml', xml(manifest(items, version))],
    ['test.xml', xml(test)],
    ...items.map((item) => [item.file, xml(item.xml)] as const),
  ])
}

function xml(text: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`
}

function tagsOf(version: QtiVersion): Tag {
  const camel = (name: string) =>
    name.replace(/^qti-/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const tagName = version === '3.0' ? (name: string) => name : camel
  return (name, attributes, inside = '') => {
    const pairs = Object.entries(attributes).map(([key, value]) => ` ${tagName(key)}="${escapeXml(value)}"`)
    return `<${tagName(name)}${pairs.join('')}>${inside}</${tagName(name)}>`
  }
}

function manifest(items: readonly { identifier: string; file: string }[], version: QtiVersion): string {
  const short = version === '3.0' ? 'v3p0' : 'v2p2'
  const resource = (identifier: string, type: string, file: string) =>
    `<resource identifier="${identifier}" type="${type}" href="${file}"><file href="${file}"/></resource>`
  const rows = [
    resource('test', `imsqti_test_xml${short}`, 'test.xml'),
    ...items.map(({ identifier, file }) => resource(identifier, `imsqti_item_xml${short}`, file)),
  ]
  const head = '<metadata><schema>QTI Package</schema><schemaversion>' + version + '</schemaversion></metadata>'
  return `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="package">${head}<organizations/><resources>${rows.join('')}</resources></manifest>`
}

function writeItem(question: ForeignQuestion, identifier: string, version: QtiVersion): string {
  const tag = tagsOf(version)
  const { declaration, body, template } = makeItem(question, tag)
  const processing = template ? tag('qti-response-processing', { template: `${TEMPLATES[version]}${template}` }) : ''
  const why = explain(question.explanation, version)
  const outcome = tag('qti-outcome-declaration', { identifier: 'SCORE', cardinality: 'single', 'base-type': 'float' })
  return tag(
    'qti-assessment-item',
    {
      xmlns: NAMESPACES[version],
      identifier,
      title: question.name.slice(0, 200),
      adaptive: 'false',
      'time-dependent': 'false',
    },
    declaration + outcome + why.outcome + tag('qti-item-body', {}, body) + processing + why.feedback,
  )
}

/** The explanation, as feedback that is shown for every answer. */
function explain(text: string, version: QtiVersion): { readonly outcome: string; readonly feedback: string } {
  if (text.trim() === '') return { outcome: '', feedback: '' }
  const tag = tagsOf(version)
  const value = tag('qti-default-value', {}, tag('qti-value', {}, 'EXPLANATION'))
  const [type, html] = [{ cardinality: 'single', 'base-type': 'identifier' }, textToHtml(text)]
  const feedbackAttributes = { 'outcome-identifier': 'FEEDBACK', identifier: 'EXPLANATION', 'show-hide': 'show' }
  return {
    outcome: tag('qti-outcome-declaration', { identifier: 'FEEDBACK', ...type }, value),
    feedback: tag(
      'qti-modal-feedback',
      feedbackAttributes,
      version === '3.0' ? tag('qti-content-body', {}, html) : html,
    ),
  }
}

type Item = { readonly declaration: string; readonly body: string; readonly template: string | null }
const RESPONSE = 'RESPONSE'

function makeItem(question: ForeignQuestion, tag: Tag): Item {
  switch (question.kind) {
    case 'info':
      return {
        declaration: '',
        body: `<div>${textToHtml([question.title, question.text].filter(Boolean).join('\n\n'))}</div>`,
        template: null,
      }
    case 'essay': {
      const declaration = declare(tag, { cardinality: 'single', 'base-type': 'string' })
      const field = tag('qti-extended-text-interaction', { 'response-identifier': RESPONSE, 'expected-lines': '20' })
      return { declaration, body: `<div>${textToHtml(question.text)}</div>${field}`, template: null }
    }
    case 'text':
      return makeTextItem(question, tag)
    case 'matching':
      return makeMatchingItem(question, tag)
    default:
      return makeChoiceItem(question, tag)
  }
}

function declare(tag: Tag, attributes: Readonly<Record<string, string>>, inside = ''): string {
  return tag('qti-response-declaration', { identifier: RESPONSE, ...attributes }, inside)
}

/** The correct response; omitted while the key is open, because the schema does not allow an empty one. */
function correctOf(tag: Tag, values: readonly string[]): string {
  if (values.length === 0) return ''
  return tag('qti-correct-response', {}, values.map((value) => tag('qti-value', {}, escapeXml(value))).join(''))
}

/** Each of these alone earns the mark. The schema forbids an empty mapping. */
function mappingOf(tag: Tag, keys: readonly string[]): string {
  if (keys.length === 0) return ''
  const entries = keys.map((key) =>
    tag('qti-map-entry', { 'map-key': key, 'mapped-value': '1', 'case-sensitive': 'false' }),
  )
  return tag('qti-mapping', { 'default-value': '0' }, entries.join(''))
}

function makeTextItem({ before, after, accepted }: Extract<ForeignQuestion, { kind: 'text' }>, tag: Tag): Item {
  const right = accepted[0]
  const field = tag('qti-text-entry-interaction', { 'response-identifier': RESPONSE, 'expected-length': '20' })
  const declaration = declare(
    tag,
    { cardinality: 'single', 'base-type': 'string' },
    correctOf(tag, accepted.slice(0, 1)) + mappingOf(tag, accepted),
  )
  // The placeholder of the gap while its text is converted to HTML.
  const text = joinAtGap(`${before}\ue000`, after).replace(`\ue000 ${OWN_GAP}`, ' \ue000')
  const body = textToHtml(text).replace('\ue000', field)
  return { declaration, body, template: right === undefined ? null : 'map_response' }
}

function makeChoiceItem(
  question: Extract<ForeignQuestion, { kind: 'choice' | 'choices' | 'judgement' }>,
  tag: Tag,
): Item {
  const options =
    question.kind === 'judgement'
      ? JUDGEMENTS[question.set].map((text) => ({ text, isRight: text === question.right }))
      : question.options
  const letter = (index: number) => String.fromCharCode(65 + index)
  const values = options.flatMap(({ isRight }, index) => (isRight ? letter(index) : []))
  const cardinality = question.kind === 'choices' ? 'multiple' : 'single'
  const choices = options.map(({ text }, index) =>
    tag('qti-simple-choice', { identifier: letter(index) }, textToHtml(text)),
  )
  const maxChoices = question.kind === 'choices' ? String(values.length) : '1'
  const field = tag(
    'qti-choice-interaction',
    { 'response-identifier': RESPONSE, 'max-choices': maxChoices, shuffle: 'false' },
    tag('qti-prompt', {}, textToHtml(question.text)) + choices.join(''),
  )
  // A single choice with several right options: a correct response of one value could not express it.
  const isAny = question.kind === 'choice' && values.length > 1
  const template = isAny ? 'map_response' : 'match_correct'
  return {
    declaration: declare(
      tag,
      { cardinality, 'base-type': 'identifier' },
      isAny ? mappingOf(tag, values) : correctOf(tag, values),
    ),
    body: field,
    template: values.length === 0 ? null : template,
  }
}

function makeMatchingItem({ text, pairs, spare }: Extract<ForeignQuestion, { kind: 'matching' }>, tag: Tag): Item {
  const answers = [...new Set([...pairs.map(({ answer }) => answer), ...spare])]
  const values = pairs.map(({ answer }, index) => `P${index + 1} A${answers.indexOf(answer) + 1}`)
  const set = (prefix: string, texts: readonly string[], maxChoices: string) =>
    tag(
      'qti-simple-match-set',
      {},
      texts
        .map((item, index) =>
          tag(
            'qti-simple-associable-choice',
            { identifier: `${prefix}${index + 1}`, 'match-max': maxChoices },
            textToHtml(item),
          ),
        )
        .join(''),
    )
  const field = tag(
    'qti-match-interaction',
    { 'response-identifier': RESPONSE, 'max-associations': String(pairs.length), shuffle: 'false' },
    tag('qti-prompt', {}, textToHtml(text)) +
      set(
        'P',
        pairs.map(({ prompt }) => prompt),
        '1',
      ) +
      set('A', answers, '0'),
  )
  const declaration = declare(tag, { cardinality: 'multiple', 'base-type': 'directedPair' }, correctOf(tag, values))
  return { declaration, body: field, template: values.length === 0 ? null : 'match_correct' }
}
