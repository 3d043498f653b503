import { findShapeProblems } from './svg-shape'

/** What is refused by name, so that its author knows why: anything that runs, or that fetches from elsewhere. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/<\s*(?:\w+:)?script/i, 'It holds a script'],
  [/\son\w+\s*=/i, 'It holds an event handler'],
  [/<\s*(?:\w+:)?(?:foreignObject|iframe|object|embed|handler|listener)/i, 'It holds foreign content'],
  [/<!\s*(?:DOCTYPE|ENTITY)/i, 'It declares a document type or an entity'],
  [/<\?xml-stylesheet|@import/i, 'It imports a style sheet'],
  [/\bhref\s*=\s*(?:"(?!#)|'(?!#)|[^"'\s#])/i, 'It refers to something outside of itself'],
  [/\bsrc\s*=/i, 'It refers to something outside of itself'],
  [/url\(\s*["']?(?!#)[^)\s]/i, 'It refers to something outside of itself'],
  [/javascript\s*:/i, 'It holds a script'],
  [/<\s*(?:\w+:)?(?:set|animate\w*)[^>]*attributeName\s*=\s*["']?\s*(?:\w+:)?href/i, 'It changes a reference'],
]

/** Why an SVG picture cannot be shown safely, by an allow-list of what a drawing is made of; nothing when it can. Null when it is no SVG. */
export function findSvgProblems(text: string): readonly string[] | null {
  if (!/^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^]*?-->\s*)*<(?:!DOCTYPE[^>]*>\s*<)?svg[\s>]/i.test(text)) return null
  const named = FORBIDDEN.flatMap(([pattern, problem]) => (pattern.test(text) ? [problem] : []))
  return [...new Set([...named, ...findShapeProblems(text)])]
}
